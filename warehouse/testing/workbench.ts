import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildTables, prepareVersion } from '../build.ts';
import { loadRegisterFile } from '../load.ts';
import { readModels } from '../models.ts';
import type { RegisterCoverage } from '../records.ts';
import { openWorkbench, type Workbench } from '../workbench.ts';
import { acceptAs, describePull, type Line, writeRegisterFile } from './register.ts';

/** An empty folder until the test ends. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luach-warehouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A version in the making until the test ends, in memory unless a file is named, with lookups and macros. */
export async function makeWorkbench(file = ':memory:'): Promise<Workbench> {
  const workbench = await openWorkbench(file, makeFolder(), { memory: '400MB', threads: 1 });
  onTestFinished(() => workbench.abandon());
  await prepareVersion(workbench);
  return workbench;
}

/** Loads a register file of these lines, pulled at that instant. */
export async function loadLines(
  workbench: Workbench,
  lines: readonly Line[],
  covers: RegisterCoverage = 'all',
  pulledAt = '2026-03-01T00:00:00.000Z',
): Promise<void> {
  const pull = describePull(covers, pulledAt);
  const prepared = writeRegisterFile(makeFolder(), lines);
  await loadRegisterFile(workbench, prepared, pull, acceptAs(pull));
}

/** A whole version of these lines. */
export async function buildVersion(lines: readonly Line[]): Promise<Workbench> {
  const workbench = await makeWorkbench();
  await loadLines(workbench, lines);
  await buildTables(workbench, 'all');
  return workbench;
}

export type Row = Readonly<Record<string, unknown>>;

/** A version of empty tables, to give rows to the parents of one model and run that model alone. */
export type ModelBench = {
  readonly workbench: Workbench;
  /** Puts rows into a table, in the place of what it has; columns left out are null. */
  give(table: string, rows: readonly Row[]): Promise<void>;
  /** What the model makes of them. */
  run(table: string): Promise<Row[]>;
};

export async function makeModelBench(): Promise<ModelBench> {
  const workbench = await buildVersion([]);
  const models = await readModels();
  const find = (table: string) => models.find((model) => model.table === table);
  // The build has let go of what serves it alone.
  await workbench.run('use work');
  for (const { table, kept, sql } of models) {
    if (kept === 'no')
      await workbench.run(`create table if not exists work.${table} as from (${sql}) limit 0`);
  }
  return {
    workbench,
    async give(table, rows) {
      const catalog = find(table)?.kept === 'no' ? 'work' : 'version';
      const place = `${catalog}.${table}`;
      if (find(table)?.kept === 'as a view') {
        await workbench.run(`create or replace temp table given as select * from ${place} limit 0`);
        await workbench.run(`drop view ${place}; create table ${place} as from given`);
      }
      await workbench.run(`delete from ${place}`);
      for (const row of rows) {
        const values = Object.entries(row).map(([column, value]) => `${quote(value)} as ${column}`);
        await workbench.run(`insert into ${place} by name select ${values.join(', ')}`);
      }
    },
    async run(table) {
      const model = find(table);
      if (!model) throw new Error(`there is no model ${table}`);
      await workbench.run(`use ${model.partition ? 'work' : 'version'}`);
      return await workbench.rows<Row>(model.sql);
    },
  };
}

function quote(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(quote).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
