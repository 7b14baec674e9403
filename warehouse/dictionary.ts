import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSession } from './build-session.ts';
import { readSql, warehouseFolder } from './models.ts';
import { quote } from './quote.ts';

/** A table or view of a version, with its description and those of its columns. */
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
 */
export async function describeTables(session: BuildSession): Promise<void> {
  const comments = (await listDescribedTables(session)).flatMap(
    ({ table, isView, description, columns }) => [
      `comment on ${isView ? 'view' : 'table'} version.${table} is ${quote(description)};`,
      ...columns.map(
        (column) =>
          `comment on column version.${table}."${column.name}" is ${quote(column.description)};`,
      ),
    ],
  );
  await session.run(['begin;', ...comments, 'commit;'].join('\n'));
}

/**
 * Every table and view of the version, by name, with the data product first. Throws if one of them
 * or a column has no description.
 */
export async function listDescribedTables(session: BuildSession): Promise<DescribedTable[]> {
  const known = readDescriptions();
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
    description: describeTable(known, table),
    columns: columns.map(({ name, type }) => ({
      name,
      type,
      description: describe(known, listColumnNames(table, name)),
    })),
  }));
}

/** The lines of `descriptions.txt`, by the name before the colon. */
export function readDescriptions(): ReadonlyMap<string, string> {
  const text = readFileSync(join(warehouseFolder, 'descriptions.txt'), 'utf8');
  const lines = [...text.matchAll(/^([\w.]+): (.+)$/gm)];
  return new Map(lines.map(([, name = '', meaning = '']) => [name, meaning]));
}

/** Its own description, if it has one (lookups do), else the first sentence of its `.sql` file. */
function describeTable(known: ReadonlyMap<string, string>, table: string): string {
  const [schema = '', name = ''] = table.split('.');
  const own = known.get(table);
  if (own) return own;
  const comment = /^(?:-- .*\n)+/.exec(readSql(schema, name))?.[0] ?? '';
  const sentences = comment.replaceAll('-- ', '').replaceAll('\n', ' ');
  return /^.*?\.(?= |$)/.exec(sentences)?.[0] ?? sentences.trim();
}

/** The names under which a column may be described, most specific first. */
export function listColumnNames(table: string, column: string): string[] {
  return [`${table}.${column}`, `${table.slice(table.indexOf('.') + 1)}.${column}`, column];
}

function describe(known: ReadonlyMap<string, string>, names: readonly string[]): string {
  const description = names.map((name) => known.get(name)).find(Boolean);
  if (description) return description;
  throw new Error(`${names[0]} has no description: add it to warehouse/descriptions.txt.`);
}
