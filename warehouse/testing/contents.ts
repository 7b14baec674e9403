import type { BuildSession } from '../build-session.ts';

/** Each table and view of a version, by name, its rows in one order. */
export type Contents = Readonly<Record<string, readonly object[]>>;

/** Everything that a version holds, whichever tables it has. */
export async function readContents(session: BuildSession): Promise<Contents> {
  await session.use('version');
  return await readTablesOf('version', ['raw', 'lookups', 'core', 'marts'], session.rows);
}

/**
 * All tables and views of these schemas of a database, whose names the query looks up in it. A table that never had a
 * row is not asked: to find that out costs as much as to read one that has some, and most have none.
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

/** Sorted by what they say. DuckDB takes longer to sort a few rows by dozens of columns than to read them. */
function inOneOrder(rows: readonly object[]): readonly object[] {
  const texts = rows.map((row) => ({ row, text: JSON.stringify(row) }));
  return texts.sort((one, other) => (one.text < other.text ? -1 : 1)).map(({ row }) => row);
}
