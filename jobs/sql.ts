import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBResult,
  DuckDBTypeId,
  ResultReturnType,
} from '@duckdb/node-api';
import { WarehouseError } from '../warehouse/errors.ts';
import { lockDown, readOnlySettings } from '../warehouse/lock-down.ts';
import { checkIntact } from '../warehouse/version/intact-version.ts';
import { findCurrent, versionPath } from '../warehouse/version/versions.ts';
import { type Config, UsageError } from './config.ts';
import { type Output, openOutput } from './open-output.ts';
import { findFormat, type Result, type Rows } from './sql-formats.ts';
import { openAsOf } from './version/as-of.ts';

/** Where a query is read from if it isn't on the command line, and where its answer is written. */
type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: Output;
};

/**
 * `npm run sql -- "select …"`: read-only queries on the live version, from the command line, from a
 * file with `--file`, or from standard input. Prints tables, or with `--format` one table as CSV or
 * JSON. `--as-of DATE` asks the version of that day.
 */
export async function run(
  config: Config,
  { input, output }: Terminal = { input: process.stdin, output: openOutput(process.stdout) },
): Promise<number> {
  const { words, options } = config;
  const { write, holdsOne } = findFormat(options);
  const sql = await readQuery(words, options.file, input);
  // Its file can't be opened here, and closing the log would then end the process.
  if (/enable_logging/i.test(sql))
    throw new UsageError('Logging is off here: leave out enable_logging.');
  const dataDir = await openAsOf(config);
  const live = await findCurrent(dataDir);
  if (!live) {
    throw new WarehouseError(
      'no_version',
      `Nothing is published in ${dataDir} yet. Run a refresh first.`,
    );
  }
  await checkIntact(dataDir, live);
  const instance = await DuckDBInstance.create(versionPath(dataDir, live), readOnlySettings);
  try {
    const connection = await instance.connect();
    await lockDown(connection);
    let written = 0;
    for await (const result of runStatements(connection, sql, holdsOne)) {
      if (written > 0) await output.write('\n');
      await write(result, output);
      written += 1;
    }
    return 0;
  } finally {
    instance.closeSync();
  }
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
      throw new UsageError(`${file} can't be read (${error.code}): give an SQL file.`);
    });
  }
  const sql = given || (input.isTTY ? '' : (await text(input)).trim());
  if (sql) return sql;
  throw new UsageError(
    'Write the query: npm run sql -- "select count(*) from sales"; or give --file FILE, or pipe it in.',
  );
}

/**
 * A number of these types may be more exact than a JavaScript number, so DuckDB's client gives
 * text.
 */
const wideTypes: readonly number[] = [
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.DECIMAL,
];

/**
 * The results of the statements, in order. A statement before the last that gives no rows, such as
 * `create temp view`, prepares the next. One that gives rows is refused if the format holds a
 * single result, before anything is written.
 */
async function* runStatements(
  connection: DuckDBConnection,
  sql: string,
  holdsOne: boolean,
): AsyncGenerator<Result> {
  const statements = await connection.extractStatements(sql).catch(refuse);
  for (let index = 0; index < statements.count; index += 1) {
    const statement = await statements.prepare(index).catch(refuse);
    const result = await statement.stream().catch(refuse);
    const isLast = index === statements.count - 1;
    if (!isLast && result.returnType !== ResultReturnType.QUERY_RESULT) continue;
    if (!isLast && holdsOne)
      throw new UsageError(
        `Statement ${index + 1} of ${statements.count} gives rows, and CSV and JSON hold one result: give one query, or leave --format out.`,
      );
    const columns = result.deduplicatedColumnNames();
    const wide = columns.filter((_, at) => wideTypes.includes(result.columnTypeId(at)));
    yield { columns, wide, parts: readParts(result) };
  }
}

async function* readParts(result: DuckDBResult): AsyncGenerator<Rows> {
  try {
    yield* result.yieldRowObjectJson();
  } catch (error) {
    if (error instanceof Error) refuse(error);
    throw error;
  }
}

function refuse(error: Error): never {
  throw new UsageError(error.message);
}
