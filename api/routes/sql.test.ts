import { describe, expect, test } from 'vitest';
import { writeExport } from '../../jobs/export/write-export.ts';
import { exportFolder } from '../../warehouse/version/exports.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { ListingDetail } from '../contract/listing.ts';
import { Meta } from '../contract/meta.ts';
import { SqlAnswer, SqlSandbox, SqlTurn } from '../contract/sql.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { Trend } from '../contract/trend.ts';
import { readWorkedQuestions } from '../sql/worked-questions.ts';
import { askWorked } from '../testing/ask-worked.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { publishedAt, publishLines } from '../testing/publish-lines.ts';
import { closeAfter, firstVersion, keepFolder, readIds, serve } from '../testing/serve.ts';

const dataDir = keepFolder();

const published = await publishLines(dataDir, linkedLines, firstVersion, linkedPulls);
const facts = { version: firstVersion, publishedAt, isDemo: false, sources: [] };
const folder = exportFolder(dataDir, firstVersion);
await writeExport(versionPath(dataDir, published), folder, facts);
const served = closeAfter(await serve('no version', { dataDir, sqlSetting: 'on' }));
const closed = closeAfter(await serve('no version', { dataDir }));
for (const { versions } of [served, closed]) await versions.follow();

const post = (query: string, ip = '198.51.100.1') =>
  served.app.inject({ method: 'POST', url: '/api/sql', payload: { query }, remoteAddress: ip });
const ask = async (query: string) => readAnswer(SqlAnswer, await post(query));
const askTurn = async (ip: string) =>
  readAnswer(SqlTurn, await served.app.inject({ url: '/api/sql/turn', remoteAddress: ip }));

test('a question is answered by the data product, which names its version', async () => {
  const query = `select county, count(*) as sales, 1.50::decimal(4, 2) as half, [1, 2] as list,
    9007199254740993 as long, max(sale_date) as day, null as none, true as yes
    from sales group by all order by all limit 1`;
  const { columns, ...answer } = await ask(query);
  expect(answer).toEqual({
    milliseconds: expect.any(Number),
    isWhole: true,
    rows: [['Mayo', 9, 1.5, '[1,2]', '9007199254740993', '2026-02-07', null, true]],
    version: firstVersion,
  });
  expect(columns.map(({ name, type }) => `${name} ${type}`).join(', ')).toBe(
    'county VARCHAR, sales BIGINT, half DECIMAL(4,2), list INTEGER[], long BIGINT, day DATE, none INTEGER, yes BOOLEAN',
  );
});

test('what may be asked is described, with the questions of the cookbook', async () => {
  const box = await served.read(SqlSandbox, '/api/sql');
  expect(box).toMatchObject({ version: firstVersion, limits: { seconds: 10, rows: 1000 } });
  expect(box.tables).toHaveLength(18);
  expect(box.tables[0]?.columns[0]).toMatchObject({ name: 'sale_id', type: 'integer' });
  expect(box.questions).toHaveLength(10);
  expect(box.questions[1]).toMatchObject({
    question: 'How did the median move from year to year?',
    about: 'Only market sales, with VAT added to new homes. The newest year is incomplete.',
  });
});

const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

describe('a worked question gives the number that a page shows', () => {
  test('1: the median of twelve months, that of the chart of prices', async () => {
    const rows = await askWorked(served, 1);
    for (const area of ['Mayo', 'Ireland']) {
      const row = rows.find((one) => one.area === area);
      const { points } = await served.read(Trend, `/api/Trends/${area}/12`);
      const point = points.find((one) => `${one.year}-0${one.month}-01` === row?.month_date);
      expect(point).toMatchObject({
        count: row?.market_sales_12m,
        median: row?.median_price_12m_eur,
      });
    }
  });

  test('2: the sales of a year, their median and their mean, those of the county', async () => {
    const rows = (await askWorked(served, 2)).filter(({ county }) => county === 'Mayo');
    const shown = await served.read(CountyStats, '/api/Stats/Mayo');
    const [year, yearBefore] = [shown.thisYear, shown.lastYear].map((one) =>
      rows.find((row) => Number(row.year) === one),
    );
    expect([year?.sales, year?.median_eur, year?.mean_eur].map(Number)).toEqual([
      ...[shown.thisYearTotalSales, shown.thisYearMedianPrice, shown.thisYearAveragePrice],
    ]);
    expect(Number(yearBefore?.sales ?? 0)).toBe(shown.lastYearTotalSales);
    expect(Number(year?.new_homes)).toBe(1);
  });

  test('3: the sales that are counted and those left out, as on the page of the data and a month', async () => {
    const rows = await askWorked(served, 3);
    const { register } = await served.read(Meta, '/api/meta');
    const { leftOut } = await served.read(MonthStats, '/api/Stats/Mayo/2022/6');
    const countOf = (reason: string) => Number(rows.find((row) => row.reason === reason)?.sales);
    expect(countOf('counted')).toBe(register.marketSales);
    expect(sumOf(rows, 'sales')).toBe(register.registeredSales);
    expect(countOf('not_full_market')).toBe(leftOut.not_full_market);
  });

  test('5: the history of a home, that of its listing', async () => {
    const steps = await askWorked(served, 5);
    const id = (await readIds(served))('above');
    const { priceHistory, saleHistory } = await served.read(ListingDetail, `/api/Listing/${id}`);
    const known = priceHistory.toReversed().map(({ change, price, published }) => ({
      change,
      price,
      day: published,
    }));
    const [, sold] = saleHistory;
    const all = [{ change: 'Sold', price: sold?.price, day: sold?.dateOfSale }, ...known];
    const shown = steps.map(({ change, day, asking_price_eur, sale_price_eur }) => ({
      change,
      price: Number(sale_price_eur ?? asking_price_eur),
      day,
    }));
    expect(shown).toEqual(all);
  });

  test('10: the sales that rest on a link, those of the month', async () => {
    const { linkedSales } = await served.read(MonthStats, '/api/Stats/Mayo/2026/2');
    expect(sumOf(await askWorked(served, 10), 'sales')).toBe(linkedSales);
  });

  test('and every other question is compared where its page is tested', () => {
    const elsewhere = [4, 6, 7, 8, 9];
    expect([1, 2, 3, 5, 10, ...elsewhere].toSorted((a, b) => a - b)).toEqual(
      readWorkedQuestions().map(({ number }) => number),
    );
  });
});

describe('a question is refused', () => {
  test.each([
    ['select\n  nope\nfrom sales', 'sql_refused', /"nope" not found[\s\S]*LINE 2: {3}nope/],
    ["select repeat('x', 2000000)", 'sql_limit', /^One row has more than 1000 kB/],
    ['x'.repeat(4001), 'bad_request', /4000 characters/],
  ] as const)('in words: %s', async (query, code, message) => {
    expect(readMessage(await post(query), code)).toMatch(message);
  });

  test('where the operator has not turned it on', async () => {
    const question = { method: 'POST', url: '/api/sql', payload: { query: 'from sales' } } as const;
    for (const asked of ['/api/sql', question])
      expect(readMessage(await closed.app.inject(asked), 'sql_closed')).toMatch(
        /\/data has the files/,
      );
    expect((await served.read(Meta, '/api/meta')).takesSql).toBe(true);
    expect((await closed.read(Meta, '/api/meta')).takesSql).toBe(false);
  });
});

test('questions are answered one at a time, one of each visitor; a visitor who leaves makes room', async () => {
  const origin = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const endless = fetch(`${origin}/api/sql`, {
    method: 'POST',
    signal: stop.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'select count(*) from range(1000000000000)' }),
  }).catch(() => 'left');
  await expect.poll(() => askTurn('127.0.0.1')).toEqual({ before: 0 });
  const next = post('select 7 as seven', '198.51.100.7');
  await expect.poll(() => askTurn('198.51.100.7')).toEqual({ before: 1 });
  const second = await post('select 8 as eight', '198.51.100.7');
  expect(readMessage(second, 'too_many_requests')).toMatch(/only one can run at a time/);
  stop.abort();
  expect(await endless).toBe('left');
  expect(readAnswer(SqlAnswer, await next).rows).toEqual([[7]]);
  expect(await askTurn('198.51.100.7')).toEqual({ before: null });
});
