import { listNeeded, type Model } from './models.ts';
import type { ChangedYears } from './partitions.ts';
import type { Workbench } from './workbench.ts';

const verdicts = 'core.doubted_sales';

/** The models that judge each sale by those of all years. They read what was staged alone, and are built first. */
export function listJudging(models: readonly Model[]): Model[] {
  const needed = listNeeded(models, verdicts);
  return models.filter(({ table, layer }) => layer !== 'staging' && needed.has(table));
}

/**
 * Judges the sales anew. Returns the years to build: those whose lines changed, and those of which a sale is judged
 * otherwise for it, as a new sale may tell what an old one was.
 */
export async function judgeSales(
  workbench: Workbench,
  judging: readonly Model[],
  changed: ChangedYears,
): Promise<ChangedYears> {
  if (changed === 'none' || changed.length === 0) return changed;
  const before = 'work.main.doubted_before';
  await workbench.use('work');
  if (changed !== 'all') {
    await workbench.run(`create or replace table ${before} as from version.${verdicts}`);
  }
  for (const { table, kept, sql } of judging) {
    const catalog = kept === 'no' ? 'work' : 'version';
    await workbench.run(`create or replace table ${catalog}.${table} as ${sql}`);
  }
  for (const { table, kept } of judging) {
    if (kept === 'no') await workbench.run(`drop table work.${table}`);
  }
  return changed === 'all' ? 'all' : await widen(workbench, changed, before);
}

async function widen(
  workbench: Workbench,
  changed: readonly number[],
  before: string,
): Promise<readonly number[]> {
  const rows = await workbench.rows<{ sale_year: number }>(
    `select distinct sale_year from (
       (from ${before} except from version.${verdicts})
       union all
       (from version.${verdicts} except from ${before})
     ) order by all`,
  );
  await workbench.run(`drop table ${before}`);
  return [...new Set([...changed, ...rows.map((row) => row.sale_year)])];
}
