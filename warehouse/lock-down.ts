import type { DuckDBConnection } from '@duckdb/node-api';

/**
 * Settings of DuckDB under which a query can only read the file that was opened: it writes nothing,
 * reaches no other file and no network, spills nothing to disk, and loads no extension. They hold
 * with `lockDown` only.
 */
export const readOnlySettings = {
  access_mode: 'READ_ONLY',
  enable_external_access: 'false',
  max_temp_directory_size: '0KB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
} as const;

/**
 * Closes what the settings leave open, for every connection of an instance. DuckDB allows a query
 * the files next to the open one: a COPY could write its WAL, which the next to open the file
 * would replay.
 */
export async function lockDown(connection: DuckDBConnection): Promise<void> {
  await connection.run("set disabled_filesystems = 'LocalFileSystem'");
  await connection.run('set lock_configuration = true');
}
