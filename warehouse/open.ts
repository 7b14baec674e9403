import { availableParallelism } from 'node:os';
import {
  type DuckDBConnection,
  type DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBPreparedStatement,
  type DuckDBValue,
} from '@duckdb/node-api';
import { WarehouseError } from './errors.ts';
import { lockDown, readOnlySettings } from './lock-down.ts';
import { checkIntact, findIntact } from './version/intact-version.ts';
import { type CurrentVersion, findCurrent, listVersions, versionPath } from './version/versions.ts';

export { WarehouseError } from './errors.ts';
export type { AnswerLimits } from './sql-sandbox/answers.ts';
export { buildSandboxClient, type SandboxClient } from './sql-sandbox/sandbox-client.ts';
export {
  type DataPackage,
  dataPackageName,
  type ExportedFile,
  exportFolder,
  findNewestExport,
  type KeptExport,
} from './version/exports.ts';
export { findLookupFile, isDamage } from './version/intact-version.ts';
export {
  type RefreshRecord,
  readState,
  refreshOutcomes,
  type SourceRecord,
  type State,
  stateName,
} from './version/state.ts';
export type { CurrentVersion } from './version/versions.ts';
export { findCurrent, stampVersion } from './version/versions.ts';

type QueryValues = Readonly<Record<string, DuckDBValue>>;

/**
 * A published version, open for reading only and locked down: no other file, no setting, no
 * spilling to disk.
 */
export type OpenVersion = {
  readonly facts: CurrentVersion;
  /**
   * Rows as plain objects: integers are numbers, dates and decimals text. Only a few queries run at
   * the same time.
   */
  query<Row>(sql: string, values?: QueryValues): Promise<Row[]>;
  /**
   * Passes a long result to `visit` in chunks of some thousand rows, by columns. Numbers of up to
   * 32 bits and doubles are typed arrays, which are valid only until `visit` returns. Everything
   * else is a plain array.
   */
  scan<Columns extends readonly ArrayLike<unknown>[]>(
    sql: string,
    visit: (...columns: Columns) => void,
    values?: QueryValues,
  ): Promise<void>;
  /**
   * Keeps the version open until the returned function is called. It closes when its last user has
   * left.
   */
  hold(): () => void;
  /** Closes when nobody uses it and no query runs. */
  retire(): void;
  /** Settles when it is closed. */
  readonly closed: Promise<void>;
};

type OpenLimits = { readonly memory: string; readonly connections: number };

/** More than a server's own queries. People's queries are all different. */
const maxStatements = 200;

type Connection = {
  readonly opened: DuckDBConnection;
  readonly statements: Map<string, DuckDBPreparedStatement>;
};

const defaultLimits: OpenLimits = { memory: '1GB', connections: 4 };

/**
 * Opens the version that `current.json` names, after checking its SHA-256. Throws `no_version` if
 * nothing is published, `version_damaged` if the file isn't what was published.
 */
export async function openCurrentVersion(
  dataDir: string,
  limits: OpenLimits = defaultLimits,
): Promise<OpenVersion> {
  const facts = await findCurrent(dataDir);
  if (!facts) {
    throw new WarehouseError(
      'no_version',
      `No version is published in ${dataDir}. Run \`npm run refresh\`, or \`npm start\` for the demonstration.`,
    );
  }
  await checkIntact(dataDir, facts);
  return await openFile(dataDir, facts, limits);
}

/**
 * The newest intact version that no rollback rejected, for when the live one is damaged; undefined
 * if there is none.
 */
export async function openNewestIntact(dataDir: string): Promise<OpenVersion | undefined> {
  const facts = await findIntact(dataDir, await listVersions(dataDir));
  return facts && (await openFile(dataDir, facts, defaultLimits));
}

/** Opens a built file that isn't published yet, by its name in the folder of versions. */
export async function openUnpublished(
  dataDir: string,
  facts: Omit<CurrentVersion, 'sha256' | 'bytes'>,
): Promise<OpenVersion> {
  return await openFile(dataDir, { ...facts, sha256: '', bytes: 0 }, defaultLimits);
}

async function openFile(
  dataDir: string,
  facts: CurrentVersion,
  limits: OpenLimits,
): Promise<OpenVersion> {
  const instance = await DuckDBInstance.create(versionPath(dataDir, facts), {
    ...readOnlySettings,
    memory_limit: limits.memory,
    threads: String(availableParallelism()),
  });
  const connections = await Promise.all(
    Array.from({ length: limits.connections }, () => instance.connect()),
  );
  if (connections[0]) await lockDown(connections[0]);
  return new PooledVersion(facts, instance, connections);
}

function readColumn(chunk: DuckDBDataChunk, index: number): ArrayLike<unknown> {
  const vector = chunk.getColumnVector(index);
  return 'items' in vector && ArrayBuffer.isView(vector.items)
    ? (vector.items as unknown as ArrayLike<number>)
    : chunk.getColumnValues(index);
}

/** Prepared once per connection: planning takes as long as running a short query. */
async function run(connection: Connection, sql: string, values: QueryValues | undefined) {
  const statement = connection.statements.get(sql) ?? (await connection.opened.prepare(sql));
  if (connection.statements.size < maxStatements) connection.statements.set(sql, statement);
  if (values) statement.bind({ ...values });
  return await statement.runAndReadAll();
}

/** Counts running queries: closing a connection under a running query can hang the process. */
class PooledVersion implements OpenVersion {
  readonly facts: CurrentVersion;
  readonly #instance: DuckDBInstance;
  readonly #free: Connection[];
  readonly #size: number;
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #holders = 0;
  #isRetired = false;
  #isClosed = false;
  readonly #closing = Promise.withResolvers<void>();
  readonly closed = this.#closing.promise;

  constructor(facts: CurrentVersion, instance: DuckDBInstance, connections: DuckDBConnection[]) {
    this.facts = facts;
    this.#instance = instance;
    this.#free = connections.map((opened) => ({ opened, statements: new Map() }));
    this.#size = connections.length;
  }

  async query<Row>(sql: string, values?: QueryValues): Promise<Row[]> {
    const connection = await this.#take();
    try {
      const reader = await run(connection, sql, values);
      return reader.getRowObjectsJson() as Row[];
    } finally {
      this.#give(connection);
    }
  }

  async scan<Columns extends readonly ArrayLike<unknown>[]>(
    sql: string,
    visit: (...columns: Columns) => void,
    values?: QueryValues,
  ): Promise<void> {
    const connection = await this.#take();
    try {
      const result = await connection.opened.stream(sql, values && { ...values });
      for (;;) {
        const chunk = await result.fetchChunk();
        if (!chunk || chunk.rowCount === 0) return;
        const columns = Array.from({ length: chunk.columnCount }, (_, index) =>
          readColumn(chunk, index),
        );
        visit(...(columns as unknown as Columns));
      }
    } finally {
      this.#give(connection);
    }
  }

  hold(): () => void {
    this.#holders += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holders -= 1;
      this.#closeWhenIdle();
    };
  }

  retire(): void {
    this.#isRetired = true;
    this.#closeWhenIdle();
  }

  #take(): Promise<Connection> | Connection {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) {
      next(connection);
      return;
    }
    this.#free.push(connection);
    this.#closeWhenIdle();
  }

  #closeWhenIdle(): void {
    const isIdle = this.#holders === 0 && this.#free.length === this.#size;
    if (!this.#isRetired || !isIdle || this.#isClosed) return;
    this.#isClosed = true;
    // An instance stays alive, with its file open, as long as it has a connection.
    for (const { opened, statements } of this.#free) {
      for (const statement of statements.values()) statement.destroySync();
      opened.closeSync();
    }
    this.#instance.closeSync();
    this.#closing.resolve();
  }
}
