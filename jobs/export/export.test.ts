import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { demoFolder } from '../../tests/demo.ts';
import { digestFile } from '../../warehouse/digest-file.ts';
import { exportFolder, findNewestExport } from '../../warehouse/version/exports.ts';
import {
  type CurrentVersion,
  findCurrent,
  lookupPath,
  versionPath,
} from '../../warehouse/version/versions.ts';
import { readConfig, UsageError } from '../config.ts';
import { copyDataFolder, refreshFrom } from '../testing/data-folder.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run } from './export.ts';
import { keepExport } from './keep-export.ts';
import { productTables } from './product-tables.ts';
import { gatherVersionFacts } from './version-facts.ts';
import { writeExport } from './write-export.ts';

const register = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;

let dataDir: string;
let live: CurrentVersion;
/** The downloads that the refresh made. */
let folder: string;
beforeAll(async () => {
  dataDir = await demoFolder();
  live = (await findCurrent(dataDir)) as CurrentVersion;
  folder = exportFolder(dataDir, live.version);
});

const exportTo = (to: string, from = dataDir) =>
  run(readConfig(['export', '--data', from, '--to', to], {}));

async function readPackage(of: string) {
  return JSON.parse(await readFile(join(of, 'datapackage.json'), 'utf8'));
}

/** Opens a DuckDB file, or other files from an in-memory database, until the test ends. */
async function openDuckDb(path: string) {
  const mode = path === ':memory:' ? {} : { access_mode: 'READ_ONLY' };
  const instance = await DuckDBInstance.create(path, { threads: '1', ...mode });
  onTestFinished(() => instance.closeSync());
  const connection = await instance.connect();
  return async <Row>(sql: string): Promise<Row[]> =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
}

test('two exports of one version have the same bytes; real data name what their sources let others do', async () => {
  const again = join(makeFolder(), 'again');
  const { version, publishedAt } = live;
  const facts = { version, publishedAt, isDemo: false, sources: [] };
  await writeExport(versionPath(dataDir, live), again, facts);
  const names = (await readdir(folder)).filter((name) => /\.(parquet|csv\.gz)$/.test(name));
  expect(names).toHaveLength(2 * productTables.length);
  for (const name of names)
    expect(await digestFile(join(again, name)), name).toBe(await digestFile(join(folder, name)));
  const { resources, created, version: its } = await readPackage(again);
  expect({ its, created }).toEqual({ its: version, created: publishedAt });
  const licences = (path: string) =>
    resources.find((one: { path: string }) => one.path === path).licenses;
  expect(licences('monthly_prices.parquet')).toHaveLength(1);
  expect(licences('listings.parquet')[0].title).toMatch(/^Facts and figures gathered from adverts/);
  expect(licences('home_histories.csv.gz')).toHaveLength(2);
});

test('each file has all rows of its view, in the order of county and date, with the columns that are described', async () => {
  const { resources, ...facts } = await readPackage(folder);
  const { version, publishedAt } = live;
  expect(facts).toMatchObject({ version, dataProduct: '1.7', created: publishedAt });
  const query = await openDuckDb(':memory:');
  const queryExported = await openDuckDb(join(folder, 'luach.duckdb'));
  const queryVersion = await openDuckDb(join(dataDir, 'luach.duckdb'));
  for (const { name, order } of productTables) {
    const parquetFile = join(folder, `${name}.parquet`);
    const rows = await query<object>(`select * from '${parquetFile}'`);
    expect(rows, name).toEqual(await queryVersion(`select * from ${name} order by ${order}`));
    expect(await queryExported(`select * from ${name}`), name).toEqual(rows);
    const csvFile = `'${join(folder, name)}.csv.gz'`;
    const csv = await query<object>(`select * from read_csv(${csvFile}, all_varchar = true)`);
    expect(csv).toHaveLength(rows.length);
    const [parquet] = resources.filter(({ path }: { path: string }) => path === `${name}.parquet`);
    const { size: bytes } = await stat(parquetFile);
    const hash = `sha256:${await digestFile(parquetFile)}`;
    expect(parquet).toMatchObject({ rows: rows.length, bytes, hash });
    const { fields } = parquet.schema;
    expect(Object.keys(csv[0] ?? {})).toEqual(fields.map((field: { name: string }) => field.name));
    expect(fields.filter((field: { type: string }) => field.type === 'any')).toEqual([]);
    expect(fields.filter((field: { description: string }) => !field.description)).toEqual([]);
  }
  const tables = await queryExported<{ name: string; comment: string }>(
    'select table_name as name, comment from duckdb_tables() order by 1',
  );
  expect(tables.map(({ name }) => name)).toEqual(productTables.map(({ name }) => name).toSorted());
  expect(tables.find(({ name }) => name === 'sales')?.comment).toMatch(/^One row per sale/);
});

test('a folder that holds something, a file, and no folder at all are refused with what to do', async () => {
  const empty = makeFolder();
  await expect(exportTo(dataDir)).rejects.toThrow(/is not empty, and an export never overwrites/);
  await expect(exportTo(join(dataDir, 'current.json'))).rejects.toThrow(/is not a folder/);
  const nothing = run(readConfig(['export', '--data', dataDir], {}));
  await expect(nothing).rejects.toThrow(UsageError);
  await expect(nothing).rejects.toThrow('npm run export -- --to DIR');
  const unpublished = exportTo(join(empty, 'out'), makeFolder());
  await expect(unpublished).rejects.toMatchObject({ code: 'no_version' });
  expect(await readdir(empty)).toEqual([]);
});

test('an empty folder is filled with the very files that the site offers; a damaged version leaves nothing', async () => {
  listenToTerminal();
  const filled = makeFolder();
  expect(await exportTo(filled)).toBe(0);
  expect((await readdir(filled)).toSorted()).toEqual((await readdir(folder)).toSorted());
  expect(await digestFile(join(filled, 'luach.duckdb'))).toBe(
    await digestFile(join(folder, 'luach.duckdb')),
  );
  const damaged = await copyDataFolder(dataDir);
  await rm(join(damaged, 'exports'), { recursive: true });
  const version = versionPath(damaged, live);
  await chmod(version, 0o600);
  await writeFile(version, 'not a database');
  const parent = makeFolder();
  const failing = exportTo(join(parent, 'out'), damaged);
  await expect(failing).rejects.toMatchObject({ code: 'version_damaged' });
  expect(await readdir(parent)).toEqual([]);
});

test('where there are no rights for downloads, the version is published with its lookup file, without them; else the first of a day has them, and two are kept', async () => {
  const others = makeFolder();
  await writeFile(join(others, 'PPR-ALL.csv'), writeSalesFile(10));
  await writeFile(join(others, 'exports'), 'a file where the folder should be');
  const log: string[] = [];
  const { published } = await refreshFrom(others, [register], {
    isForServing: true,
    log: (line) => log.push(line),
  });
  expect(log.join('\n')).toMatch(/no downloads of this version/);
  expect((await stat(lookupPath(others, published as CurrentVersion))).size).toBeGreaterThan(0);
  const path = versionPath(others, published ?? { file: '' });
  await rm(join(others, 'exports'));
  const versions: string[] = [];
  for (const hours of [0, 20, 39.9, 72]) {
    const publishedAt = new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString();
    const version = publishedAt.replaceAll(':', '-');
    const facts = { version, publishedAt, isDemo: false, sources: [] };
    await keepExport(others, path, facts, console.error);
    const offered = (await findNewestExport(others, version))?.version;
    // Less than twenty hours don't count as a day.
    expect(offered).toBe(hours === 39.9 ? versions.at(-1) : version);
    versions.push(version);
  }
  expect((await readdir(join(others, 'exports'))).toSorted()).toEqual([versions[1], versions[3]]);
  // A version that a rollback went back to has no newer export.
  expect((await findNewestExport(others, versions[2] ?? ''))?.version).toBe(versions[1]);
});

test('an export names the publishers of its sources', () => {
  const facts = { version: 'v1', publishedAt: '2026-03-01T00:00:00.000Z', isDemo: false };
  const landing = [
    { kind: 'listings-file', source: 'files' },
    { kind: 'ppr', source: 'ppr' },
    { kind: 'listings-feed', source: 'files' },
  ] as const;
  expect(gatherVersionFacts(facts, landing).sources.map(({ title }) => title)).toEqual([
    'Adverts: files',
    'Property Services Regulatory Authority (PSRA)',
  ]);
});
