/*
 * What a question may name, found in its syntax tree. The file and the settings are locked whatever
 * a question says; this keeps it from what DuckDB reveals of itself: where the file is, and how it is
 * set.
 */

/**
 * Functions that return rows. All others read files, run text as SQL, or reveal DuckDB's settings.
 */
const rowFunctions = new Set(['generate_series', 'json_each', 'json_tree', 'range', 'unnest']);

/** They reveal DuckDB's settings, and so the file's path, or block the queue by sleeping. */
const forbiddenFunctions = new Set(['current_setting', 'pg_sleep', 'sleep_ms']);

/** Views of DuckDB's own that list only tables and columns. */
const openViews = new Set(['columns', 'tables', 'duckdb_columns', 'duckdb_tables']);

type Tree = Readonly<Record<string, unknown>>;

/**
 * A forbidden name in a question, as a sentence; undefined if there is none. `ownViews` are the
 * names of DuckDB's own views.
 */
export function findForbidden(tree: unknown, ownViews: ReadonlySet<string>): string | undefined {
  const waiting: unknown[] = [tree];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const found = findForbiddenHere(next as Tree, ownViews);
    if (found) return found;
    for (const child of Object.values(next)) if (child !== null) waiting.push(child);
  }
  return undefined;
}

function findForbiddenHere(node: Tree, ownViews: ReadonlySet<string>): string | undefined {
  if (node.type === 'TABLE_FUNCTION') {
    const name = readName(node.function, 'function_name');
    return rowFunctions.has(name) ? undefined : describeForbidden(`${name}()`);
  }
  if (node.type === 'BASE_TABLE') {
    const name = readName(node, 'table_name');
    return ownViews.has(name) && !openViews.has(name) ? describeForbidden(name) : undefined;
  }
  const name = readName(node, 'function_name');
  return forbiddenFunctions.has(name) ? describeForbidden(`${name}()`) : undefined;
}

function readName(node: unknown, key: string): string {
  const name = typeof node === 'object' && node !== null ? (node as Tree)[key] : undefined;
  return typeof name === 'string' ? name.toLowerCase() : '';
}

function describeForbidden(name: string): string {
  return `${name} can't be used here: a question reads only the tables of the data product.`;
}
