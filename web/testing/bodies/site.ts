import type { BlogArticle, BlogPosts } from '../../../api/contract/blog.ts';
import type { DownloadFile, Downloads } from '../../../api/contract/downloads.ts';
import type { SqlAnswer, SqlSandbox } from '../../../api/contract/sql.ts';
import type { SourceStatus, Status } from '../../../api/contract/status.ts';
import { renderBody } from '../../../ingest/blog/render-body.ts';

/**
 * Hand-made answers about the blog for the browser tests: invented posts, turned into HTML as real
 * ones are.
 */

const post = (id: number, title: string, publishedOn: string, publishedBy = 'Niamh Byrne') => {
  return { id, title, publishedBy, publishedOn };
};

export const postsBody: BlogPosts = [
  post(
    4711,
    'Three cuts and a sale that fell through: eight months of a semi in Clonskeagh',
    '2026-11-12',
  ),
  post(4712, 'How we count a price change', '2026-10-02'),
  post(4713, 'Of a home that is gone', '2026-09-05', 'Máire Ní Bhriain'),
];

const long = `
The house went on the market in **March** at €640,000. It was raised once, agreed once, and is now asking
[€595,000](/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14), which is 7.03% less than at first.

{{price-chart}}

## What happened

| Day | What | Difference | Asking price |
| --- | ---- | ---------: | -----------: |
| 14 Mar 2026 | Listed | - | €640,000 |
| 30 Mar 2026 | Increase | +€5,000 | €645,000 |
| 9 May 2026 | Drop | -€35,000 | €610,000 |
| 2 Jul 2026 | Sale Agreed | - | €610,000 |
| 8 Aug 2026 | Relisted | - | €610,000 |
| 11 Oct 2026 | Drop | -€15,000 | €595,000 |

> A price that was agreed and came back is a price that somebody was ready to pay, and then wasn't.

### Three things to ask

1. Why did the sale fall through?
2. Was a survey done, and may you see it?
   - A survey that the first buyer paid for isn't yours by right.
   - The agent may still know what was found.
3. What did next door sell for? See [the register](/priceregister/Dublin).

---

Figures as our own tables have them, to 20 November 2026. \`POA\` means that no price was named. More is in
[the law on guide prices](https://www.irishstatutebook.ie/).
`;

const bodies: Readonly<Record<number, string>> = {
  4711: long,
  4712: 'A price that changes from `€800,000` to `AMV: €800,000` has not changed.',
  4713: 'The home is gone.\n\n{{price-chart}}\n\nAnd its chart with it.',
};

/**
 * By number: 4711 is long and has a chart, 4712 is about no listing, 4713's listing isn't known;
 * the others don't exist.
 */
export function articleBody(id: number): BlogArticle | null {
  const found = postsBody.find((one) => one.id === id);
  if (!found) return null;
  const body = renderBody(bodies[id] ?? '', { firstLine: 1, hasListing: true }).html;
  const { id: _, ...facts } = found;
  if (id !== 4711) return { ...facts, body, beds: 0, baths: 0, propertyType: '', county: '' };
  const title = '14 Ardilea Crescent, Clonskeagh, Dublin 14';
  const home = { beds: 3, baths: 2, propertyType: 'Semi-D', county: 'Dublin' };
  return { ...facts, body, ...home, listing: { id: 4711, title } };
}

const version = '2026-11-20T06-31-12.345Z';
const publishedAt = '2026-11-20T06:31:12.345Z';

const register = {
  title: 'Public sector information, reused with acknowledgement of the source',
  path: 'https://www.propertypriceregister.ie/',
};
const adverts = { title: 'Facts and figures gathered from adverts: ask the sources first' };

function fileOf(name: string, format: DownloadFile['format'], bytes: number): DownloadFile {
  const ending = { parquet: '.parquet', csv: '.csv.gz', duckdb: '.duckdb' }[format];
  return { format, path: `/data/${name}${ending}`, bytes, sha256: 'a'.repeat(64) };
}

const tables = [
  ['sales', 812_345, 26_700_000, 'One row per sale, and what an advert asked for it.'],
  ['home_histories', 1_204_511, 31_400_000, 'One row per step in the history of a home, in order.'],
  ['monthly_prices', 5_265, 88_100, 'One row per area (a county, or Ireland) and month.'],
  ['sources', 9, 640, 'One row per source.'],
] as const;

/** What can be downloaded of the version that every fixture is of. */
export const downloadsBody: Downloads = {
  version,
  publishedAt,
  dataProduct: '1.0',
  origin: 'https://luach.example',
  manifest: '/data/datapackage.json',
  tables: tables.map(([name, rows, bytes, description], at) => ({
    name,
    description,
    rows,
    columns: 12,
    licences: at < 2 ? [register, adverts] : [register],
    files: [fileOf(name, 'parquet', bytes), fileOf(name, 'csv', bytes * 2)],
  })),
  database: fileOf('luach', 'duckdb', 98_700_000),
};

/** What can be asked of the version that every fixture is of. */
export const sqlSandboxBody: SqlSandbox = {
  version,
  publishedAt,
  limits: { seconds: 10, rows: 1000, columns: 100, megabytes: 400 },
  tables: [
    {
      name: 'sales',
      description: 'One row per sale, and what an advert asked for it.',
      rows: 812_345,
      columns: [
        { name: 'sale_id', type: 'integer', description: 'The sale, the same in every version.' },
        { name: 'price_with_vat_eur', type: 'number', description: 'The price, VAT included.' },
      ],
    },
  ],
  questions: [
    {
      number: 1,
      question: 'How did the median move from year to year?',
      about: 'New homes are compared with VAT added.',
      sql: 'select year(sale_date) as year, median(price_with_vat_eur) as median_eur\nfrom sales group by all order by all',
    },
    {
      number: 2,
      question: 'Where are most homes sold?',
      about: '',
      sql: 'select county, count(*) as sales, median(price_eur) as median_eur from sales group by all',
    },
  ],
};

const byCounty: SqlAnswer = {
  version,
  columns: [
    { name: 'county', type: 'VARCHAR' },
    { name: 'sales', type: 'BIGINT' },
    { name: 'median_eur', type: 'DECIMAL(12,2)' },
    { name: 'newest', type: 'DATE' },
  ],
  rows: [
    ['Dublin', 240_001, 412_500.5, '2026-11-13'],
    ['Cork', 81_234, 318_000, '2026-11-12'],
    ['Leitrim', 6021, null, null],
  ],
  isWhole: true,
  milliseconds: 412,
};

const byYear: SqlAnswer = {
  version,
  columns: [
    { name: 'year', type: 'BIGINT' },
    { name: 'median_eur', type: 'DECIMAL(12,2)' },
  ],
  rows: Array.from({ length: 150 }, (_, at) => [1877 + at, 200_000 + at * 1000]),
  isWhole: false,
  milliseconds: 1234,
};

/** A question with `nope` is refused by DuckDB, one with `year` answered by year. */
export function sqlAnswerBody(query: string): SqlAnswer | { readonly refused: string } {
  if (query.includes('nope'))
    return {
      refused:
        'Binder Error: Referenced column "nope" not found in FROM clause!\n\nLINE 2:   nope\n          ^',
    };
  return query.includes('year') ? byYear : byCounty;
}

const onTime: SourceStatus = {
  id: 'ppr',
  kind: 'ppr',
  level: 'green',
  lastPull: '2026-11-20T04:10:31Z',
  lastAttempt: '2026-11-20T04:10:31Z',
  lastResult: 'landed',
  codes: [],
  failingSince: null,
  nextDue: '2026-11-21T04:10:00Z',
  amberAt: null,
  redAt: null,
  unlistedSince: null,
  heldFiles: [],
  newestAt: null,
  heldPulls: [],
  heldBecause: [],
  setAside: [],
};

const killed = { outcome: 'killed' as const, sources: 2, failed: [] };

/** Three sources: one on time, one late with a held file, one that nothing asks for any more. */
export const statusBody: Status = {
  level: 'amber',
  version,
  publishedAt,
  pinned: false,
  sources: [
    onTime,
    {
      ...onTime,
      id: 'portal',
      kind: 'portal',
      level: 'amber',
      lastResult: 'failed',
      codes: ['http_failed'],
      heldFiles: [{ pull: 'portal/1', fileName: 'adverts.csv', because: ['half as many rows'] }],
      setAside: [
        {
          fileName: 'adverts.csv',
          pulledAt: '2026-11-19T04:10:00Z',
          rows: 1200,
          setAside: 3,
          reasons: ['no price'],
        },
      ],
    },
    { ...onTime, id: 'old', kind: 'schools', level: null, unlistedSince: '2026-10-01T04:10:00Z' },
  ],
  refreshes: [
    {
      startedAt: '2026-11-20T04:10:00Z',
      seconds: 95,
      outcome: 'published',
      version,
      sources: 2,
      failed: [{ source: 'portal', codes: ['http_failed'] }],
    },
    { ...killed, startedAt: '2026-11-19T04:10:00Z', seconds: null, version: null },
  ],
};
