import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll } from 'vitest';
import { joinPortals } from '../../api/status/join-portals.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { listAllNeeded } from '../../warehouse/testing/build-session.ts';
import { type Contents, readTablesOf } from '../../warehouse/testing/contents.ts';
import { readState, type SourceRecord } from '../../warehouse/version/state.ts';
import { type CurrentVersion, findCurrent } from '../../warehouse/version/versions.ts';
import type { pullSources } from '../refresh/pull.ts';
import { pullEntry } from '../refresh/pull-entry.ts';
import type { PullOutcome, PullRequest } from '../refresh/pull-outcome.ts';
import { type RefreshOptions, type RefreshResult, refresh } from '../refresh/refresh.ts';
import { rebuild } from '../version/rebuild.ts';

/**
 * Refreshes a data folder from these entries, to which relative paths refer. It pulls in the test's
 * process unless `pull` is given, and leaves out the comments of tables, which take a sixth of the
 * time of a small version.
 */
export async function refreshFrom(
  dataDir: string,
  entries: readonly SourceEntry[],
  options: Partial<RefreshOptions> = {},
): Promise<RefreshResult> {
  return await refresh({
    dataDir,
    sources: { entries, baseDir: dataDir },
    pull: pullHere,
    isDescribed: false,
    ...options,
  });
}

/** Rebuilds a data folder, without the comments of tables. */
export async function rebuildHere(
  dataDir: string,
  now = new Date(),
  only?: ReadonlySet<string>,
): Promise<CurrentVersion> {
  const options = { dataDir, now: () => now, log: () => undefined };
  return await rebuild({ ...options, isDescribed: false, only });
}

/**
 * The same for the tests of a file that read only these tables. They are built with their parents,
 * which for the sales is a tenth of a version, and checked by the audits that read no other tables.
 * Such a folder is only for these two functions: a command would lack the tables that it continues.
 */
export function buildingOnly(...tables: readonly string[]) {
  return {
    refreshFrom: async (...[dataDir, entries, options]: Parameters<typeof refreshFrom>) =>
      await refreshFrom(dataDir, entries, { only: await listAllNeeded(tables), ...options }),
    rebuildHere: async (dataDir: string, now = new Date()) =>
      await rebuildHere(dataDir, now, await listAllNeeded(tables)),
  };
}

/** A data folder that the tests of a file make once and copy. It is removed after the file. */
export function makePattern(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luach-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of a data folder until the test ends. */
export async function copyDataFolder(pattern: string): Promise<string> {
  const dataDir = makeFolder();
  await cp(pattern, dataDir, { recursive: true, verbatimSymlinks: true });
  return dataDir;
}

/** Rows of a query on `luach.duckdb`, the file that analysts open. */
export async function queryLive<Row>(dataDir: string, sql: string): Promise<Row[]> {
  return await withLive(dataDir, (query) => query<Row>(sql));
}

/**
 * Every table and view of the live version except its lookups, by name, with its rows in a fixed
 * order.
 */
export async function readTables(dataDir: string): Promise<Contents> {
  return await withLive(dataDir, async (query) => {
    const [live] = await query<{ name: string }>('select current_database() as name');
    return await readTablesOf(live?.name ?? '', ['raw', 'core', 'marts'], query);
  });
}

type Query = <Row>(sql: string) => Promise<Row[]>;

/** Several queries on the live version, opened once, as opening costs more than most queries. */
export async function withLive<Result>(
  dataDir: string,
  use: (query: Query) => Promise<Result>,
): Promise<Result> {
  const instance = await DuckDBInstance.create(join(dataDir, 'luach.duckdb'), {
    access_mode: 'READ_ONLY',
    threads: '1',
  });
  try {
    const connection = await instance.connect();
    return await use(
      async <Row>(sql: string) =>
        (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[],
    );
  } finally {
    instance.closeSync();
  }
}

/**
 * Every sale that analysts see, by the values that identify it, including its position in the
 * register.
 */
export async function listSales(dataDir: string): Promise<object[]> {
  return await queryLive(
    dataDir,
    `select sale_id, sale_date, address, county, price_eur, register_position, left_out_reason
     from core.sales order by all`,
  );
}

/**
 * Everything that a refused file must leave unchanged, and a check that no partial file is left.
 */
export async function describeDataFolder(dataDir: string) {
  return {
    live: await findCurrent(dataDir),
    sales: await listSales(dataDir),
    versions: (await readdir(join(dataDir, 'versions'))).toSorted(),
    landed: readLanding(dataDir).map(({ pull, sha256 }) => ({ pull, sha256 })),
    work: await readdir(join(dataDir, 'tmp')),
  };
}

/** The refreshes' records of the sources, as the site names them. */
export async function readSources(dataDir: string): Promise<SourceRecord[]> {
  return joinPortals((await readState(dataDir)).sources);
}

/** Changes one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await chmod(path, 0o644);
  await writeFile(path, bytes);
}

/**
 * Pulls as a refresh does, but in the test's process, for tests that aren't about the pulling
 * process. Starting one costs as much as everything that it does.
 */
export const pullHere: typeof pullSources = async (requests, log) => {
  const all = new Map<PullRequest['entry'], readonly PullOutcome[]>();
  for (const request of requests) {
    const outcomes: PullOutcome[] = [];
    await pullEntry(request, (outcome) => outcomes.push(outcome), log);
    all.set(request.entry, outcomes);
  }
  return all;
};
