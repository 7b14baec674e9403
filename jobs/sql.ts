import { DuckDBInstance } from '@duckdb/node-api';
import { WarehouseError } from '../warehouse/errors.ts';
import { lockDown, readOnlySettings } from '../warehouse/lock-down.ts';
import { checkSound } from '../warehouse/version/sound-version.ts';
import { maybeReadCurrent, versionPath } from '../warehouse/version/versions.ts';
import { type Config, UsageError } from './config.ts';
import { formatTable } from './format-table.ts';

/**
 * `npm run sql -- "select …"`: a query on the live version, read-only, printed as a table, or as
 * JSON with `--json`.
 */
export async function run({ dataDir, words, options }: Config): Promise<number> {
  const sql = words.join(' ').trim();
  if (!sql)
    throw new UsageError('Write the query: npm run sql -- "select count(*) from core.sales"');
  // Its file can't be opened here, and closing the log would then end the process.
  if (/enable_logging/i.test(sql))
    throw new UsageError('Nothing is logged here: leave out enable_logging.');
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
    const reader = await connection.runAndReadAll(sql).catch((error: Error) => {
      throw new UsageError(error.message);
    });
    const rows = reader.getRowObjectsJson();
    console.log(
      options.json ? JSON.stringify(rows) : formatTable(reader.deduplicatedColumnNames(), rows),
    );
    return 0;
  } finally {
    instance.closeSync();
  }
}
