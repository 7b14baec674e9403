import { Link } from 'wouter';
import type { DownloadFile, Downloads, DownloadTable } from '../../api/contract/downloads.ts';
import { formatBytes, formatCount, formatInstant } from '../format.ts';
import type { Words } from '../head.ts';
import { apiPaths, paths } from '../paths.ts';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { None, Panel, PanelGrid, Terms } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useMeta } from '../use-api.ts';

export const head: Words = {
  title: 'The data',
  description:
    'Download Irish home sales, asking prices and price histories in full, as Parquet, CSV or DuckDB.',
};

/** The data product to download: what there is, under which licence, and how to read it. */
export function Data() {
  const downloads = useApi<Downloads>(apiPaths.data());
  const takesSql = useMeta()?.takesSql;
  return (
    <>
      <PageHead title="The data">
        <p>
          Every sale in the register, with asking prices and the history of each home, free for
          anyone to use. <Link href={paths.about()}>About the data</Link> explains the figures.
        </p>
        {takesSql ? (
          <p>
            You can also <Link href={paths.sql()}>query it in SQL</Link> here, without downloading
            anything.
          </p>
        ) : null}
      </PageHead>
      {downloads.state === 'ready' ? (
        <Files downloads={downloads.data} />
      ) : (
        <Panel title="Files">
          <Pending answer={downloads} />
        </Panel>
      )}
    </>
  );
}

function Files({ downloads }: { downloads: Downloads }) {
  if (downloads.tables.length === 0)
    return (
      <Panel title="Files">
        <p>There are no downloads yet. They will come with the next version.</p>
      </Panel>
    );
  return (
    <>
      <Panel title="Files" note={`Published ${formatInstant(downloads.publishedAt)}`}>
        <DataTable
          caption="Tables to download"
          columns={columns}
          rows={downloads.tables}
          rowKey={({ name }) => name}
        />
        <All {...downloads} />
      </Panel>
      <HowToRead {...downloads} />
      <PanelGrid columns={2}>
        <Licence {...downloads} />
        <Citing {...downloads} />
      </PanelGrid>
    </>
  );
}

const columns: readonly Column<DownloadTable>[] = [
  column('name', 'Table', 'text', ({ name, description }) => (
    <>
      <code className="medium block">{name}</code>
      <span className="fine block">{description}</span>
    </>
  )),
  column('rows', 'Rows', 'figure', ({ rows }) => formatCount(rows)),
  column('parquet', 'Parquet', 'number', (table) => <FileLink table={table} format="parquet" />),
  column('csv', 'CSV, gzipped', 'number', (table) => <FileLink table={table} format="csv" />),
];

function FileLink({ table, format }: { table: DownloadTable; format: DownloadFile['format'] }) {
  const file = table.files.find((one) => one.format === format);
  if (!file) return <None />;
  return (
    <a href={file.path} download>
      {formatBytes(file.bytes)}
      <span className="visually-hidden">
        : {table.name}, {format}
      </span>
    </a>
  );
}

function All({ database, manifest, version, dataProduct }: Downloads) {
  return (
    <p className="fine">
      {database ? (
        <>
          All tables in one:{' '}
          <a href={database.path} download>
            luach.duckdb
          </a>
          , {formatBytes(database.bytes)}.{' '}
        </>
      ) : null}
      <a href={manifest}>datapackage.json</a> explains every column and gives every file’s checksum;{' '}
      <a href="/data/dictionary.md">dictionary.md</a> also explains the internal tables. This is
      version <span className="num">{version}</span>; its names and types follow version{' '}
      {dataProduct} of the data product.
    </p>
  );
}

function HowToRead({ origin }: Downloads) {
  return (
    <Panel title="How to read it">
      <p className="words">
        Parquet files can be queried without downloading them in full. A query for one county and
        year downloads 1–2% of the sales file if it reads a few columns, and 2–6% if it reads them
        all.
      </p>
      <div className="stack top-3">
        {Object.entries(buildSnippets(origin)).map(([tool, code]) => (
          <section key={tool} aria-label={tool}>
            <h3>{tool}</h3>
            <pre className="sunk card">
              <code>{code}</code>
            </pre>
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Licence({ tables }: Downloads) {
  const titles = new Map<string, string[]>();
  for (const { name, licences } of tables)
    for (const { title } of licences) titles.set(title, [...(titles.get(title) ?? []), name]);
  return (
    <Panel title="Licence">
      <Terms items={[...titles].map(([title, names]) => [names.join(', '), `${title}.`])} />
      <p className="fine">
        The files contain no personal data, and no text or photographs from adverts.
      </p>
    </Panel>
  );
}

function Citing({ version, publishedAt }: Downloads) {
  const isInvented = useMeta()?.demo;
  return (
    <Panel title="How to cite it">
      <p className="words">
        Luach, Irish home sales and asking prices, version {version}, {publishedAt.slice(0, 4)}.{' '}
        {isInvented
          ? 'Invented data, for demonstration.'
          : 'Contains data from the Property Price Register, Property Services Regulatory Authority.'}
      </p>
      <p className="fine">
        A version never changes. Keep your copy, as the site offers only the newest.
      </p>
    </Panel>
  );
}

/** How to read the files of this address with each of the tools that analysts ask for most. */
export function buildSnippets(origin: string) {
  const sales = `${origin}/data/sales.parquet`;
  const prices = `${origin}/data/monthly_prices.csv.gz`;
  return {
    DuckDB: `select year(sale_date) as year, median(price_with_vat_eur) as median_eur
from '${sales}' where county = 'Cork' and is_market_sale group by all order by all;`,
    'Python, pandas': `import pandas as pd
prices = pd.read_csv("${prices}", parse_dates=["month_date"])`,
    Polars: `import polars as pl
cork = pl.scan_parquet("${sales}").filter(pl.col("county") == "Cork").collect()`,
    R: `library(readr)
prices <- read_csv("${prices}")`,
    Observable: `db = DuckDBClient.of()
cork = db.query("select * from '${sales}' where county = 'Cork'")`,
  };
}
