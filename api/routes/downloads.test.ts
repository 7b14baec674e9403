import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepExport } from '../../jobs/export/keep-export.ts';
import { exportFolder } from '../../warehouse/version/exports.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { Downloads } from '../contract/downloads.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { publishedAt, publishLines } from '../testing/publish-lines.ts';
import { firstVersion, makeFolder, type Served, serve } from '../testing/serve.ts';

const counties = ['Cork', 'Dublin', 'Galway', 'Mayo'];
/** Enough for several groups of rows in a Parquet file. */
const lines = Array.from({ length: 18_000 }, (_, at) => ({
  county: counties[at % 4] ?? '',
  address: `${at} MAIN STREET, TOWN ${at % 97}`,
  sale_date: `${String((at % 28) + 1).padStart(2, '0')}/0${(at % 9) + 1}/${2016 + ((at >> 2) % 8)}`,
  price: `€${150 + ((at * 7919) % 400)},000.00`,
}));

const dataDir = makeFolder();
const folder = exportFolder(dataDir, firstVersion);
let served: Served;
let origin = '';

beforeAll(async () => {
  const published = await publishLines(dataDir, lines, firstVersion);
  const facts = { version: firstVersion, publishedAt, isDemo: false, sources: [] };
  const said: string[] = [];
  await keepExport(dataDir, versionPath(dataDir, published), facts, (line) => said.push(line));
  expect(said).toEqual([]);
  served = await serve('no version', { dataDir });
  await served.versions.follow();
  origin = await served.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await request(origin + path, { method: method as 'GET', headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body };
}

test('the list of downloads says how many rows, bytes and digests there are', async () => {
  const answer = await served.app.inject('/api/data');
  const { tables, database, version, dataProduct } = readAnswer(Downloads, answer);
  expect({ version, dataProduct }).toEqual({ version: firstVersion, dataProduct: '1.6' });
  expect(tables).toHaveLength(18);
  expect(tables[0]).toMatchObject({ name: 'sales', rows: lines.length });
  const files = [...tables.flatMap((table) => table.files), ...(database ? [database] : [])];
  expect(files).toHaveLength(37);
  for (const { path, bytes, sha256 } of files) {
    const { status, body, headers } = await ask(path);
    expect({ path, status, bytes: body.length }).toEqual({ path, status: 200, bytes });
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-length': String(bytes),
      'cross-origin-resource-policy': 'cross-origin',
      'x-data-version': firstVersion,
    });
  }
});

test('the description is the one that was made with the version', async () => {
  const { status, headers, body } = await ask('/data/datapackage.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body.equals(readFileSync(join(folder, 'datapackage.json')))).toBe(true);
});

test.each([
  ['bytes=0-3', 0, 4],
  ['bytes=100-199', 100, 200],
  ['bytes=-8', -8, undefined],
])('%s is answered with these bytes alone', async (range, from, to) => {
  const whole = readFileSync(join(folder, 'sales.parquet'));
  const { status, headers, body } = await ask('/data/sales.parquet', { range });
  const expected = whole.subarray(from, to);
  expect(status).toBe(206);
  expect(body.equals(expected)).toBe(true);
  const start = from < 0 ? whole.length + from : from;
  expect(headers['content-range']).toBe(
    `bytes ${start}-${start + expected.length - 1}/${whole.length}`,
  );
  expect(headers['content-length']).toBe(String(expected.length));
});

test('bytes that the file does not have are refused with how many it has', async () => {
  const { size } = await stat(join(folder, 'sales.parquet'));
  const { status, headers, body } = await ask('/data/sales.parquet', { range: `bytes=${size}-` });
  expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`]);
  expect(JSON.parse(body.toString()).error.code).toBe('range_outside');
});

test('a range of another version is answered with the whole file, one of this version with the range', async () => {
  const { headers } = await ask('/data/sources.parquet', {}, 'HEAD');
  const etag = String(headers.etag);
  const range = 'bytes=0-3';
  const of = async (ifRange: string) =>
    (await ask('/data/sources.parquet', { range, 'if-range': ifRange })).status;
  expect(await of(etag)).toBe(206);
  expect(await of(String(headers['last-modified']))).toBe(206);
  expect(await of('"another"')).toBe(200);
  expect(await of(`W/${etag}`)).toBe(200);
});

test('what a visitor has already is not sent again; HEAD sends no bytes', async () => {
  const head = await ask('/data/sales.parquet', {}, 'HEAD');
  const { size } = await stat(join(folder, 'sales.parquet'));
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    ...[200, String(size), 0],
  ]);
  const etag = String(head.headers.etag);
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await ask('/data/sales.parquet', { 'if-none-match': etag })).status).toBe(304);
  const since = String(head.headers['last-modified']);
  expect((await ask('/data/sales.parquet', { 'if-modified-since': since })).status).toBe(304);
});

test('a page of another site may ask for ranges', async () => {
  const { status, headers } = await ask('/data/sales.parquet', {}, 'OPTIONS');
  expect(status).toBe(204);
  expect(headers['access-control-allow-headers']).toContain('Range');
});

test.each(['/data/nothing.parquet', '/data/other.duckdb', '/data/..%2fcurrent.json'])(
  '%s is no download',
  async (path) => expect((await ask(path)).status).toBe(404),
);

/** As a reader of Parquet does: the end of the file, its description, then what the question needs. */
async function readParts(sparse: string) {
  const url = '/data/sales.parquet';
  let moved = 0;
  const copy = await open(sparse, 'w');
  const fetchPart = async (start: number, end: number): Promise<Buffer> => {
    const { status, body } = await ask(url, { range: `bytes=${start}-${end}` });
    expect(status).toBe(206);
    moved += body.length;
    await copy.write(body, 0, body.length, start);
    return body;
  };
  const { headers } = await ask(url, {}, 'HEAD');
  const size = Number(headers['content-length']);
  const end = await fetchPart(size - 8, size - 1);
  await fetchPart(size - 8 - end.readUInt32LE(0), size - 9);
  await fetchPart(0, 3);
  return { fetchPart, size, moved: () => moved, close: () => copy.close() };
}

test('where two counties meet in the file of sales, both are at their oldest or both at their newest', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const ends = await connection.runAndReadAll(
    `with steps as (
       select county, sale_date, file_row_number as place,
         sale_date - lag(sale_date) over (partition by county order by file_row_number) as step
       from read_parquet('${join(folder, 'sales.parquet')}', file_row_number = true)
     )
     select county, case when min(step) >= 0 then 'rising' when max(step) <= 0 then 'falling' end
     from steps group by county order by min(place)`,
  );
  expect(ends.getRowsJson()).toEqual([
    ['Cork', 'falling'],
    ['Dublin', 'rising'],
    ['Galway', 'falling'],
    ['Mayo', 'rising'],
  ]);
  instance.closeSync();
});

test('a question about one county and year is answered from the few bytes that hold it', async () => {
  const sparse = join(dataDir, 'sparse.parquet');
  const part = await readParts(sparse);
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const rowsOf = async (sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, string>[];
  const groups = await rowsOf(
    `with chunks as (
       from parquet_metadata('${sparse}')
     ), groups as (
       select row_group_id,
         max(stats_min_value) filter (path_in_schema = 'county') as first_county,
         max(stats_max_value) filter (path_in_schema = 'county') as last_county,
         max(stats_min_value) filter (path_in_schema = 'sale_date') as first_date,
         max(stats_max_value) filter (path_in_schema = 'sale_date') as last_date,
       from chunks group by row_group_id
     )
     select coalesce(dictionary_page_offset, data_page_offset) as start, total_compressed_size as bytes,
       row_group_id as group, (select count(*) from groups) as groups
     from chunks join groups using (row_group_id)
     where path_in_schema in ('county', 'sale_date', 'price_with_vat_eur', 'is_market_sale')
       and 'Mayo' between first_county and last_county
       and first_date <= '2023-12-31' and last_date >= '2023-01-01'`,
  );
  for (const { start, bytes } of groups)
    await part.fetchPart(Number(start), Number(start) + Number(bytes) - 1);
  await part.close();
  const question = (path: string) =>
    rowsOf(`select count(*)::integer as sales, median(price_with_vat_eur)::integer as median
      from '${path}'
      where county = 'Mayo' and sale_date between '2023-01-01' and '2023-12-31' and is_market_sale`);
  const answered = await question(sparse);
  expect(answered).toEqual(await question(join(folder, 'sales.parquet')));
  expect(answered).toEqual([{ sales: expect.any(Number), median: expect.any(Number) }]);
  expect(Number(answered[0]?.sales)).toBeGreaterThan(300);
  instance.closeSync();
  // The first two groups have other counties alone.
  expect(groups[0]?.groups).toBe('3');
  expect([...new Set(groups.map(({ group }) => group))]).toEqual(['2']);
  expect(part.moved()).toBeLessThan(part.size / 10);
});

test('a version without downloads offers those of the one before, by its name; without any it says so', async () => {
  await served.publish([{}], '2026-03-21T08-30-00.000Z');
  const before = readAnswer(Downloads, await served.app.inject('/api/data'));
  expect([before.version, before.tables.length]).toEqual([firstVersion, 18]);
  const { status, headers } = await ask('/data/sales.parquet', {}, 'HEAD');
  expect([status, headers['x-data-version']]).toEqual([200, firstVersion]);
  rmSync(folder, { recursive: true });
  await served.publish([{}], '2026-03-22T08-30-00.000Z');
  const { tables, database } = readAnswer(Downloads, await served.app.inject('/api/data'));
  expect({ tables, database }).toEqual({ tables: [], database: null });
  expect((await ask('/data/sales.parquet')).status).toBe(404);
});
