import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { parseListingsFile } from './parse.ts';
import type { Settings } from './settings.ts';

const entry: Settings = {
  id: 'agent',
  kind: 'listings-file',
  at: 'pulls',
  columns: { source_listing_id: 'id', title: 'address', price: 'price', ber: 'ber' },
  flags: { agreed: 'Sale Agreed' },
  ignored: ['listed'],
};
const header = 'id,address,price,ber,agreed,listed\n';
const row = (id: number, price = '"€300,000"') =>
  `${id},"${id} Main Street, Naas, Co. Kildare",${price},C2,False,2026-01-01\n`;

async function parse(
  content: string | Buffer,
  changes: Partial<Settings> = {},
  fileName = '2026-01-02.csv',
) {
  const workDir = makeFolder();
  const path = join(workDir, 'file');
  await writeFile(path, content);
  const options = { workDir, log: () => undefined, entry: { ...entry, ...changes }, fileName };
  const parsed = await parseListingsFile(path, options);
  return { ...parsed, listings: await readRows(parsed.parquetPath) };
}

async function readRows(path: string) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const sql = `select source_listing_id as id, title, price_eur::int as price, status from '${path}'`;
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

it('makes a CSV ready for loading', async () => {
  const agreed = '2,"2 Cúirt Eorna, Naas, Co. Kildare",€350000,G,True,2026-01-01\n';
  expect(await parse(header + row(1) + agreed)).toMatchObject({
    rows: 2,
    isComplete: true,
    setAside: [],
    skipped: [],
    signals: [],
    repeated: 0,
    listings: [
      { id: '1', title: '1 Main Street, Naas, Co. Kildare', price: 300_000, status: 'For Sale' },
      { id: '2', title: '2 Cúirt Eorna, Naas, Co. Kildare', price: 350_000, status: 'Sale Agreed' },
    ],
  });
});

it('reads Windows-1252, and UTF-8 with a mark at its start', async () => {
  const text = `${header}1,"1 Cúirt, Naas, Co. Kildare","€300,000",C2,,\n`;
  const windows = Buffer.from(text.replace('€', '\x80'), 'latin1');
  for (const content of [windows, Buffer.from(`\uFEFF${text}`)]) {
    const { listings } = await parse(content);
    expect(listings).toMatchObject([{ title: '1 Cúirt, Naas, Co. Kildare', price: 300_000 }]);
  }
});

it('reads NDJSON, nested names and all', async () => {
  const advert = { id: 1, address: '1 Main Street, Naas, Co. Kildare', ber: { rating: 'C2' } };
  const columns = { ...entry.columns, ber: 'ber.rating' };
  const parsed = await parse(`${JSON.stringify(advert)}\n`, { columns }, '2026-01-02.ndjson');
  expect(parsed).toMatchObject({ rows: 1, signals: [], listings: [{ id: '1', price: null }] });
});

it('signals a column that is neither handled nor ignored', async () => {
  const { signals } = await parse(header + row(1), { ignored: [], flags: {} });
  expect(signals).toEqual([
    { field: 'column', value: 'agreed', count: 1 },
    { field: 'column', value: 'listed', count: 1 },
  ]);
});

it('counts an id that appears twice once, and sets aside adverts without a county, with their line', async () => {
  const lost = '3,A house,€1,,,\n';
  const parsed = await parse(header + row(1) + row(1, '€2') + lost);
  expect(parsed).toMatchObject({
    rows: 1,
    repeated: 1,
    setAside: [{ place: 'line 4', reason: 'the county is unknown' }],
    listings: [{ price: 300_000 }],
  });
});

it('is incomplete with over 2 % set aside, or fewer adverts than the entry expects', async () => {
  const rows = Array.from({ length: 98 }, (_, id) => row(id)).join('');
  const lost = (id: number) => `${id},A house,,,,\n`;
  const explain = async (text: string, changes?: Partial<Settings>) => {
    const { isComplete, incompleteBecause } = await parse(header + text, changes);
    return isComplete ? 'complete' : incompleteBecause;
  };
  expect(await explain(rows + lost(98) + lost(99))).toBe('complete');
  expect(await explain(rows + lost(98) + lost(99) + lost(100))).toEqual([
    'too many adverts are set aside',
  ]);
  expect(await explain(rows, { min_rows: 98 })).toBe('complete');
  expect(await explain(rows, { min_rows: 99 })).toEqual([
    'it has 98 adverts, and the entry expects 99',
  ]);
});

const broken = Buffer.concat([Buffer.from(header + row(1)), Buffer.from([0xff, 0x0a])]);

it.each([
  ['nothing', '', 'file_empty'],
  ['a web page', '<!doctype html><title>Error</title>', 'not_a_table'],
  ['only a header', header, 'no_rows'],
  ['a row without its end', header + row(1).trimEnd(), 'cut_short'],
  ['an open quote', `${header}${row(1)}2,"2 Main`, 'cut_short'],
  ['a stray quote', `${header}1,1 "Main" Street,,,,\n`, 'csv_broken'],
  ['a column missing', 'id,address,ber,agreed,listed\n1,2,3,4,5\n', 'header_unknown'],
  ['UTF-8 with a broken byte', broken, 'text_unreadable'],
])('refuses %s', async (_, content, code) => {
  await expect(parse(content)).rejects.toMatchObject({ code });
});

it('refuses NDJSON that is another format', async () => {
  await expect(parse('[1]\n', {}, 'a.ndjson')).rejects.toMatchObject({ code: 'not_a_table' });
});

/* Real pulls, where they are on this machine: no column, word or advert is unknown. */
const data = resolve(process.env.LUACH_REAL_DATA ?? '../shared/data', 'listings');
const columns = {
  source_listing_id: 'listing_id',
  page_url: 'url',
  title: 'address',
  price: 'price',
  beds: 'beds',
  baths: 'baths',
  floor_area: 'size_sqm',
  property_type: 'property_type',
  ber: 'ber',
  agency_name: 'agency',
};

it.each<[string, Partial<Settings>]>([
  ['daft', { ignored: ['date_listed', 'latitude', 'longitude'], flags: {} }],
  [
    'myhome',
    {
      columns: { ...columns, latitude: 'brochure_latitude', longitude: 'brochure_longitude' },
      flags: { is_sale_agreed: 'Sale Agreed' },
      ignored: ['price_num', 'date_listed', 'is_new'],
    },
  ],
])('reads every real pull of %s, leaving nothing out', async (id, changes) => {
  const folder = join(data, id);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const content = readFileSync(join(folder, name));
    const { listings, ...parsed } = await parse(content, { county: 'Dublin', columns, ...changes });
    expect(parsed).toMatchObject({ isComplete: true, setAside: [], repeated: 0 });
    expect(listings.length).toBeGreaterThan(1400);
    expect(parsed.signals.filter(({ field }) => !/floor_area|position/.test(field))).toEqual([]);
  }
});
