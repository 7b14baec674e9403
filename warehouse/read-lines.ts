import { emptyCatalog } from './cuts.ts';
import type { Model } from './models.ts';
import { changedLines, changedLineYears } from './partitions.ts';
import type { Workbench } from './workbench.ts';

const lines = 'core.readable_sales';
const positions = 'core.register_positions';
const medians = 'core.county_year_medians';

/** What is made of lines before all else, and isn't made again where days are added to it. */
export const readTables: readonly string[] = [lines, positions, medians];

/** Who sees the sales of all years as they are now, though those of years that changed alone are read anew. */
export const judge = 'cut_judge';

/** Names no line as changed. */
export async function forgetLines(workbench: Workbench): Promise<void> {
  await workbench.run(
    `create or replace table ${changedLines} (sale_id bigint);
     create or replace table ${changedLineYears} (sale_year smallint)`,
  );
}

/** Reads the lines of the years that changed. Those of others are what the version has of them: that is sooner read. */
export async function readLines(
  workbench: Workbench,
  models: readonly Model[],
  changed: readonly number[],
): Promise<void> {
  const years = changed.join(', ');
  const make = async (table: string) => {
    const sql = models.find((model) => model.table === table)?.sql;
    await workbench.run(`create or replace table work.${table} as ${sql}`);
  };
  await emptyCatalog(workbench, judge);
  await workbench.run(
    `create view ${judge}.staging.sales as
     from version.staging.sales where sale_year in (${years})`,
  );
  await workbench.use(judge);
  await make(lines);
  await make(positions);
  await workbench.run(
    `insert into ${changedLineYears} select unnest([${years}]);
     insert into ${changedLines}
     select sale_id from work.${lines}
     union
     select sale_id from version.core.sales where sale_year in (${years})`,
  );
  await workbench.run(
    `create view ${judge}.${lines} as
     from work.${lines}
     union all by name
     select ${await listColumns(workbench, lines)} from version.core.sales
     where sale_year not in (${years})`,
  );
  await make(medians);
}

/**
 * Adds days of other years on which a sale is judged otherwise, with all that is read of their lines: what a verdict
 * tells of a sale is of its own day.
 */
export async function addDays(
  workbench: Workbench,
  days: readonly string[],
  changed: readonly number[],
): Promise<void> {
  if (days.length === 0) return;
  const dates = days.map((day) => `date '${day}'`).join(', ');
  for (const table of [lines, positions]) {
    await workbench.run(
      `insert into work.${table} by name
       select ${await listColumns(workbench, table)} from version.core.sales
       where sale_date in (${dates}) and sale_year not in (${changed.join(', ')})`,
    );
  }
  await workbench.run(
    `insert into ${changedLines} select sale_id from work.${lines}
     where sale_year not in (${changed.join(', ')})`,
  );
}

/** What is read of a line: each sale of the version says it too. */
async function listColumns(workbench: Workbench, table: string): Promise<string> {
  const rows = await workbench.rows<{ name: string }>(
    `select column_name as name from duckdb_columns()
     where database_name = 'work' and schema_name || '.' || table_name = '${table}'`,
  );
  return rows.map(({ name }) => name).join(', ');
}
