import type { Workbench } from '../workbench.ts';

/** Each table and view of a version, by name, its rows in one order. */
export type Contents = Readonly<Record<string, readonly unknown[]>>;

/** Everything that a version holds, whichever tables it has. */
export async function readContents(workbench: Workbench): Promise<Contents> {
  await workbench.use('version');
  const tables = await workbench.rows<{ name: string }>(
    `select distinct schema_name || '.' || table_name as name from duckdb_columns()
     where database_name = 'version' and schema_name in ('raw', 'lookups', 'core', 'marts')
     order by 1`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    contents[name] = await workbench.rows(`select * from ${name} order by all`);
  }
  return contents;
}
