import type { Workbench } from './workbench.ts';

/** Of fewer rows, most statements of a build take DuckDB longer to share out than to do. */
const manyRows = 10_000;

/** Works on one thread where the version is made of few rows, and else on as many as the workbench has. */
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
