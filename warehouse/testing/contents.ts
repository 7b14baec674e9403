import type { BuildSession } from '../build-session.ts';

/** Each table and view of a version, by name, with its rows in a fixed order. */
export type Contents = Readonly<Record<string, readonly object[]>>;

/** Everything that a version holds, whichever tables it has. */
export async function readContents(session: BuildSession): Promise<Contents> {
  await session.use('version');
  return await readTablesOf('version', ['raw', 'lookups', 'core', 'marts'], session.rows);
}

/**
 * All tables and views of these schemas of a database. A table that never had a row isn't queried:
 * checking costs as much as reading a few rows, and most have none.
 */
export async function readTablesOf(
  database: string,
  schemas: readonly string[],
  query: <Row extends object>(sql: string) => Promise<Row[]>,
): Promise<Contents> {
  const tables = await query<{ name: string; isEmpty: boolean }>(
    `select schema_name || '.' || table_name as name, estimated_size = 0 as "isEmpty"
     from duckdb_tables()
     where database_name = '${database}' and schema_name in ('${schemas.join("', '")}')
     union all
     select schema_name || '.' || view_name, false
     from duckdb_views()
     where database_name = '${database}' and schema_name in ('${schemas.join("', '")}')
     order by all`,
  );
  const contents: Record<string, readonly object[]> = {};
  for (const { name, isEmpty } of tables) {
    contents[name] = isEmpty ? [] : inOneOrder(await query<object>(`select * from ${name}`));
  }
  return contents;
}

/**
 * Sorted as text. DuckDB takes longer to sort a few rows by dozens of columns than to read them.
 */
function inOneOrder(rows: readonly object[]): readonly object[] {
  const texts = rows.map((row) => ({ row, text: JSON.stringify(row) }));
  return texts.sort((one, other) => (one.text < other.text ? -1 : 1)).map(({ row }) => row);
}
