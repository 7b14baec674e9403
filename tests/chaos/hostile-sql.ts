import type { Random } from '../../fixtures/world/random.ts';

/** What a statement reaches for: files that exist, and an address. */
export type Targets = { readonly files: readonly string[]; readonly url: string };

/** Writes a statement for a file and an address. */
type Write = (file: string, url: string) => string;

/** Questions that read what isn't the data: each can stand within another. */
const reads: readonly Write[] = [
  ...['read_csv', 'read_csv_auto', 'read_text', 'read_blob', 'read_json', 'read_json_auto'],
  ...['read_json_objects', 'read_ndjson', 'read_ndjson_objects', 'read_parquet', 'parquet_scan'],
  ...['parquet_metadata', 'parquet_schema', 'parquet_kv_metadata', 'parquet_file_metadata'],
  ...['read_duckdb', 'sniff_csv', 'glob', 'query', 'query_table', 'pragma_table_info'],
]
  .map(
    (name): Write =>
      (file) =>
        `select * from ${name}('${file}')`,
  )
  .concat(
    ...['read_text', 'read_csv', 'read_parquet'].map(
      (name): Write =>
        (_, url) =>
          `select * from ${name}('${url}')`,
    ),
    ...['duckdb_settings()', 'duckdb_databases()', 'duckdb_databases', 'duckdb_secrets()'].map(
      asFrom,
    ),
    ...['pragma_database_list', 'pg_catalog.pg_settings', 'duckdb_extensions()'].map(asFrom),
    ...['duckdb_temporary_files()', 'duckdb_logs', 'duckdb_external_file_cache()'].map(asFrom),
    ...['enable_logging()', 'system.main.duckdb_databases', 'pragma_version()'].map(asFrom),
    (file) => `select * from '${file}'`,
    (file) => `from "${file}"`,
    (file) => `select * from read_text(['${file}', '${file}'])`,
    (file) => `from query('from read_text(''${file}'')')`,
    (file) => `from json_execute_serialized_sql(json_serialize_sql('from read_text(''${file}'')'))`,
    (_, url) => `select * from '${url}/x.parquet'`,
    () => "select current_setting('allowed_paths')",
    () => "select system.main.current_setting('temp_directory')",
    () => "select list_transform(['allowed_paths'], name -> current_setting(name))",
    () => "select getenv('LUACH_CANARY')",
    () => 'with duckdb_databases as (select 1) from duckdb_databases',
    () => 'select * from (with duckdb_settings as (select 1) select 1), duckdb_databases',
  );

function asFrom(name: string): Write {
  return () => `select * from ${name}`;
}

const settings = ['memory_limit', 'threads', 'temp_directory', 'enable_external_access'];
const extensions = ['httpfs', 'sqlite', 'postgres', 'spatial', 'shellfs', 'json', 'icu'];

/** Statements that aren't questions. */
const acts: readonly Write[] = [
  ...settings.flatMap((name) => [`set ${name} = '1TB'`, `reset ${name}`, `pragma ${name}='1'`]),
  ...extensions.flatMap((name) => [`install ${name}`, `load ${name}`, `force install ${name}`]),
  ...['create table x as select 1', 'create temp table x as select 1', 'create view x as select 1'],
  ...[
    'create macro x() as 1',
    'create schema x',
    'create sequence x',
    "create type x as enum ('a')",
  ],
  ...['create secret (type s3)', 'create persistent secret x (type s3)', 'drop table sales'],
  ...['insert into sales default values', 'update sales set county = 1', 'delete from sales'],
  ...['alter table sales rename to x', 'truncate sales', "comment on table sales is 'x'"],
  ...['vacuum', 'checkpoint', 'force checkpoint', 'begin', 'commit', 'rollback', 'use memory'],
  ...[
    'detach luach',
    "attach ':memory:' as x",
    'prepare x as select 1',
    'execute x',
    'deallocate x',
  ],
  ...['call pragma_version()', 'pragma database_list', 'pragma enable_profiling', 'analyze'],
  ...['explain analyze select 1', 'set variable x = 1', 'show all settings', 'call checkpoint()'],
]
  .map(
    (sql): Write =>
      () =>
        sql,
  )
  .concat(
    ...['', ' (format parquet)', ' (format csv, header)'].map(
      (form): Write =>
        (file) =>
          `copy sales to '${file}.out'${form}`,
    ),
    (file) => `copy sales from '${file}'`,
    (file) => `copy (select 1) to '${file}.wal'`,
    (file) => `export database '${file}.out'`,
    (file) => `import database '${file}'`,
    (file) => `attach '${file}' as x`,
    (file) => `attach '${file}' as x (type sqlite)`,
    (_, url) => `attach '${url}/x.duckdb' as x`,
    (file) => `load '${file}'`,
    (file) => `install '${file}'`,
    (_, url) => `install httpfs from '${url}'`,
    (file) => `explain analyze copy sales to '${file}.out'`,
  );

/** A question within another, so that it doesn't stand where one looks first. */
const wraps: readonly ((sql: string) => string)[] = [
  (sql) => sql,
  (sql) => `/* select */ ${sql}`,
  (sql) => `-- a question\n${sql} ;`,
  (sql) => `with a as (${sql}) from a`,
  (sql) => `select * from (${sql}) as a`,
  (sql) => `select (select count(*) from (${sql}) as a) as b`,
  (sql) => `select exists (${sql}) as b`,
  (sql) => `select 1 as b where 1 in (select 1 from (${sql}) as a)`,
  (sql) => `select * from sales, lateral (${sql}) as a`,
  (sql) => `(${sql}) union all (${sql})`,
  (sql) => `describe ${sql}`,
  (sql) => `summarize ${sql}`,
  (sql) => sql.replace(/from (\w+)\(/, 'from "$1" ('),
  (sql) => sql.replace(/from (\w+)\(/, 'from system.main.$1('),
  (sql) => sql.replace(/from (\w+)\(/, (_, name) => `from ${name.toUpperCase()}\n(`),
];

const chains: readonly ((sql: string) => string)[] = [
  (sql) => sql,
  (sql) => sql.toUpperCase(),
  (sql) => `select 1; ${sql}`,
  (sql) => `${sql}; select 1`,
  (sql) => `/* select 1 */${sql}`,
  (sql) => `\n\t${sql};;`,
];

/** A statement that reaches for what isn't the visitor's: a file, an address, a setting. */
export function drawStatement(random: Random, { files, url }: Targets): string {
  const file = random.pick(files);
  return random.chance(0.6)
    ? random.pick(wraps)(random.pick(reads)(file, url))
    : random.pick(chains)(random.pick(acts)(file, url));
}
