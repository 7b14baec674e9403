import type { BuildSession } from './build-session.ts';
import { columnDescriptions } from './descriptions.ts';
import { readSql } from './models.ts';
import { quote } from './quote.ts';
import { columnExceptions, lookupDescriptions } from './table-descriptions.ts';

/** A table or view of a version, with the descriptions of itself and its columns. */
export type DescribedTable = {
  readonly table: string;
  readonly isView: boolean;
  readonly description: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
  }[];
};

/**
 * Writes a comment on every table, view and column of the version, for people who open the file.
 * Tables continued from the version before already have theirs.
 */
export async function describeTables(session: BuildSession): Promise<void> {
  const known = await readComments(session);
  const comments = (await listDescribedTables(session)).flatMap(
    ({ table, isView, description, columns }) => [
      ...(known.get(table) === description
        ? []
        : [`comment on ${isView ? 'view' : 'table'} version.${table} is ${quote(description)};`]),
      ...columns
        .filter((column) => known.get(`${table}.${column.name}`) !== column.description)
        .map(
          (column) =>
            `comment on column version.${table}."${column.name}" is ${quote(column.description)};`,
        ),
    ],
  );
  await session.run(['begin;', ...comments, 'commit;'].join('\n'));
}

/** The existing comments, by `schema.table` and `schema.table.column`. */
async function readComments(session: BuildSession): Promise<Map<string, string>> {
  const parts = [
    "select concat_ws('.', schema_name, table_name, column_name) as name, comment from duckdb_columns()",
    "select schema_name || '.' || table_name, comment from duckdb_tables()",
    "select schema_name || '.' || view_name, comment from duckdb_views()",
  ].map((select) => `${select} where database_name = 'version' and comment is not null`);
  const rows = await session.rows<{ name: string; comment: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}

/**
 * Every table and view of the version, the data product's first, in order of name. Throws where the dictionary lacks one of
 * them or a column.
 */
export async function listDescribedTables(session: BuildSession): Promise<DescribedTable[]> {
  const tables = await session.rows<{
    table: string;
    isView: boolean;
    columns: { name: string; type: string }[];
  }>(
    `select columns.schema_name || '.' || columns.table_name as "table",
       bool_or(views.view_name is not null) as "isView",
       list({name: column_name, type: lower(data_type)} order by column_index) as columns
     from duckdb_columns() as columns
     left join duckdb_views() as views
       on columns.database_name = views.database_name and columns.schema_name = views.schema_name
         and columns.table_name = views.view_name
     where columns.database_name = 'version' and not columns.internal
     group by columns.schema_name, columns.table_name
     order by columns.schema_name <> 'main', 1`,
  );
  return tables.map(({ table, isView, columns }) => ({
    table,
    isView,
    description: describeTable(table),
    columns: columns.map(({ name, type }) => ({
      name,
      type,
      description: describeColumn(table, name),
    })),
  }));
}

/** A lookup's own description; else the first sentence of the table's `.sql` file. */
function describeTable(table: string): string {
  const known = lookupDescriptions[table];
  if (known) return known;
  const [schema = '', name = ''] = table.split('.');
  const comment = /^(?:-- .*\n)+/.exec(readSql(schema, name))?.[0] ?? '';
  const sentences = comment.replaceAll('-- ', '').replaceAll('\n', ' ');
  return /^.*?\.(?= |$)/.exec(sentences)?.[0] ?? sentences.trim();
}

function describeColumn(table: string, column: string): string {
  const description = columnExceptions[table]?.[column] ?? columnDescriptions[column];
  if (description) return description;
  throw new Error(`${table}.${column} has no description: add it to warehouse/descriptions.ts`);
}
