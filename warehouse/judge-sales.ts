import { listNeeded, type Model } from './models.ts';
import type { ChangedYears } from './partitions.ts';
import type { Workbench } from './workbench.ts';

const verdicts = 'core.doubted_sales';
const before = 'work.main.doubted_before';

/** The years to build, and the tables that are built by then. */
type Judged = { readonly changed: ChangedYears; readonly built: ReadonlySet<string> };

/**
 * Judges each sale by those of all years, before anything else is built. The years to build are then those whose lines
 * changed and those of which a sale is judged otherwise for it, as a new sale may tell what an old one was. Nothing is
 * judged where the register didn't change, or where no verdict is among the tables asked for.
 */
export async function judgeSales(
  workbench: Workbench,
  models: readonly Model[],
  changed: ChangedYears,
  only?: ReadonlySet<string>,
): Promise<Judged> {
  const needed = listNeeded(models, verdicts);
  const judging = models.filter(({ table, layer }) => layer !== 'staging' && needed.has(table));
  const own = judging.filter(({ table }) => !isReadByOthers(table, models, judging));
  const built = new Set(own.map(({ table }) => table));
  const isSame = changed === 'none' || changed.length === 0;
  if (isSame || only?.has(verdicts) === false) return { changed, built };
  await workbench.use('work');
  if (changed !== 'all') {
    await workbench.run(`create or replace table ${before} as from version.${verdicts}`);
  }
  for (const { table, kept, sql } of judging) {
    const catalog = kept === 'no' ? 'work' : 'version';
    await workbench.run(`create or replace table ${catalog}.${table} as ${sql}`);
  }
  // What others read as well serves them where it is of all years.
  const left = changed === 'all' ? own : judging;
  for (const { table, kept } of left) {
    if (kept === 'no') await workbench.run(`drop table work.${table}`);
  }
  if (changed === 'all') return { changed, built: new Set(judging.map(({ table }) => table)) };
  return { changed: await widen(workbench, changed), built };
}

/** The verdicts themselves are read by others, but by no one else made. */
function isReadByOthers(
  table: string,
  models: readonly Model[],
  judging: readonly Model[],
): boolean {
  return (
    table !== verdicts &&
    models.some((model) => !judging.includes(model) && model.reads.includes(table))
  );
}

async function widen(workbench: Workbench, changed: readonly number[]): Promise<readonly number[]> {
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
