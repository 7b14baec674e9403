import type { DuckDBConnection } from '@duckdb/node-api';

/**
 * The layers and the schemas that each may read. `raw` reads landed files, and none of our tables.
 * Audits may read all. `intake` checks a file when it is loaded, before it is accepted. `main` is
 * the data product, which nothing of ours reads.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  raw: [],
  intake: ['raw', 'staging', 'core', 'lookups'],
  guards: ['raw', 'staging', 'lookups'],
  staging: ['raw', 'lookups'],
  core: ['staging', 'core', 'lookups'],
  marts: ['core'],
  main: ['core', 'marts'],
  audits: ['raw', 'staging', 'core', 'marts', 'lookups'],
};

const ourSchemas = ['work', 'raw', 'staging', 'core', 'marts', 'main', 'audits', 'lookups'];
const longest = 200;

type Statements = { readonly error: boolean; readonly statements?: readonly unknown[] };

async function parseSql(connection: DuckDBConnection, sql: string): Promise<Statements> {
  const result = await connection.runAndReadAll(
    'select json_serialize_sql($sql::varchar)::varchar',
    { sql },
  );
  return JSON.parse(String(result.getRows()[0]?.[0]));
}

/**
 * The tables that a statement reads, as `schema.table`, without CTEs. Taken from the syntax tree:
 * `getTableNames` returns nothing at all, without an error, for a query with USING, ASOF, a
 * parameter or an unnest.
 */
function listTables(statements: Statements): string[] {
  const tables = new Set<string>();
  JSON.stringify(statements, (_, value) => {
    if (value?.type === 'BASE_TABLE' && value.schema_name !== '') {
      const catalog = value.catalog_name === 'work' ? 'work.' : '';
      tables.add(`${catalog}${value.schema_name}.${value.table_name}`);
    }
    return value;
  });
  return [...tables].toSorted();
}

/** The code, with comments, strings and quoted names blanked out. */
function blankQuoted(sql: string): string {
  return sql.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g, (text) =>
    text.replace(/\S/g, ' '),
  );
}

function checkForm(sql: string): string[] {
  const lines = sql.trimEnd().split('\n');
  const faults: string[] = [];
  if (!/^-- One row(?: per |: )\S/.test(lines[0] ?? '')) {
    faults.push('the first line is not "-- One row per …"');
  }
  if (lines.length > longest) faults.push(`${lines.length} lines: split it into two models`);
  lines.forEach((line, at) => {
    if ([...line].length > 80) faults.push(`line ${at + 1} is longer than 80 columns`);
  });
  blankQuoted(sql)
    .split('\n')
    .forEach((line, at) => {
      if (/\basof\b/.test(line)) faults.push(`line ${at + 1} joins by asof, where nulls match`);
      if (/[A-Z]/.test(line)) faults.push(`line ${at + 1} has capitals outside quotes`);
    });
  return [...faults, ...checkLambdas(blankQuoted(sql))];
}

/**
 * In a struct made by a lambda, DuckDB mistakes a column with the parameter's name for the
 * parameter.
 */
function checkLambdas(code: string): string[] {
  return [...code.matchAll(/\blambda (\w+):/g)].flatMap(([, parameter]) =>
    new RegExp(`\\.${parameter}\\b|\\bas ${parameter}\\b`).test(code)
      ? [`the parameter ${parameter} of a lambda has the name of a column`]
      : [],
  );
}

/** The faults of a model, an audit or a query of that layer; empty if there are none. */
export async function checkSql(
  connection: DuckDBConnection,
  layer: string,
  sql: string,
): Promise<string[]> {
  const faults = checkForm(sql);
  const parsed = await parseSql(connection, sql);
  if (parsed.error || parsed.statements?.length !== 1) return [...faults, 'not a single SELECT'];
  const allowed = layers[layer] ?? [];
  for (const table of listTables(parsed)) {
    const schema = table.split('.')[0] ?? '';
    if (ourSchemas.includes(schema) && !allowed.includes(schema)) faults.push(`reads ${table}`);
  }
  return faults;
}
