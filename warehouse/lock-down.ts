import type { DuckDBConnection } from '@duckdb/node-api';

/**
 * DuckDB settings under which a query can only read the open file. It writes nothing, reaches no
 * other file and no network, spills nothing to disk, and loads no extension. They hold only
 * together with `lockDown`.
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
 * Closes the gaps that the settings leave, for every connection of an instance. DuckDB lets a query
 * use files with the open file's name: a COPY could write its WAL, which would be replayed when the
 * file is next opened.
 */
export async function lockDown(connection: DuckDBConnection): Promise<void> {
  await connection.run("set disabled_filesystems = 'LocalFileSystem'");
  await connection.run('set lock_configuration = true');
}
