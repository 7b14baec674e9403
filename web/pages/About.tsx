import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { leftOutReasons } from '../../api/contract/lists.ts';
import type { Meta, SourceState } from '../../api/contract/meta.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import { formatCount, formatDate, formatInstant } from '../format.ts';
import type { Words } from '../head.ts';
import { leftOutWords } from '../parts/sales/left-out.ts';
import { apiPaths, paths } from '../paths.ts';
import sections from '../texts/about.md';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel, PanelGrid, Terms } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { Prose } from '../ui/Prose.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'About the data',
  description:
    'Where the prices come from, which sales the statistics count and which they leave out, and why.',
};

/** What the figures mean, how far to trust them, and where they come from. */
export function About() {
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="About the data">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      <div>
        <Text title="How far to trust the figures" />
      </div>
      <PanelGrid columns={2}>
        <div className="stack gap-5">
          <Text title="What a market sale is" />
          <Text title="New homes and VAT" />
        </div>
        <Text title="Why a sale is left out">
          <Terms
            items={leftOutReasons.map((reason) => [
              leftOutWords[reason].short,
              leftOutWords[reason].long,
            ])}
          />
        </Text>
      </PanelGrid>
      <PanelGrid columns={2}>
        <Text title="Homes for sale" />
        <Text title="One history for each home" />
      </PanelGrid>
      <div className="stack gap-5 thirds">
        <Text title="The newest months" />
        <Text title="Eircodes and addresses" />
        <Text title="Open API">
          {meta.state === 'ready' && meta.data.takesSql ? (
            <p className="fine">
              You can also <Link href={paths.sql()}>query it in SQL</Link>.
            </p>
          ) : null}
        </Text>
      </div>
      <Panel title="Where the numbers come from" note="As of the last refresh">
        <Answered answer={meta}>{(known) => <Sources meta={known} />}</Answered>
      </Panel>
    </>
  );
}

function Opening({ register }: { register: Meta['register'] }) {
  if (!register.newestSaleDate) return <p>{noRegister}</p>;
  const leftOut = register.registeredSales - register.marketSales;
  return (
    <p>
      The register holds <strong>{formatCount(register.registeredSales)}</strong> sales up to{' '}
      <span className="nowrap">{formatDate(register.newestSaleDate)}</span>. The statistics count{' '}
      <strong>{formatCount(register.marketSales)}</strong> of them as market sales;{' '}
      {formatCount(leftOut)} are shown but not counted, for reasons given below.
    </p>
  );
}

const sourceColumns: readonly Column<SourceState>[] = [
  column('publisher', 'Source', 'text', ({ homepage, publisher, id, licence }) => (
    <>
      {homepage ? (
        <a className="medium" href={homepage} rel="noopener">
          {publisher}
        </a>
      ) : (
        <span className="medium">{publisher}</span>
      )}
      <span className="fine block">
        {id}: {licence}
      </span>
    </>
  )),
  column('rows', 'Rows', 'figure', ({ rows }) => formatCount(rows)),
  column('aside', 'Set aside', 'number', ({ setAside }) => formatCount(setAside)),
  column('newest', 'Newest record', 'number', ({ newestRecord }) =>
    newestRecord ? formatDate(newestRecord) : '–',
  ),
  column('pulled', 'Last check', 'number', ({ lastPull }) =>
    lastPull ? formatInstant(lastPull) : 'never',
  ),
  column('due', 'Next check', 'number', ({ nextDue, held }) =>
    held ? 'held' : nextDue ? formatInstant(nextDue) : '–',
  ),
];

function Sources({ meta }: { meta: Meta }) {
  if (meta.sources.length === 0) return <p>No source has been read yet.</p>;
  return (
    <>
      <DataTable
        caption="Sources"
        columns={sourceColumns}
        rows={meta.sources}
        rowKey={(source) => source.id}
      />
      <p className="fine">
        We set aside and count rows that can’t be read; we never guess. This is version{' '}
        <span className="num">{meta.version}</span> of the data, published{' '}
        {formatInstant(meta.publishedAt)}. All times are Irish time.
      </p>
    </>
  );
}

/** A section of the text by its heading, and what is added to it. */
function Text({ title, children }: { title: string; children?: ReactNode }) {
  const section = sections.find((one) => one.title === title);
  return (
    <Panel title={title}>
      {section ? <Prose html={section.html} /> : null}
      {children}
    </Panel>
  );
}
