import { listNeeded, type Model } from './models.ts';
import type { ChangedYears } from './partitions.ts';
import { changedLines, leaveLines, leaveNoLines, readLines, readTables } from './read-lines.ts';
import type { Workbench } from './workbench.ts';

const verdicts = 'core.doubted_sales';

/** The years to build, and the tables that are already built. */
type Judged = { readonly changed: ChangedYears; readonly built: ReadonlySet<string> };

/**
 * Judges each sale by those of all years, before anything else is built. The years to build are
 * then those whose lines changed and those with a sale whose verdict changed, as a new sale may
 * change the verdict on an old one. Nothing is judged where the register didn't change, or where no
 * verdict is among the tables asked for.
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
  if (changed !== 'all') await leaveNoLines(workbench);
  const isSame = changed === 'none' || changed.length === 0;
  const isUnasked = only?.has(verdicts) === false;
  if (isSame || isUnasked) return { changed, built: new Set([...listTables(own), changedLines]) };
  if (changed === 'all') {
    await workbench.use('work');
    await make(workbench, judging);
  } else {
    await readLines(workbench, models, changed);
    await make(
      workbench,
      judging.filter(({ table }) => !readTables.includes(table)),
    );
  }
  for (const { table, kept } of own) {
    if (kept === 'no') await workbench.run(`drop table work.${table}`);
  }
  if (changed === 'all') return { changed, built: listTables(judging) };
  const widened = await widen(workbench, changed);
  return { changed: widened, built: new Set([...listTables(own), ...readTables, changedLines]) };
}

function listTables(models: readonly Model[]): Set<string> {
  return new Set(models.map(({ table }) => table));
}

/** Others read the verdicts, but only this module makes them. */
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

async function make(workbench: Workbench, judging: readonly Model[]): Promise<void> {
  for (const { table, kept, sql } of judging) {
    const catalog = kept === 'no' ? 'work' : 'version';
    await workbench.run(`create or replace table ${catalog}.${table} as ${sql}`);
  }
}

/**
 * Adds the years with a sale whose verdict changed; of their lines, only the days of those sales.
 */
async function widen(workbench: Workbench, changed: readonly number[]): Promise<readonly number[]> {
  const rows = await workbench.rows<{ sale_year: number; sale_date: string }>(
    `select distinct sale_year, sale_date::varchar as sale_date from (
       (from before.${verdicts} except from version.${verdicts})
       union all
       (from version.${verdicts} except from before.${verdicts})
     ) order by all`,
  );
  const others = rows.filter(({ sale_year }) => !changed.includes(sale_year));
  await leaveLines(
    workbench,
    others.map(({ sale_date }) => sale_date),
    changed,
  );
  return [...new Set([...changed, ...others.map(({ sale_year }) => sale_year)])];
}
