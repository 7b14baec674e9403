import { type Model, readSql } from './models.ts';
import { narrowMacros } from './partitions.ts';
import type { Workbench } from './workbench.ts';

const lines = 'core.readable_sales';
const positions = 'core.register_positions';
const medians = 'core.county_year_medians';
const linesOfYears = 'core.readable_sales_of_years';

/** The lines to build; found here, as it takes all years' sales to tell. */
export const changedLines = 'changes.lines';

/** What is made of lines before all else, and isn't made again where days are added to it. */
export const readTables: readonly string[] = [lines, positions, medians];

/** Reads the lines of the years that changed. Those of others are what was known before: that is sooner read. */
export async function readLines(
  workbench: Workbench,
  models: readonly Model[],
  changed: readonly number[],
): Promise<void> {
  const make = async (table: string) => {
    const sql = models.find((model) => model.table === table)?.sql;
    await workbench.run(`create or replace table work.${table} as ${sql}`);
  };
  await workbench.use('work');
  await make(lines);
  await make(positions);
  const columns = await listColumns(workbench, lines);
  await workbench.run(
    `alter table work.${lines} rename to ${linesOfYears.replace('core.', '')};
     create view work.${lines} as
     from work.${linesOfYears}
     union all by name
     select ${columns} from before.core.sales where sale_year not in (${changed.join(', ')})`,
  );
  await make(medians);
}

/**
 * Leaves the lines to build: of the years that changed, and of other years the days on which a sale is judged otherwise,
 * as what a verdict tells of a sale is of its own day.
 */
export async function leaveLines(
  workbench: Workbench,
  days: readonly string[],
  changed: readonly number[],
): Promise<void> {
  await workbench.run(
    `drop view work.${lines};
     alter table work.${linesOfYears} rename to ${lines.replace('core.', '')}`,
  );
  const dates = days.map((day) => `date '${day}'`).join(', ');
  for (const table of days.length > 0 ? [lines, positions] : []) {
    await workbench.run(
      `insert into work.${table} by name
       select ${await listColumns(workbench, table)} from before.core.sales
       where sale_date in (${dates}) and sale_year not in (${changed.join(', ')})`,
    );
  }
  await workbench.run(
    `create or replace table work.${changedLines} as ${readSql('changes', 'lines')}`,
  );
}

/** Names no line as changed. */
export async function leaveNoLines(workbench: Workbench): Promise<void> {
  await workbench.run(`create or replace table work.${changedLines} (sale_id bigint)`);
  await narrowMacros(workbench, ['in_lines']);
}

/** What is read of a line: each sale of the version says it too. */
async function listColumns(workbench: Workbench, table: string): Promise<string> {
  const rows = await workbench.rows<{ name: string }>(
    `select column_name as name from duckdb_columns()
     where database_name = 'work' and schema_name || '.' || table_name = '${table}'`,
  );
  return rows.map(({ name }) => name).join(', ');
}
