import type { SqlAnswer, SqlBox } from '../../api/contract/sql.ts';

const version = '2026-11-20T06-31-12.345Z';

/** What can be asked of the version that every fixture is of. */
export const sqlBoxBody: SqlBox = {
  version,
  publishedAt: '2026-11-20T06:31:12.345Z',
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
      question: 'How did the median move, year by year?',
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
