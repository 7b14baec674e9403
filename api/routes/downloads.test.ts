import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { keepExport } from '../../jobs/export/keep-export.ts';
import { exportFolder } from '../../warehouse/version/exports.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { Downloads } from '../contract/downloads.ts';
import { renderDictionary } from '../downloads/render-dictionary.ts';
import { linkedLines } from '../testing/linked-market.ts';
import { publishedAt, publishLines } from '../testing/publish-lines.ts';
import { closeAfter, firstVersion, keepFolder, serve } from '../testing/serve.ts';

const dataDir = keepFolder();
const folder = exportFolder(dataDir, firstVersion);

const published = await publishLines(dataDir, linkedLines, firstVersion);
const facts = { version: firstVersion, publishedAt, isDemo: false, sources: [] };
const logged: string[] = [];
await keepExport(dataDir, versionPath(dataDir, published), facts, (line) => logged.push(line));
expect(logged).toEqual([]);
const served = closeAfter(await serve('no version', { dataDir }));
await served.versions.follow();
const origin = await served.app.listen({ port: 0, host: '127.0.0.1' });

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await request(origin + path, { method: method as 'GET', headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body };
}

test('the list of downloads says how many rows, bytes and digests there are', async () => {
  const { tables, database, version, dataProduct } = await served.read(Downloads, '/api/data');
  expect({ version, dataProduct }).toEqual({ version: firstVersion, dataProduct: '1.7' });
  expect(tables).toHaveLength(18);
  expect(tables[0]).toMatchObject({ name: 'sales', rows: linkedLines.length });
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

test('the dictionary lists every table and column, those of the data product first', async () => {
  const { status, headers, body } = await ask('/data/dictionary.md');
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  const text = body.toString();
  const tables: string[] = text.match(/^## .*/gm) ?? [];
  expect(tables.slice(0, 18).every((table) => table.startsWith('## main.'))).toBe(true);
  expect(tables.slice(18)).toContain('## core.adverts');
  expect(text).toContain('\n| `sale_id` | bigint | ');
});

test('the dictionary says what a table and its columns mean', () => {
  const row = { table_name: 'main.homes', table_meaning: 'One row per home.', data_type: 'bigint' };
  const column = { column_name: 'property_id', column_meaning: 'the home | its id' };
  expect(renderDictionary([{ ...row, ...column }])).toContain(
    [
      '## main.homes\n\nOne row per home.\n\n| Column | Type | Meaning |',
      '| ------ | ---- | ------- |',
      '| `property_id` | bigint | the home \\| its id |\n',
    ].join('\n'),
  );
});

test.each([
  ['bytes=0-3', 0, 4],
  ['bytes=100-199', 100, 200],
  ['bytes=-8', -8, undefined],
])('%s is answered with only these bytes', async (range, from, to) => {
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
  const { length } = readFileSync(join(folder, 'sales.parquet'));
  const { status, headers, body } = await ask('/data/sales.parquet', { range: `bytes=${length}-` });
  expect([status, headers['content-range']]).toEqual([416, `bytes */${length}`]);
  expect(JSON.parse(body.toString()).error.code).toBe('range_outside');
});

test('a range of another version is answered with the whole file, one of this version with the range', async () => {
  const { headers } = await ask('/data/sources.parquet', {}, 'HEAD');
  const statusOf = async (ifRange: unknown) =>
    (await ask('/data/sources.parquet', { range: 'bytes=0-3', 'if-range': String(ifRange) }))
      .status;
  expect(await statusOf(headers.etag)).toBe(206);
  expect(await statusOf('"another"')).toBe(200);
});

test('what a visitor has already is not sent again; HEAD sends no bytes', async () => {
  const head = await ask('/data/sales.parquet', {}, 'HEAD');
  const { length } = readFileSync(join(folder, 'sales.parquet'));
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers).toMatchObject({
    'content-length': String(length),
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  });
  const etag = String(head.headers.etag);
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

test('a version without downloads offers those of the one before, by its name; without any it says so', async () => {
  await served.publish([{}], '2026-03-21T08-30-00.000Z');
  const before = await served.read(Downloads, '/api/data');
  expect([before.version, before.tables.length]).toEqual([firstVersion, 18]);
  const { status, headers } = await ask('/data/sales.parquet', {}, 'HEAD');
  expect([status, headers['x-data-version']]).toEqual([200, firstVersion]);
  rmSync(folder, { recursive: true });
  await served.publish([{}], '2026-03-22T08-30-00.000Z');
  const { tables, database } = await served.read(Downloads, '/api/data');
  expect({ tables, database }).toEqual({ tables: [], database: null });
  expect((await ask('/data/sales.parquet')).status).toBe(404);
});
