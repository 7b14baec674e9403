import type { Model } from './models.ts';
import type { Workbench } from './workbench.ts';

/**
 * What to build: the years of sale whose lines changed and the listings in `changed_listings`, or all. With `none` no
 * file of the register came: what is made of the register alone stays as it is.
 */
export type ChangedYears = readonly number[] | 'all' | 'none';

/** A macro that is true of a row to build, and the column by which a table is asked: `in_listings(listing_id)`. */
export type Partition = { readonly macro: string; readonly column: string };

/** The macros of years: of those of which sales change, and of those of which lines do. */
export const yearMacros = ['in_years', 'in_line_years'] as const;

/** The macro that is true of every row. */
export const everyRow = 'is_any_row';

/** The macro that is true of what a SELECT of `changes/` names. */
export function macroOf({ table }: Pick<Model, 'table'>): string {
  return table.replace('changes.', 'in_');
}

/** The macros that models ask, of what a SELECT of `changes/` names; other SELECTs are steps to one. */
export function listMacros(models: readonly Model[]): string[] {
  return models
    .filter(({ layer }) => layer === 'changes')
    .map(macroOf)
    .filter((macro) => models.some(({ sql }) => sql.includes(`${macro}(`)));
}

/** True of every row: a build from nothing, or a table that is made whole. */
export async function openMacros(workbench: Workbench, macros: readonly string[]): Promise<void> {
  for (const macro of macros) await setMacro(workbench, macro, 'true');
}

/** The SQL of a model or an audit as if these macros were true of every row. */
export function openIn(sql: string, macros: readonly string[]): string {
  return macros.reduce((opened, macro) => {
    return opened.replaceAll(new RegExp(`\\b${macro}\\(`, 'g'), `${everyRow}(`);
  }, sql);
}

/** True of what the table of `changes` of the same name names. */
export async function narrowMacros(workbench: Workbench, macros: readonly string[]): Promise<void> {
  for (const macro of macros) {
    await setMacro(workbench, macro, `id in (from work.changes.${macro.replace('in_', '')})`);
  }
}

/** True of these years, which are written out: a scan passes over blocks of others. */
export async function narrowYears(
  workbench: Workbench,
  macro: (typeof yearMacros)[number],
  changed: ChangedYears,
): Promise<void> {
  if (changed === 'all') return await openMacros(workbench, [macro]);
  // No year changes where a file came again with the same lines in other bytes.
  const isNone = changed === 'none' || changed.length === 0;
  await setMacro(workbench, macro, isNone ? 'false' : `id in (${changed.join(', ')})`);
}

async function setMacro(workbench: Workbench, macro: string, rows: string): Promise<void> {
  await workbench.run(`create or replace macro work.main.${macro}(id) as (${rows})`);
}
