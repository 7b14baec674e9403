import { emptyCatalog } from './cuts.ts';
import { listNeeded, type Model } from './models.ts';
import type { ChangedYears } from './partitions.ts';
import type { Workbench } from './workbench.ts';

const verdicts = 'core.doubted_sales';
const lines = 'core.readable_sales';
const before = 'work.main.doubted_before';

/** Who sees the sales of all years as they are now, though those of years that changed alone are read anew. */
const judge = 'cut_judge';

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
  const isSame = changed === 'none' || changed.length === 0;
  if (isSame || only?.has(verdicts) === false) return { changed, built: listTables(own) };
  if (changed === 'all') {
    await workbench.use('work');
    await make(workbench, judging);
  } else {
    await workbench.run(`create or replace table ${before} as from version.${verdicts}`);
    await readLines(workbench, models, changed);
    await make(
      workbench,
      judging.filter(({ table }) => table !== lines),
    );
  }
  for (const { table, kept } of own) {
    if (kept === 'no') await workbench.run(`drop table work.${table}`);
  }
  if (changed === 'all') return { changed, built: listTables(judging) };
  const widened = await widen(workbench, changed);
  return { changed: widened, built: new Set([...listTables(own), lines]) };
}

function listTables(models: readonly Model[]): Set<string> {
  return new Set(models.map(({ table }) => table));
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

async function make(workbench: Workbench, judging: readonly Model[]): Promise<void> {
  for (const { table, kept, sql } of judging) {
    const catalog = kept === 'no' ? 'work' : 'version';
    await workbench.run(`create or replace table ${catalog}.${table} as ${sql}`);
  }
}

/** Reads the lines of the years that changed. Those of others are what the version has of them: that is sooner read. */
async function readLines(
  workbench: Workbench,
  models: readonly Model[],
  changed: readonly number[],
): Promise<void> {
  const years = changed.join(', ');
  await emptyCatalog(workbench, judge);
  await workbench.run(
    `create view ${judge}.staging.sales as
     from version.staging.sales where sale_year in (${years})`,
  );
  await workbench.use(judge);
  const read = models.filter(({ table }) => table === lines);
  await make(workbench, read);
  await workbench.run(
    `create view ${judge}.${lines} as
     from work.${lines}
     union all by name
     select ${await listColumns(workbench)} from version.core.sales where sale_year not in (${years})`,
  );
}

/** What a line says: each sale of the version says it too. */
async function listColumns(workbench: Workbench): Promise<string> {
  const rows = await workbench.rows<{ name: string }>(
    `select column_name as name from duckdb_columns()
     where database_name = 'work' and schema_name || '.' || table_name = '${lines}'`,
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Adds the years of which a sale is judged otherwise, with their lines. */
async function widen(workbench: Workbench, changed: readonly number[]): Promise<readonly number[]> {
  await workbench.use('work');
  await workbench.run(`detach ${judge}`);
  const rows = await workbench.rows<{ sale_year: number }>(
    `select distinct sale_year from (
       (from ${before} except from version.${verdicts})
       union all
       (from version.${verdicts} except from ${before})
     ) order by all`,
  );
  await workbench.run(`drop table ${before}`);
  const added = rows.map((row) => row.sale_year).filter((year) => !changed.includes(year));
  if (added.length > 0) {
    await workbench.run(
      `insert into work.${lines} by name
       select ${await listColumns(workbench)} from version.core.sales
       where sale_year in (${added.join(', ')})`,
    );
  }
  return [...changed, ...added];
}
