import { Link } from 'wouter';
import type { RefreshStatus, SourceStatus, Status as State } from '../../api/contract/status.ts';
import {
  formatCountOf,
  formatInstant,
  formatIrishDay,
  formatSeconds,
  noFigure,
} from '../format.ts';
import type { Words } from '../head.ts';
import { describeSources, formatResult, levelWords, outcomeWords } from '../parts/status/words.ts';
import { apiPaths, paths } from '../paths.ts';
import { Chip } from '../ui/Chip.tsx';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { None, Panel, PanelGrid, Terms } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'Status',
  description:
    'How up to date each source is, what data is held or set aside, and the latest refreshes.',
};

/** For the operator: how late each source is, what waits for a person, the last refreshes. */
export function Status() {
  const status = useApi<State>(apiPaths.status());
  return (
    <>
      <PageHead title="Status">
        <p>
          {status.state === 'ready' ? `${describeSources(status.data.sources)} ` : ''}
          <Link href={paths.about()}>About the data</Link> lists the sources.
        </p>
      </PageHead>
      {status.state === 'ready' ? (
        <Panels status={status.data} />
      ) : (
        <Panel title="Sources">
          <Pending answer={status} />
        </Panel>
      )}
    </>
  );
}

function Panels({ status }: { status: State }) {
  const { sources, refreshes } = status;
  return (
    <div className="stack gap-5">
      <Panel title="Sources" note={describeVersion(status)}>
        <DataTable
          caption="Each source and its last check"
          columns={sourceColumns}
          rows={sources}
          rowKey={({ id }) => id}
        />
        <p className="fine">
          Each source is rated by the age of its newest record and how often it publishes: a nightly
          source is late after 36 hours and out of date after 60. All times are Irish time.
        </p>
      </Panel>
      <PanelGrid columns={2}>
        <Panel title="Held until an operator accepts it">
          <Held sources={sources} />
        </Panel>
        <Panel title="Set aside">
          <SetAside sources={sources} />
        </Panel>
      </PanelGrid>
      <Panel title="Recent refreshes" note="The last 30">
        <DataTable
          caption="Refreshes, newest first"
          columns={refreshColumns}
          rows={refreshes}
          none={<p>There has been no refresh yet.</p>}
          rowKey={({ startedAt }) => startedAt}
          isDense
        />
      </Panel>
    </div>
  );
}

function describeVersion({ version, publishedAt, pinned }: State): string {
  if (version === null || publishedAt === null) return 'Nothing has been published yet';
  return `Published ${formatInstant(publishedAt)}${pinned ? ', pinned by a rollback' : ''}`;
}

/** Each source: how late it is, when it was last checked, and what its last attempt gave. */
const sourceColumns: readonly Column<SourceStatus>[] = [
  column('source', 'Source', 'text', ({ id }) => id),
  column('level', 'State', 'mark', LevelChip),
  column('newest', 'Newest record', 'short', ({ newestAt }) =>
    newestAt ? formatIrishDay(newestAt) : noFigure,
  ),
  column('pulled', 'Last check', 'text', ({ lastPull }) =>
    lastPull ? formatInstant(lastPull) : 'never',
  ),
  column('attempt', 'Last attempt', 'text', ({ lastAttempt, lastResult, codes }) => (
    <>
      <span className="nowrap">{formatInstant(lastAttempt)}</span>: {formatResult(lastResult)}
      {codes.map((code) => (
        <span key={code}>
          , <code>{code}</code>
        </span>
      ))}
    </>
  )),
  column('turns', 'Next due', 'text', ({ nextDue, unlistedSince }) =>
    nextDue && unlistedSince === null ? formatInstant(nextDue) : noFigure,
  ),
];

function LevelChip({ level, unlistedSince }: SourceStatus) {
  if (unlistedSince !== null) return <Chip>Not listed</Chip>;
  if (level === null) return <Chip>Not known yet</Chip>;
  const { tone, word } = levelWords[level];
  return <Chip tone={tone}>{word}</Chip>;
}

/** What is held, with the reasons. */
function Held({ sources }: { sources: readonly SourceStatus[] }) {
  const held = sources.flatMap(listHeld);
  if (held.length === 0) return <p>Nothing is held.</p>;
  return <Terms items={held} />;
}

function listHeld({ id, heldFiles, heldPulls, heldBecause }: SourceStatus) {
  const files = heldFiles.map(
    ({ pull, fileName, because }) =>
      [`${id}: the file ${fileName} from pull ${pull}`, ...because] as const,
  );
  const adverts = `${id}: adverts missing from ${heldPulls.join(', ')}`;
  return heldPulls.length > 0 ? [...files, [adverts, ...heldBecause] as const] : files;
}

/** Rows that can't be read, by file. */
function SetAside({ sources }: { sources: readonly SourceStatus[] }) {
  const files = sources.flatMap(({ id, setAside }) => setAside.map((file) => ({ id, ...file })));
  if (files.length === 0) return <p>No rows were set aside.</p>;
  return (
    <dl className="terms stack gap-3 soft">
      {files.map(({ id, fileName, pulledAt, rows, setAside, reasons }) => (
        <div key={`${id} ${fileName} ${pulledAt}`}>
          <dt>
            {id}: {fileName}
          </dt>
          <dd>
            {formatCountOf(setAside, 'row', 'rows')} of {formatCountOf(rows, 'row', 'rows')},
            downloaded <span className="nowrap">{formatInstant(pulledAt)}</span>
            {reasons.length > 0 ? `: ${reasons.join(', ')}` : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The last refreshes, newest first: how each ended, in how many seconds, and what failed. */
const refreshColumns: readonly Column<RefreshStatus>[] = [
  column('started', 'Started', 'text', ({ startedAt }) => formatInstant(startedAt)),
  column('outcome', 'Ended', 'mark', ({ outcome }) => (
    <Chip tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].word}</Chip>
  )),
  column('seconds', 'Took', 'number', ({ seconds }) =>
    seconds === null ? <None /> : formatSeconds(seconds),
  ),
  column('sources', 'Sources checked', 'number', ({ sources }) =>
    formatCountOf(sources, 'source', 'sources'),
  ),
  column('failed', 'What failed', 'text', ({ failed }) =>
    failed.length === 0 ? (
      <None />
    ) : (
      failed.map(({ source, codes }) => `${source} (${codes.join(', ')})`).join('; ')
    ),
  ),
];
