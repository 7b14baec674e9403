import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBResult,
  type DuckDBValue,
} from '@duckdb/node-api';
import { WarehouseError } from './errors.ts';
import { quote } from './quote.ts';

/** How much of the machine a build may use, and how long one of its statements may take. */
type BuildLimits = {
  readonly memory: string;
  readonly threads: number;
  readonly statementSeconds?: number;
};

const defaultBuildLimits: BuildLimits = { memory: '900MB', threads: 2 };

/**
 * The longest statement in a full build takes a few seconds. One that never ends would hold the
 * refresh lock forever.
 */
const maxStatementSeconds = 1800;

/** DuckDB 1.4 and later can read this format. A newer default would shut out older clients. */
const storageVersion = 'v1.4.0';

/** An interrupted build is discarded, so it needs no recovery log. */
const recovery = 'no_wal_writes';

/** The file is written once, at the end. Anything written earlier would be written twice. */
const sizeToWriteAt = '1TB';

/**
 * Where names are looked up: first in `work`, which holds build-only tables, then in the version.
 */
type Catalog = 'version' | 'work' | 'memory';

/** The schemas whose tables a model may read. */
export const readSchemas = ['raw', 'staging', 'lookups', 'core', 'marts'] as const;

/** The schemas of build-only tables. */
export const workSchemas = ['staging', 'core', 'marts'] as const;

/**
 * Where a version is built: an in-memory DuckDB with the version's file attached as `version`, and
 * `work`, a catalogue with the same schemas for build-only tables.
 */
export type BuildSession = {
  /** Throws `statement_deadline`, as does `rows`. */
  run(sql: string, values?: Record<string, DuckDBValue>): Promise<void>;
  rows<Row>(sql: string, values?: Record<string, DuckDBValue>): Promise<Row[]>;
  /** A large result by columns. 64-bit integers are bigints. */
  columns(sql: string, values?: Record<string, DuckDBValue>): Promise<DuckDBValue[][]>;
  /** Adds rows to a temporary table, column by column. */
  append(table: string, columns: readonly (readonly DuckDBValue[])[]): Promise<void>;
  /** Sets the catalogues in which unqualified names are looked up. Nothing else may change it. */
  use(catalog: Catalog): Promise<void>;
  /** Checkpoints the file and closes it. */
  close(): Promise<void>;
  /**
   * Stops running statements and releases the file, which may then be deleted. Does nothing the
   * second time.
   */
  abandon(): Promise<void>;
};

const inWork = ['work.main', ...workSchemas.map((schema) => `work.${schema}`)];
/** `main` has the macros that models use, and the data product. */
const inVersion = [...readSchemas, 'main'].map((schema) => `version.${schema}`);

/** Opens a version's file for building. */
export async function openBuildSession(
  file: string,
  spillFolder: string,
  limits: BuildLimits = defaultBuildLimits,
): Promise<BuildSession> {
  mkdirSync(spillFolder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: limits.memory,
    threads: String(limits.threads),
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    checkpoint_threshold: sizeToWriteAt,
  });
  const connection = await instance.connect();
  await connection.run(
    `attach ${quote(file)} as version (storage_version '${storageVersion}', recovery_mode '${recovery}')`,
  );
  await connection.run("attach ':memory:' as work");
  return createBuildSession(instance, connection, limits.statementSeconds ?? maxStatementSeconds);
}

function createBuildSession(
  instance: DuckDBInstance,
  connection: DuckDBConnection,
  statementSeconds: number,
): BuildSession {
  const running = new Set<Promise<unknown>>();
  /** Whether new statements are refused. */
  let isClosed = false;
  const inTime = async <Result>(sql: string, begin: () => Promise<Result>): Promise<Result> => {
    if (isClosed) throw new Error('The version that this belongs to is closed.');
    const statement = begin();
    running.add(statement);
    try {
      return await stopLate(connection, sql, statementSeconds, statement);
    } finally {
      running.delete(statement);
    }
  };
  const run = async (sql: string, values?: Record<string, DuckDBValue>): Promise<void> => {
    await inTime(sql, () => connection.run(sql, values));
  };
  let used: Catalog = 'memory';
  const use = async (catalog: Catalog): Promise<void> => {
    if (catalog === used) return;
    const path = [...inWork, ...inVersion].join();
    await run(catalog === 'work' ? `set search_path = '${path}'` : `use ${catalog}`);
    used = catalog;
  };
  const release = () => {
    // A database, and so its file, stays open while it has a connection, even an unused one.
    connection.closeSync();
    instance.closeSync();
  };
  return {
    run,
    rows: async <Row>(sql: string, values?: Record<string, DuckDBValue>) => {
      const reader = await inTime(sql, () => connection.runAndReadAll(sql, values));
      return reader.getRowObjectsJson() as Row[];
    },
    columns: async (sql, values) =>
      await inTime(sql, () => connection.run(sql, values).then(readColumns)),
    append: async (table, columns) => await appendColumns(connection, table, columns),
    use,
    async close() {
      await use('memory');
      await run('checkpoint version');
      await run('detach version');
      isClosed = true;
      release();
    },
    async abandon() {
      if (isClosed) return;
      isClosed = true;
      while (running.size > 0) {
        connection.interrupt();
        // Interrupting a statement that is only just starting has no effect.
        await Promise.race([Promise.allSettled(running), sleep(10)]);
      }
      release();
    },
  };
}

async function readColumns(result: DuckDBResult): Promise<DuckDBValue[][]> {
  const chunks = await result.fetchAllChunks();
  const rows = chunks.reduce((total, chunk) => total + chunk.rowCount, 0);
  return Array.from({ length: result.columnCount }, (_, column) => {
    const values = new Array<DuckDBValue>(rows);
    let next = 0;
    for (const chunk of chunks) {
      const vector = chunk.getColumnVector(column);
      for (let row = 0; row < chunk.rowCount; row += 1) values[next++] = vector.getItem(row);
    }
    return values;
  });
}

/** The most rows in a DuckDB chunk. */
const chunkRows = 2048;

async function appendColumns(
  connection: DuckDBConnection,
  table: string,
  columns: readonly (readonly DuckDBValue[])[],
): Promise<void> {
  const appender = await connection.createAppender(table, 'main', 'temp');
  const types = columns.map((_, at) => appender.columnType(at));
  const rows = columns[0]?.length ?? 0;
  for (let from = 0; from < rows; from += chunkRows) {
    const chunk = DuckDBDataChunk.create(types, Math.min(chunkRows, rows - from));
    chunk.setColumns(columns.map((column) => column.slice(from, from + chunkRows)));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/** The result of a running statement, which is interrupted if it takes too long. */
async function stopLate<Result>(
  connection: DuckDBConnection,
  sql: string,
  seconds: number,
  statement: Promise<Result>,
): Promise<Result> {
  let isLate = false;
  const timer = setInterval(() => {
    isLate = true;
    connection.interrupt();
  }, seconds * 1000);
  try {
    return await statement;
  } catch (error) {
    if (!isLate) throw error;
    const wrong = `A statement took longer than ${seconds} s and was stopped. Run it again when the machine is less busy. If it is stopped again, report it with the log.`;
    throw new WarehouseError('statement_deadline', wrong, { seconds, sql: sql.slice(0, 2000) });
  } finally {
    clearInterval(timer);
  }
}
