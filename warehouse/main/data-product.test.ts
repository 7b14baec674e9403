import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedLines, linkedPulls } from '../../api/testing/linked-market.ts';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { demoFolder } from '../../tests/demo.ts';
import { dataProductVersion } from '../constants.ts';
import { versionPath } from '../version/versions.ts';

const keptPath = join(import.meta.dirname, 'columns.txt');
const dataDir = mkdtempSync(join(tmpdir(), 'luach-product-'));
const page_url = 'https://ad.test';
const contact = { contact_name: 'Nora Nowhere', phone: '091 555 0199', page_url };
let file = '';

beforeAll(async () => {
  const pulls = linkedPulls.map((pull) => {
    return { ...pull, adverts: pull.adverts.map((advert) => ({ ...advert, ...contact })) };
  });
  file = versionPath(dataDir, await publishLines(dataDir, linkedLines, 'v1', pulls));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Row = Readonly<Record<string, unknown>>;
type Ask = (sql: string) => Promise<Row[]>;

/** Queries a plain DuckDB, as an analyst's notebook would. */
async function withDuckDb<Result>(
  path: string,
  settings: Record<string, string>,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const instance = await DuckDBInstance.create(path, { ...settings, threads: '1' });
  try {
    const connection = await instance.connect();
    return await use(async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson());
  } finally {
    instance.closeSync();
  }
}

/** The demonstration, in which every view has rows. */
const openDemo = async <Result>(use: (ask: Ask) => Promise<Result>) =>
  await withDuckDb(join(await demoFolder(), 'luach.duckdb'), { access_mode: 'READ_ONLY' }, use);

const openFile = <Result>(use: (ask: Ask) => Promise<Result>) =>
  withDuckDb(file, { access_mode: 'READ_ONLY' }, use);

async function listColumns(ask: Ask): Promise<string[]> {
  const rows = await ask(
    `select table_name || '.' || column_name || ' ' || lower(data_type) as line
     from duckdb_columns() where schema_name = 'main' and not internal
     order by table_name, column_index`,
  );
  return rows.map(({ line }) => String(line));
}

async function readViews(ask: Ask, prefix = ''): Promise<Record<string, readonly Row[]>> {
  const views = await ask(
    "select view_name as name from duckdb_views() where schema_name = 'main' and not internal",
  );
  const rows: Record<string, readonly Row[]> = {};
  for (const { name } of views)
    rows[String(name)] = await ask(`select * from ${prefix}${name} order by all`);
  return rows;
}

test('names and types are those of the kept list, which has the version of the data product', async () => {
  const lines = await openFile(listColumns);
  const text = `data product ${dataProductVersion}\n${lines.join('\n')}\n`;
  if (!existsSync(keptPath) && !process.env.CI) writeFileSync(keptPath, text);
  const say =
    'analysts rely on these names and types: docs/data-product.md explains what a change needs. ' +
    'Then write the new list to warehouse/main/columns.txt';
  expect(text, say).toBe(readFileSync(keptPath, 'utf8'));
});

test('attached under another name, next to tables and macros of the same names, they have the same rows', async () => {
  const own = await openDemo((ask) => readViews(ask));
  const attached = await withDuckDb(':memory:', {}, async (ask) => {
    await ask('create schema core; create schema marts');
    await ask('create table core.sales as select 1 as sale_id');
    await ask('create table marts.sources as select 1 as source');
    await ask('create macro certain_score() as 2; create macro spell_gap_days() as 0');
    await ask(`attach '${join(await demoFolder(), 'luach.duckdb')}' as luach (read_only)`);
    expect(await ask('select luach.data_product_version() as version')).toEqual([
      { version: dataProductVersion },
    ]);
    return await readViews(ask, 'luach.');
  });
  expect(Object.keys(own).filter((view) => own[view]?.length === 0)).toEqual([]);
  expect(attached).toEqual(own);
});

test('a sale has its listing, how sure the link is, and why statistics leave it out', async () => {
  const sales = await openFile((ask) =>
    ask(`select sales.address, listings.address as advertised, listing_match_reason as reason,
           listing_match_score >= 0.95 as is_certain, sales.asking_price_eur::integer as asked,
           price_with_vat_eur::integer as paid, is_vat_exclusive, left_out_reason
         from sales left join listings using (listing_id) order by sales.address, sale_date desc`),
  );
  const byAddress = (address: string) => sales.find((sale) => sale.address === address);
  expect(byAddress('4 NEW COURT, WESTPORT')).toMatchObject({
    advertised: '4 New Court, Westport, Co. Mayo',
    is_certain: true,
    asked: 350_000,
    paid: 340_500,
    is_vat_exclusive: true,
    left_out_reason: null,
  });
  expect(byAddress('6 MILLRACE AVENUE, WESTPORT')).toMatchObject({
    reason: 'advert_other_place',
    is_certain: false,
    asked: 200_000,
  });
  expect(byAddress('7 THE GATES, WESTPORT')).toMatchObject({
    advertised: null,
    left_out_reason: 'not_full_market',
  });
});

test('the history of a home has its asking prices and its sales in order', async () => {
  const steps = await openFile((ask) =>
    ask(`select step_number, change, asking_price_eur::integer as asked,
           sale_price_eur::integer as paid, happened_by::date::varchar as day
         from home_histories
         where property_id = (select property_id from sales where address = '1 SHOP STREET, WESTPORT')
         order by step_number`),
  );
  expect(steps).toEqual([
    { step_number: 1, change: 'Sold', asked: null, paid: 150_000, day: '2015-03-10' },
    { step_number: 2, change: 'Listed', asked: 350_000, paid: null, day: '2025-10-01' },
    { step_number: 3, change: 'Drop', asked: 345_000, paid: null, day: '2025-11-01' },
    { step_number: 4, change: 'Sale Agreed', asked: 345_000, paid: null, day: '2026-01-10' },
    { step_number: 5, change: 'Unlisted', asked: 345_000, paid: null, day: '2026-01-20' },
    { step_number: 6, change: 'Sold', asked: 345_000, paid: 360_000, day: '2026-02-05' },
  ]);
});

test('every identity leads to its row, and the same number is the same in every view', async () => {
  const strays = await openDemo((ask) =>
    ask(`select 'sale of no home' as what from sales anti join homes using (property_id)
           where property_id is not null
         union all select 'sale of no listing' from sales anti join listings using (listing_id)
           where listing_id is not null
         union all select 'event of no listing' from listing_events anti join listings using (listing_id)
         union all select 'listing of no home' from listings anti join homes using (property_id)
         union all select 'step of no home' from home_histories anti join homes using (property_id)
         union all select 'link of no sale' from sale_listings anti join sales using (sale_id)
         union all select 'reason unsaid' from sale_listings anti join match_reasons using (match_reason)
         union all select 'home twice' from homes group by property_id having count(*) > 1
         union all select 'sale twice' from sales group by sale_id having count(*) > 1
         union all select 'listing twice' from listings group by listing_id having count(*) > 1
         union all select 'other count of sales' from homes
           join (select property_id, count(*) as n from sales group by all) using (property_id)
           where n <> sale_count
         union all select 'other median' from county_statistics
           join monthly_prices as prices on county = area and prices.month_date = county_statistics.month_date
           where prices.median_price_eur is distinct from county_statistics.median_price_eur`),
  );
  expect(strays).toEqual([]);
});

test('no view has who to contact about an advert, or the address of its page', async () => {
  const found = JSON.stringify(await openFile((ask) => readViews(ask)));
  for (const value of Object.values(contact)) expect(found).not.toContain(value);
});
