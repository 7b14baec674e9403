import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import { openWorkbench, type Workbench } from '../../warehouse/workbench.ts';
import type { Config } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { loadRegister } from './load-register-files.ts';

/** A pair of sales, and the outcome for it. */
export type ScoredPair = {
  readonly outcome: 'right' | 'wrong' | 'missed';
  readonly kind: string;
  readonly match_reason: string | null;
};

/**
 * Precision is the share of the linked pairs that are right; recall is the share of the pairs of
 * one home that are linked. Null where there are no such pairs.
 */
export type Tally = {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
};

/**
 * `npm run score -- homes --register PATH`: groups the sales of the register into homes with every
 * Eircode hidden, and compares the homes with the Eircodes, pair by pair. Prints a table, or with
 * `--json` a line of JSON; `--mistakes` prints the pairs that are wrong or missed.
 */
export async function score({ options }: Config): Promise<number> {
  const workDir = await mkdtemp(join(tmpdir(), 'luach-score-'));
  const workbench = await openWorkbench(join(workDir, 'score.duckdb'), workDir);
  try {
    await prepareVersion(workbench);
    await loadRegister(workbench, options.register, workDir);
    const pairs = await scoreHomes(workbench);
    if (options.mistakes) {
      const mistakes = pairs.filter(({ outcome }) => outcome !== 'right');
      console.log(formatTable(Object.keys(mistakes[0] ?? {}), mistakes));
    }
    const byKind = tallyBy(pairs, ({ kind }) => kind);
    const linked = pairs.filter(({ match_reason }) => match_reason !== null);
    const byReason = tallyBy(linked, ({ match_reason }) => String(match_reason));
    if (options.json) console.log(JSON.stringify({ ...tally(pairs), byKind, byReason }));
    else {
      const rows = Object.entries({ ...byKind, all: tally(pairs) });
      console.log(describe('kind', rows));
      const reasons = Object.entries(byReason).map(([reason, { precision, right, wrong }]) => ({
        reason,
        precision,
        right,
        wrong,
      }));
      console.log(`\n${formatTable(['reason', 'precision', 'right', 'wrong'], reasons)}`);
    }
    return 0;
  } finally {
    await workbench.abandon();
    await rm(workDir, { recursive: true, force: true });
  }
}

/**
 * Links the sales of a loaded register as every build does, but without a single Eircode, and
 * judges the pairs.
 */
export async function scoreHomes(workbench: Workbench): Promise<ScoredPair[]> {
  const models = await readModels();
  const sales = listNeeded(models, 'core.sales');
  const needed = listNeeded(models, 'core.sale_property_links');
  const links = new Set([...needed].filter((table) => !sales.has(table)));
  await buildTables(workbench, 'all', sales);
  await workbench.run(
    `create or replace temp table known_eircodes as
     select sale_id, eircode from version.core.sales where eircode is not null`,
  );
  await workbench.run('update version.core.sales set eircode = null, eircode_text = null');
  await buildTables(workbench, 'all', links);
  const sql = await readFile(join(import.meta.dirname, 'homes-pairs.sql'), 'utf8');
  await workbench.run('use memory');
  return await workbench.rows<ScoredPair>(sql);
}

/** How often each outcome occurs. */
export function tally(pairs: readonly ScoredPair[]): Tally {
  const count = (one: ScoredPair['outcome']) =>
    pairs.filter(({ outcome }) => outcome === one).length;
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
  return { precision: share(right, wrong), recall: share(right, missed), right, wrong, missed };
}

function tallyBy(
  pairs: readonly ScoredPair[],
  key: (pair: ScoredPair) => string,
): Record<string, Tally> {
  const groups = [...Map.groupBy(pairs, key)].toSorted(([left], [right]) =>
    left.localeCompare(right, 'en'),
  );
  return Object.fromEntries(groups.map(([name, group]) => [name, tally(group)]));
}

function share(part: number, rest: number): number | null {
  return part + rest === 0 ? null : Math.round((part / (part + rest)) * 1e4) / 1e4;
}

function describe(what: string, rows: readonly (readonly [string, Tally])[]): string {
  return formatTable(
    [what, 'precision', 'recall', 'right', 'wrong', 'missed'],
    rows.map(([name, counts]) => ({ [what]: name, ...counts })),
  );
}
