import { type Model, readSql } from './models.ts';
import { narrowMacros } from './partitions.ts';
import type { Workbench } from './workbench.ts';

const lines = 'core.readable_sales';
const positions = 'core.register_positions';
const medians = 'core.county_year_medians';
const linesOfYears = 'core.readable_sales_of_years';

/** The lines to build; made here, as finding them takes the sales of all years. */
export const changedLines = 'changes.lines';

/**
 * Tables made from lines before everything else; they aren't made again when days are added to the
 * lines.
 */
export const readTables: readonly string[] = [lines, positions, medians];

/**
 * Reads the lines of the years that changed. For the other years what is already known is used,
 * which is faster.
 */
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
 * Keeps the lines to build: those of the years that changed, and of other years the days with a
 * sale whose verdict changed, as a verdict affects only the sales of its own day.
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

/** Marks no line as changed. */
export async function leaveNoLines(workbench: Workbench): Promise<void> {
  await workbench.run(`create or replace table work.${changedLines} (sale_id bigint)`);
  await narrowMacros(workbench, ['in_lines']);
}

/** The columns that are read of a line; the version has them for each sale too. */
async function listColumns(workbench: Workbench, table: string): Promise<string> {
  const rows = await workbench.rows<{ name: string }>(
    `select name from pragma_table_info('work.${table}')`,
  );
  return rows.map(({ name }) => name).join(', ');
}
