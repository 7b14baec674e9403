import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { digestFile } from '../../warehouse/digest-file.ts';
import { exportFolder, maybeReadNewestExport } from '../../warehouse/version/exports.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { readConfig, UsageError } from '../config.ts';
import { copyDataFolder, makePattern, refreshFrom } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeSalesFile } from '../testing/sales.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run } from './export.ts';
import { type ProductTable, productTables } from './product-tables.ts';

const pattern = makePattern();
const register = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;

beforeAll(async () => {
  await writeFile(join(pattern, 'PPR-ALL.csv'), writeSalesFile(300));
  await mkdir(join(pattern, files.at));
  await writeFile(join(pattern, files.at, '2026-01-01T070000Z.csv'), writePull(numbers(1, 20)));
  await refreshFrom(pattern, [register, files], { isDescribed: true });
  const silent = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of silent) spy.mockImplementation(() => undefined);
  for (const made of both) await exportTo(made);
  for (const spy of silent) spy.mockRestore();
});

/** Two exports of one version. */
const both = [join(makePattern(), 'one'), join(makePattern(), 'two')] as const;
const [folder] = both;

const exportTo = (folder: string, dataDir = pattern) =>
  run(readConfig(['export', '--data', dataDir, '--to', folder], {}));

async function readPackage(folder: string) {
  return JSON.parse(await readFile(join(folder, 'datapackage.json'), 'utf8'));
}

/** The digest of each file but those that hold what DuckDB makes up for each of its files. */
async function digestFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('t') || name.endsWith('z'));
  const digests = names.map(async (name) => [name, await digestFile(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/** The order of a table's rows, which may depend on them. */
async function findOrder({ order }: ProductTable): Promise<string> {
  if (typeof order === 'string') return order;
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  onTestFinished(() => instance.closeSync());
  const connection = await instance.connect();
  await connection.run(`attach '${join(pattern, 'luach.duckdb')}' as version (read_only)`);
  return await order(connection);
}

/** Reads a DuckDB file, or others from a database in memory, until the test ends. */
async function openDuckDb(path: string) {
  const mode = path === ':memory:' ? {} : { access_mode: 'READ_ONLY' };
  const instance = await DuckDBInstance.create(path, { threads: '1', ...mode });
  onTestFinished(() => instance.closeSync());
  const connection = await instance.connect();
  return async <Row>(sql: string): Promise<Row[]> =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
}

test('two exports of one version have the same bytes, and say the same of themselves', async () => {
  const [one, two] = await Promise.all(both.map(digestFiles));
  expect(Object.keys(one ?? {})).toHaveLength(2 * productTables.length);
  expect(one).toEqual(two);
  const [ours, theirs] = await Promise.all(both.map(readPackage));
  for (const said of [ours, theirs]) said.resources.pop();
  expect(ours).toEqual(theirs);
});

test('each file has all rows of its view, in the order of county and date, with the columns that are described', async () => {
  const { resources, ...said } = await readPackage(folder);
  const live = await maybeReadCurrent(pattern);
  expect(said).toMatchObject({
    version: live?.version,
    dataProduct: '1.6',
    created: live?.publishedAt,
  });
  const query = await openDuckDb(':memory:');
  const read = (path: string) => query<object>(`select * from ${path}`);
  const queryExported = await openDuckDb(join(folder, 'luach.duckdb'));
  const queryVersion = await openDuckDb(join(pattern, 'luach.duckdb'));
  for (const table of productTables) {
    const { name } = table;
    const order = await findOrder(table);
    const rows = await queryVersion(`select * from ${name} order by ${order}`);
    expect(await read(`'${join(folder, name)}.parquet'`)).toEqual(rows);
    expect(await queryExported(`select * from ${name}`)).toEqual(rows);
    const csv = await read(`read_csv('${join(folder, name)}.csv.gz', all_varchar = true)`);
    expect(csv).toHaveLength(rows.length);
    const [parquet] = resources.filter(({ path }: { path: string }) => path === `${name}.parquet`);
    expect(parquet).toMatchObject({ rows: rows.length, hash: expect.stringMatching(/^sha256:/) });
    const { fields } = parquet.schema;
    expect(Object.keys(csv[0] ?? {})).toEqual(
      csv.length > 0 ? fields.map((field: { name: string }) => field.name) : [],
    );
    expect(fields.filter((field: { type: string }) => field.type === 'any')).toEqual([]);
    expect(fields.filter((field: { description: string }) => !field.description)).toEqual([]);
  }
});

test('the bytes and the digest of each file are said, in the order in which a reader meets them', async () => {
  const { resources } = await readPackage(folder);
  const names = productTables.flatMap(({ name }) => [`${name}.parquet`, `${name}.csv.gz`]);
  const files = [...names, 'luach.duckdb'].map(async (path) => ({
    path,
    bytes: (await stat(join(folder, path))).size,
    hash: `sha256:${await digestFile(join(folder, path))}`,
  }));
  const said = resources.map(({ path, bytes, hash }: Record<string, unknown>) => ({
    path,
    bytes,
    hash,
  }));
  expect(said).toEqual(await Promise.all(files));
});

test('the DuckDB file has the data product and no other table, with its comments', async () => {
  const query = await openDuckDb(join(folder, 'luach.duckdb'));
  const tables = await query<{ name: string; comment: string }>(
    `select schema_name || '.' || table_name as name, comment from duckdb_tables() order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    productTables.map(({ name }) => `main.${name}`).toSorted(),
  );
  expect(tables.find(({ name }) => name === 'main.sales')?.comment).toMatch(/^One row per sale/);
});

test('each source is named with what it lets others do', async () => {
  const { sources, resources } = await readPackage(folder);
  expect(sources.map(({ title }: { title: string }) => title)).toEqual([
    'Adverts: files',
    'Property Services Regulatory Authority (PSRA)',
  ]);
  const licences = (path: string) =>
    resources.find((one: { path: string }) => one.path === path).licenses;
  expect(licences('monthly_prices.parquet')).toHaveLength(1);
  expect(licences('listings.parquet')[0].title).toMatch(/^Facts and figures gathered from adverts/);
  expect(licences('home_histories.csv.gz')).toHaveLength(2);
  // Frictionless: a licence has a name of the Open Definition's list, or a path.
  for (const { licenses } of resources)
    for (const { name } of licenses) expect(['MIT', 'other-open', 'notspecified']).toContain(name);
});

test('a folder that holds something, a file, and no folder at all are refused with what to do', async () => {
  const empty = makeFolder();
  await expect(exportTo(pattern)).rejects.toThrow(/is not empty, and an export never overwrites/);
  await expect(exportTo(join(pattern, 'PPR-ALL.csv'))).rejects.toThrow(/is not a folder/);
  const nothing = run(readConfig(['export', '--data', pattern], {}));
  await expect(nothing).rejects.toThrow(UsageError);
  await expect(nothing).rejects.toThrow('npm run export -- --to DIR');
  const unpublished = exportTo(join(empty, 'out'), makeFolder());
  await expect(unpublished).rejects.toMatchObject({ code: 'no_version' });
  expect(await readdir(empty)).toEqual([]);
});

test('an empty folder is filled, and an export that fails leaves nothing', async () => {
  listenToTerminal();
  const filled = makeFolder();
  expect(await exportTo(filled)).toBe(0);
  expect(await readdir(filled)).toHaveLength(2 * productTables.length + 2);
  const damaged = await copyDataFolder(pattern);
  const live = await maybeReadCurrent(damaged);
  const version = join(damaged, 'versions', live?.file ?? '');
  await chmod(version, 0o600);
  await writeFile(version, 'not a database');
  const parent = makeFolder();
  const failing = exportTo(join(parent, 'out'), damaged);
  await expect(failing).rejects.toMatchObject({ code: 'version_damaged' });
  expect(await readdir(parent)).toEqual([]);
});

test('the first version of a day has its downloads with it, which are offered all day; two are kept', async () => {
  listenToTerminal();
  const dataDir = await copyDataFolder(pattern);
  const versions: string[] = [];
  const nights = [24, 44.5, 48, 72];
  for (const [at, hours] of nights.entries()) {
    await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(301 + at));
    const now = new Date(Date.now() + hours * 3_600_000);
    const { published } = await refreshFrom(dataDir, [register], {
      keepsExport: true,
      now: () => now,
    });
    const version = published?.version ?? '';
    const offered = (await maybeReadNewestExport(dataDir, version))?.version;
    // Three and a half hours are no day.
    expect(offered).toBe(hours === 48 ? versions.at(-1) : version);
    versions.push(version);
  }
  expect((await readdir(join(dataDir, 'exports'))).toSorted()).toEqual([versions[1], versions[3]]);
  // A version that a rollback went back to has none that is newer.
  expect((await maybeReadNewestExport(dataDir, versions[2] ?? ''))?.version).toBe(versions[1]);
  const copied = join(makeFolder(), 'out');
  await exportTo(copied, dataDir);
  const kept = exportFolder(dataDir, versions[3] ?? '');
  // The very files that the site offers.
  expect(await digestFile(join(copied, 'luach.duckdb'))).toBe(
    await digestFile(join(kept, 'luach.duckdb')),
  );
});

test('where there are no rights for downloads, the version is published without them', async () => {
  const dataDir = await copyDataFolder(pattern);
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(310));
  await writeFile(join(dataDir, 'exports'), 'a file where the folder should be');
  const log: string[] = [];
  const { published } = await refreshFrom(dataDir, [register], {
    keepsExport: true,
    log: (line) => log.push(line),
  });
  expect(published).toBeDefined();
  expect(log.join('\n')).toMatch(/no downloads of this version/);
  expect(existsSync(join(dataDir, 'luach.duckdb'))).toBe(true);
});
