import {
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type Json,
  JsonDuckDBValueConverter,
  StatementType,
} from '@duckdb/node-api';
import {
  type AnswerLimits,
  needsMemory,
  type SandboxAnswer,
  type SandboxCell,
  type SandboxRefusal,
} from './answers.ts';

const treeQuery = 'select json_serialize_sql($sql::varchar) as tree';
const viewsQuery = 'select view_name from duckdb_views() where internal';

/**
 * Answers one SELECT. A question that DuckDB can't answer, that isn't one SELECT, or that names
 * anything but the data is refused in words. Nothing is thrown.
 */
export async function readAnswer(
  connection: DuckDBConnection,
  sql: string,
  limits: AnswerLimits,
): Promise<SandboxAnswer> {
  try {
    if (sql.trim() === '') return refuse('question', 'Write a question: from sales limit 10.');
    const refusal = await refuseStatement(connection, sql);
    if (refusal) return refusal;
    const statement = await connection.prepare(sql);
    return refuseShape(statement, limits) ?? (await readRows(statement, limits));
  } catch (error) {
    return describeFault(error instanceof Error ? error.message : String(error));
  }
}

/** The statement is parsed first, and run only if it is one SELECT. */
async function refuseStatement(
  connection: DuckDBConnection,
  sql: string,
): Promise<SandboxRefusal | undefined> {
  const [found] = (await connection.runAndReadAll(treeQuery, { sql })).getRowObjectsJson();
  const tree = JSON.parse(String(found?.tree));
  // Preparing it again gives an error with the line number.
  if (tree.error && tree.error_type === 'parser') await connection.prepare(sql);
  if (tree.error) return refuse('question', notSelect);
  if (tree.statements.length === 0)
    return refuse('question', 'Write a question: from sales limit 10.');
  if (tree.statements.length > 1) return refuse('question', 'Ask one question at a time.');
  const views = (await connection.runAndReadAll(viewsQuery)).getRowObjectsJson();
  const names = new Set(views.map(({ view_name }) => String(view_name)));
  const forbidden = findForbidden(tree, names);
  return forbidden === undefined ? undefined : refuse('question', forbidden);
}

const notSelect =
  'Only one SELECT can be asked here, which may begin with select, from, with, values, describe or summarize. A pivot needs its values: pivot … on … in (…).';

function refuseShape(
  { statementType, parameterCount, columnCount }: DuckDBPreparedStatement,
  { columns }: AnswerLimits,
): SandboxRefusal | undefined {
  if (statementType !== StatementType.SELECT) return refuse('question', notSelect);
  if (parameterCount > 0)
    return refuse(
      'question',
      'There is nothing to fill parameters with: write the values themselves.',
    );
  if (columnCount > columns)
    return refuse('limit', `An answer has at most ${columns} columns, not ${columnCount}.`);
  return undefined;
}

/** Rows as DuckDB finds them, until there are enough. Rows that aren't read aren't computed. */
async function readRows(
  statement: DuckDBPreparedStatement,
  limits: AnswerLimits,
): Promise<SandboxAnswer> {
  const result = await statement.stream();
  const types = result.columnTypes().map(String);
  const columns = result.deduplicatedColumnNames().map((name, at) => ({
    name,
    type: types[at] ?? '',
  }));
  const rows: SandboxCell[][] = [];
  let bytes = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return { columns, rows, isWhole: true };
    for (let at = 0; at < chunk.rowCount; at += 1) {
      if (rows.length === limits.rows) return { columns, rows, isWhole: false };
      const row = chunk
        .convertRowValues(at, JsonDuckDBValueConverter)
        .map((value, column) => toCell(value, types[column] ?? ''));
      bytes += Buffer.byteLength(JSON.stringify(row));
      if (bytes > limits.bytes)
        return rows.length > 0
          ? { columns, rows, isWhole: false }
          : refuse('limit', `One row has more than ${limits.bytes / 1000} kB: ask for less of it.`);
      rows.push(row);
    }
  }
}

/** Integers and decimals arrive as text. Those that a double can hold exactly become numbers. */
function toCell(value: Json, type: string): SandboxCell {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  if (typeof value !== 'string') return value;
  if (/INT$/.test(type) && Number.isSafeInteger(Number(value))) return Number(value);
  const [, digits] = /^DECIMAL\((\d+),/.exec(type) ?? [];
  return digits !== undefined && Number(digits) <= 15 ? Number(value) : value;
}

const maxMessageLength = 2000;

/** DuckDB's own words, except that an error about memory is about the limit. */
function describeFault(message: string): SandboxRefusal {
  const words = message.replace(/^Failed to extract statements: /, '').slice(0, maxMessageLength);
  if (!/^Out of Memory Error|exceeds the maximum length/.test(words))
    return refuse('question', words);
  return needsMemory;
}

function refuse(refused: SandboxRefusal['refused'], message: string): SandboxRefusal {
  return { refused, message };
}

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
function findForbidden(tree: unknown, ownViews: ReadonlySet<string>): string | undefined {
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
