import type { Random } from '../../fixtures/world/random.ts';

/** Writes a statement for a file and an address. */
type Write = (file: string, url: string) => string;

const readers = [
  ...['read_csv', 'read_csv_auto', 'read_text', 'read_blob', 'read_json', 'read_json_auto'],
  ...['read_json_objects', 'read_ndjson', 'read_ndjson_objects', 'read_parquet', 'parquet_scan'],
  ...['parquet_metadata', 'parquet_schema', 'parquet_kv_metadata', 'parquet_file_metadata'],
  ...['read_duckdb', 'sniff_csv', 'glob', 'query', 'query_table', 'pragma_table_info'],
];
const catalogs = [
  ...['duckdb_settings()', 'duckdb_databases()', 'duckdb_databases', 'duckdb_secrets()'],
  ...['pragma_database_list', 'pg_catalog.pg_settings', 'duckdb_extensions()', 'duckdb_logs'],
  ...['duckdb_temporary_files()', 'duckdb_external_file_cache()', 'enable_logging()'],
  ...['system.main.duckdb_databases', 'pragma_version()'],
];

/** Queries that read something other than the data. */
const reads: readonly Write[] = [
  ...readers.map((name) => (file: string) => `select * from ${name}('${file}')`),
  ...readers.map((name) => (_: string, url: string) => `select * from ${name}('${url}')`),
  ...catalogs.map((name) => () => `select * from ${name}`),
  (file) => `select * from '${file}'`,
  (file) => `from "${file}"`,
  (file) => `select * from read_text(['${file}', '${file}'])`,
  (file) => `from query('from read_text(''${file}'')')`,
  (file) => `from json_execute_serialized_sql(json_serialize_sql('from read_text(''${file}'')'))`,
  (_, url) => `select * from '${url}/x.parquet'`,
  () => "select current_setting('allowed_paths')",
  () => "select system.main.current_setting('temp_directory')",
  () => "select list_transform(['allowed_paths'], name -> current_setting(name))",
  () => "select getenv('HOME')",
  () => 'with duckdb_databases as (select 1) from duckdb_databases',
  () => 'select * from (with duckdb_settings as (select 1) select 1), duckdb_databases',
];

/** A query within another, which a check of only the outer one would miss. */
const wraps: readonly ((sql: string) => string)[] = [
  (sql) => sql,
  (sql) => `/* select */ ${sql}`,
  (sql) => `-- a question\n${sql} ;`,
  (sql) => `with a as (${sql}) from a`,
  (sql) => `select (select count(*) from (${sql}) as a) as b`,
  (sql) => `select 1 as b where 1 in (select 1 from (${sql}) as a)`,
  (sql) => `select * from sales, lateral (${sql}) as a`,
  (sql) => `(${sql}) union all (${sql})`,
  (sql) => `describe ${sql}`,
  (sql) => `summarize ${sql}`,
  (sql) => sql.replace(/from (\w+)\(/, 'from "$1" ('),
  (sql) => sql.replace(/from (\w+)\(/, 'from system.main.$1('),
  (sql) => sql.replace(/from (\w+)\(/, (_, name) => `from ${name.toUpperCase()}\n(`),
];

/** Statements that aren't queries. */
const acts: readonly Write[] = [
  ...['memory_limit', 'threads', 'temp_directory', 'enable_external_access'].flatMap((name) => [
    () => `set ${name} = '1TB'`,
    () => `reset ${name}`,
  ]),
  ...['httpfs', 'sqlite', 'spatial', 'shellfs'].flatMap((name) => [
    () => `install ${name}`,
    () => `load ${name}`,
  ]),
  ...[
    ...['create table x as select 1', 'create temp table x as select 1', 'create macro x() as 1'],
    ...['create secret (type s3)', 'drop table sales', 'insert into sales default values'],
    ...['delete from sales', 'alter table sales rename to x', "comment on table sales is 'x'"],
    ...['vacuum', 'checkpoint', 'begin', 'detach luach', "attach ':memory:' as x", 'analyze'],
    ...['prepare x as select 1', 'call pragma_version()', 'pragma database_list'],
    ...['explain analyze select 1', 'set variable x = 1', 'show all settings'],
  ].map((sql) => () => sql),
  (file) => `copy sales to '${file}.out'`,
  (file) => `copy sales to '${file}.out' (format parquet)`,
  (file) => `copy sales from '${file}'`,
  (file) => `export database '${file}.out'`,
  (file) => `import database '${file}'`,
  (file) => `attach '${file}' as x`,
  (_, url) => `attach '${url}/x.duckdb' as x`,
  (file) => `load '${file}'`,
  (_, url) => `install httpfs from '${url}'`,
  (file) => `explain analyze copy sales to '${file}.out'`,
];

const chains: readonly ((sql: string) => string)[] = [
  (sql) => sql,
  (sql) => sql.toUpperCase(),
  (sql) => `select 1; ${sql}`,
  (sql) => `${sql}; select 1`,
  (sql) => `/* select 1 */${sql}`,
];

/** A statement that tries to reach a file, the network or the settings. */
export function drawStatement(random: Random, file: string, url: string): string {
  if (random.chance(0.6)) return random.pick(wraps)(random.pick(reads)(file, url));
  return random.pick(chains)(random.pick(acts)(file, url));
}
