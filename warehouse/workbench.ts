import { mkdirSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';

/** What a build may take of the machine. */
export type BuildLimits = { readonly memory: string; readonly threads: number };

export const defaultBuildLimits: BuildLimits = { memory: '900MB', threads: 2 };

/** Files are written in the format that clients from DuckDB 1.4 on read; a newer default would shut them out. */
const storageVersion = 'v1.4.0';

/** A build that is cut short is thrown away: it keeps no log to go on from. */
const recovery = 'no_wal_writes';

/** The file is written once, at the end: what is written on the way would be written again. */
const sizeToWriteAt = '1TB';

/** What shows a reader, by its name, the parts of tables that it is to see. */
export type Cuts = `cut_${string}`;

/** `work` sees what only the build needs, then the version; cuts see what they show first of all. */
export type Catalog = 'version' | 'work' | 'memory' | Cuts;

/** The schemas whose tables a model may read. */
export const readSchemas = ['raw', 'staging', 'lookups', 'core', 'marts'] as const;

/** The schemas of which a reader may see parts. */
export const cutSchemas = ['staging', 'core', 'marts'] as const;

/** A connection of the workbench: its statements run in turn, beside those of the other lanes. */
export type Lane = {
  readonly connection: DuckDBConnection;
  run(sql: string, values?: Record<string, DuckDBValue>): Promise<void>;
  rows<Row>(sql: string, values?: Record<string, DuckDBValue>): Promise<Row[]>;
  /** Which catalogues a name without one is looked up in; the only way to change it. */
  use(catalog: Catalog): Promise<void>;
};

/**
 * Where a version is made: an in-memory DuckDB with the version's file attached as `version`, and
 * `work`, a second catalogue with the same schemas that holds what only the build needs.
 */
export type Workbench = Lane & {
  /** As many as the build has threads; the first is the workbench itself. */
  readonly lanes: readonly Lane[];
  /** Checkpoints the file and lets go of it. */
  close(): Promise<void>;
  /** Lets go of the file as it is; nothing where that is done already. */
  abandon(): void;
};

export async function openWorkbench(
  file: string,
  spillFolder: string,
  limits: BuildLimits = defaultBuildLimits,
): Promise<Workbench> {
  mkdirSync(spillFolder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: limits.memory,
    threads: String(limits.threads),
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    checkpoint_threshold: sizeToWriteAt,
  });
  const first = openLane(await instance.connect());
  await first.run(
    `attach '${file.replaceAll("'", "''")}' as version (storage_version '${storageVersion}', recovery_mode '${recovery}')`,
  );
  await first.run("attach ':memory:' as work");
  const lanes = [first];
  while (lanes.length < limits.threads) lanes.push(openLane(await instance.connect()));
  let isOpen = true;
  const release = () => {
    if (isOpen) instance.closeSync();
    isOpen = false;
  };
  return {
    ...first,
    lanes,
    async close() {
      for (const lane of lanes) await lane.use('memory');
      await first.run('checkpoint version');
      await first.run('detach version');
      release();
    },
    abandon: release,
  };
}

function openLane(connection: DuckDBConnection): Lane {
  let used: Catalog = 'memory';
  const run = async (sql: string, values?: Record<string, DuckDBValue>): Promise<void> => {
    await connection.run(sql, values);
  };
  return {
    connection,
    run,
    async rows<Row>(sql: string, values?: Record<string, DuckDBValue>) {
      const reader = await connection.runAndReadAll(sql, values);
      return reader.getRowObjectsJson() as Row[];
    },
    async use(catalog) {
      if (catalog === used) return;
      const isPlain = catalog === 'version' || catalog === 'memory';
      await run(isPlain ? `use ${catalog}` : `set search_path = '${listPath(catalog).join()}'`);
      used = catalog;
    },
  };
}

/** Where a name is looked for, in turn. */
function listPath(catalog: Catalog): string[] {
  const inCuts = cutSchemas.map((schema) => `${catalog}.${schema}`);
  const inWork = ['work.main', 'work.changes', ...cutSchemas.map((schema) => `work.${schema}`)];
  const inVersion = readSchemas.map((schema) => `version.${schema}`);
  return [...(catalog === 'work' ? [] : inCuts), ...inWork, ...inVersion];
}
