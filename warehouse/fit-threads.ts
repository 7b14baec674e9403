import type { Workbench } from './workbench.ts';

/** With fewer rows, sharing out most statements of a build takes DuckDB longer than doing them. */
const manyRows = 10_000;

/** Does work on one thread for a version of few rows, otherwise on all threads of the workbench. */
export async function onFittingThreads<T>(
  workbench: Workbench,
  work: () => Promise<T>,
): Promise<T> {
  const [raw] = await workbench.rows<{ rows: number }>(
    `select coalesce(sum(estimated_size), 0)::integer as rows
     from duckdb_tables() where database_name = 'version' and schema_name = 'raw'`,
  );
  const isSmall = (raw?.rows ?? 0) < manyRows;
  return await (isSmall ? workbench.onOneThread(work) : work());
}
