import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { WarehouseError } from '../warehouse/errors.ts';
import { lockDown, readOnlySettings } from '../warehouse/lock-down.ts';
import { checkSound } from '../warehouse/version/sound-version.ts';
import { maybeReadCurrent, versionPath } from '../warehouse/version/versions.ts';
import { type Config, UsageError } from './config.ts';
import { formatCsvLine } from './format-csv.ts';
import { formatTable } from './format-table.ts';
import { type Output, openOutput } from './open-output.ts';
import { openAsOf } from './version/as-of.ts';

/** Where a query comes from where it isn't on the command line, and where its answer goes. */
export type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: Output;
};

type Rows = Record<string, unknown>[];
type Result = { readonly columns: readonly string[]; readonly parts: AsyncIterable<Rows> };

/**
 * `npm run sql -- "select …"`: a query on the live version, read-only, from the command line, with
 * `--file` from a file, or from standard input; printed as a table, or with `--format` as CSV or
 * JSON; with `--as-of DATE` on the version of that day. Throws UsageError for a query that can't be answered; WarehouseError `no_version`,
 * `version_damaged`.
 */
export async function run(
  config: Config,
  { input, output }: Terminal = { input: process.stdin, output: openOutput(process.stdout) },
): Promise<number> {
  const { words, options } = config;
  const write = findFormat(options);
  const sql = await readQuery(words, options.file, input);
  // Its file can't be opened here, and closing the log would then end the process.
  if (/enable_logging/i.test(sql))
    throw new UsageError('Nothing is logged here: leave out enable_logging.');
  const dataDir = await openAsOf(config);
  const live = await maybeReadCurrent(dataDir);
  if (!live) {
    throw new WarehouseError(
      'no_version',
      `Nothing is published in ${dataDir} yet. Run a refresh first.`,
    );
  }
  await checkSound(dataDir, live);
  const instance = await DuckDBInstance.create(versionPath(dataDir, live), readOnlySettings);
  try {
    const connection = await instance.connect();
    await lockDown(connection);
    await write(await startQuery(connection, sql), output);
    return 0;
  } finally {
    instance.closeSync();
  }
}

const formats = { table: writeTable, csv: writeCsv, json: writeJson };

function findFormat({ format, json }: Config['options']) {
  const name = format ?? (json ? 'json' : 'table');
  if (name === 'table' || name === 'csv' || name === 'json') return formats[name];
  throw new UsageError(`There is no format "${name}": --format takes table, csv or json.`);
}

async function readQuery(
  words: readonly string[],
  file: string | boolean | undefined,
  input: Terminal['input'],
): Promise<string> {
  const given = words.join(' ').trim();
  if (typeof file === 'string') {
    if (given) throw new UsageError('Give the query or --file FILE, not both.');
    return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${file} can't be read (${error.code}): name a file of SQL.`);
    });
  }
  const sql = given || (input.isTTY ? '' : (await text(input)).trim());
  if (sql) return sql;
  throw new UsageError(
    'Write the query: npm run sql -- "select count(*) from sales"; or give --file FILE, or pipe it in.',
  );
}

async function startQuery(connection: DuckDBConnection, sql: string): Promise<Result> {
  const refuse = (error: Error) => {
    throw new UsageError(error.message);
  };
  const result = await connection.stream(sql).catch(refuse);
  async function* readParts(): AsyncGenerator<Rows> {
    try {
      yield* result.yieldRowObjectJson();
    } catch (error) {
      if (error instanceof Error) refuse(error);
      throw error;
    }
  }
  return { columns: result.deduplicatedColumnNames(), parts: readParts() };
}

/** In a pipe without the number of rows: what reads it wants the rows alone. */
async function writeTable({ columns, parts }: Result, output: Output): Promise<void> {
  const rows: Rows = [];
  for await (const part of parts) rows.push(...part);
  const lines = formatTable(columns, rows).split('\n');
  await output.write(`${(output.isTTY ? lines : lines.slice(0, -1)).join('\n')}\n`);
}

async function writeCsv({ columns, parts }: Result, output: Output): Promise<void> {
  await output.write(formatCsvLine(columns));
  for await (const part of parts) {
    const lines = part.map((row) => formatCsvLine(columns.map((column) => row[column])));
    await output.write(lines.join(''));
  }
}

/** A list with an object on each line. */
async function writeJson({ parts }: Result, output: Output): Promise<void> {
  let before = '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    await output.write(before + part.map((row) => JSON.stringify(row)).join(',\n'));
    before = ',\n';
  }
  await output.write(before === '[' ? '[]\n' : ']\n');
}
