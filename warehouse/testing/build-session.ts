import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { shareFolder } from '../../jobs/testing/share-folder.ts';
import { buildTables, prepareSession, prepareVersion } from '../build.ts';
import { type BuildSession, openBuildSession } from '../build-session.ts';
import { listNeeded, type Model, readModels } from '../models.ts';
import { quote } from '../quote.ts';
import type { RegisterCoverage } from '../records/register.ts';
import { describePull, type Line, loadAccepted, writeRegisterFile } from './register.ts';

/** An empty folder that lasts until the test ends. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luach-warehouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A version under construction until the test ends, with lookups, macros and empty raw tables, in
 * its own file unless one is named.
 */
export async function makeBuildSession(file?: string): Promise<BuildSession> {
  const folder = makeFolder();
  const session = await openPrepared('version', folder, file);
  onTestFinished(() => session.abandon());
  return session;
}

/** The same for all tests of a file. Each test must leave it unchanged. */
export async function makeLastingBuildSession(): Promise<BuildSession> {
  return await openPrepared('version', makeLastingFolder());
}

function makeLastingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luach-warehouse-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const limits = { memory: '400MB', threads: 1 };

/**
 * Opens a copy of a prepared file. Making one takes a hundred statements, so a run makes each once.
 */
async function openPrepared(
  name: keyof typeof prepared,
  folder: string,
  file = join(folder, 'version.duckdb'),
): Promise<BuildSession> {
  const shared = await shareFolder(`prepared-${name}`, async (made) => {
    const session = await openBuildSession(join(made, 'made.duckdb'), join(made, 'tmp'), limits);
    await prepareVersion(session);
    await prepared[name](session);
    await session.close();
    return made;
  });
  copyFileSync(join(shared, 'made.duckdb'), file);
  const session = await openBuildSession(file, folder, limits);
  await session.run('pragma disable_checkpoint_on_shutdown');
  await prepareSession(session);
  return session;
}

/** The files, and what they have besides lookups, macros and raw tables. */
const prepared = {
  version: async () => undefined,
  /** Every table without rows, including build-only tables in the version itself. */
  tables: async (session: BuildSession) => {
    await loadLines(session, []);
    await buildTables(session);
    await session.use('work');
    for (const { table, kept, sql } of await readModels()) {
      if (kept === 'no')
        await session.run(`create table version.${table} as from (${sql}) limit 0`);
    }
  },
};

/** Loads a register file of these lines, pulled at that instant. */
export async function loadLines(
  session: BuildSession,
  lines: readonly Line[],
  covers: RegisterCoverage = 'all',
  pulledAt = '2026-03-01T00:00:00.000Z',
): Promise<void> {
  const file = writeRegisterFile(makeFolder(), lines);
  await loadAccepted(session, file, describePull(covers, pulledAt));
}

/**
 * A version of these lines: all tables, or the wanted ones with everything that they are made from.
 */
export async function buildVersion(
  lines: readonly Line[],
  wanted?: readonly string[],
): Promise<BuildSession> {
  const session = await makeBuildSession();
  await loadLines(session, lines);
  await buildTables(session, await listAllNeeded(wanted));
  return session;
}

/**
 * The wanted tables with everything that they are made from; undefined, which means all, if none is
 * named.
 */
export async function listAllNeeded(
  wanted: readonly string[] | undefined,
): Promise<Set<string> | undefined> {
  const models = await readModels();
  return wanted && new Set(wanted.flatMap((table) => [...listNeeded(models, table)]));
}

export type Row = Readonly<Record<string, unknown>>;

/** A version of empty tables, to give rows to the parents of one model and run only that model. */
export type ModelBench = {
  readonly session: BuildSession;
  /** Replaces the rows of a table; columns left out are null. */
  give(table: string, rows: readonly Row[]): Promise<void>;
  /** The result of the model. */
  run(table: string): Promise<Row[]>;
};

let emptyVersion: Promise<BuildSession> | undefined;
const given = new Set<string>();

/**
 * All benches of a test file share one version. A new bench empties the tables of the previous one.
 */
export async function makeModelBench(): Promise<ModelBench> {
  emptyVersion ??= openEmptyVersion();
  const session = await emptyVersion;
  const models = await readModels();
  const findModel = (table: string): Model | undefined =>
    models.find((model) => model.table === table);
  for (const table of given) await leaveEmpty(session, table, findModel(table));
  given.clear();
  return {
    session,
    async give(table, rows) {
      const model = findModel(table);
      const place = `version.${table}`;
      if (model?.kept === 'as a view' && !given.has(table)) {
        await session.run(`create or replace temp table given as select * from ${place} limit 0`);
        await session.run(`drop view ${place}; create table ${place} as from given`);
      }
      given.add(table);
      await session.run(`delete from ${place}`);
      for (const row of rows) {
        const values = Object.entries(row).map(
          ([column, value]) => `${formatValue(value)} as ${column}`,
        );
        await session.run(`insert into ${place} by name select ${values.join(', ')}`);
      }
    },
    async run(table) {
      const model = findModel(table);
      if (!model) throw new Error(`there is no model ${table}`);
      await session.use('work');
      return await session.rows<Row>(model.sql);
    },
  };
}

async function openEmptyVersion(): Promise<BuildSession> {
  const session = await openPrepared('tables', makeLastingFolder());
  // No tables, only the schemas that every build begins with.
  await buildTables(session, new Set());
  return session;
}

async function leaveEmpty(
  session: BuildSession,
  table: string,
  model: Model | undefined,
): Promise<void> {
  const place = `version.${table}`;
  if (model?.kept !== 'as a view') return await session.run(`delete from ${place}`);
  await session.use('version');
  await session.run(`drop table ${place}; create view ${place} as ${model.sql}`);
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  return typeof value === 'string' ? quote(value) : String(value);
}
