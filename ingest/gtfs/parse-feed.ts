import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { quote } from '../../warehouse/quote.ts';
import { maxTextLength, stopTypes } from '../../warehouse/vocabulary.ts';
import { IngestError } from '../errors.ts';
import { type FeedFile, type FeedTable, feedFiles, unpackFeed } from './feed-files.ts';
import type { ParsedGtfs, ParseOptions } from './parse.ts';
import { source } from './source.ts';

/**
 * Reads a feed. Its files are unpacked to disk and read by DuckDB, which stays within its memory
 * limit however many stop times there are. From these, only the services at each stop are kept.
 */
export async function parseFeed(
  path: string,
  { workDir, fileName }: ParseOptions & { readonly fileName: string },
): Promise<ParsedGtfs> {
  const folder = join(workDir, `feed-${randomUUID()}`);
  await mkdir(folder);
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: '400MB',
    threads: '2',
    temp_directory: join(folder, 'spill'),
    preserve_insertion_order: 'false',
  });
  try {
    const connection = await instance.connect();
    const files = await unpackFeed(path, fileName, folder);
    await showFiles(connection, files);
    return await readFeed(connection, workDir, fileName).catch((error: Error) =>
      refuseBrokenCsv(error, fileName),
    );
  } finally {
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFeed(
  connection: DuckDBConnection,
  workDir: string,
  fileName: string,
): Promise<ParsedGtfs> {
  const list = stopTypes.map((type) => `'${type}'`).join(', ');
  await connection.run(`set variable stop_types = [${list}]`);
  await connection.run(`create table feed_stops as select * replace (
      try_cast(stop_lat as double) as stop_lat, try_cast(stop_lon as double) as stop_lon,
      nullif(trim(parent_station), '') as parent_station)
    from feed_stops_txt`);
  await connection.run(`create table feed_routes as ${readSql('routes')}`);
  await connection.run(`create table feed_patterns as
    select row_number() over ()::integer as pattern, *
    from (select distinct route_id, trip_headsign from feed_trips_txt)`);
  await connection.run(`create table feed_trips as
    select trips.trip_id, patterns.pattern from feed_trips_txt as trips
    inner join feed_patterns as patterns on trips.route_id = patterns.route_id
      and trips.trip_headsign is not distinct from patterns.trip_headsign`);
  await connection.run(`create table feed_visits as
    select times.stop_id, trips.pattern, count(*) as visits
    from feed_stop_times_txt as times left join feed_trips as trips on times.trip_id = trips.trip_id
    group by all`);
  await checkVisits(connection, fileName);
  await connection.run(`create table feed_calls as ${readSql('calls')}`);
  await connection.run(`create table feed_irish_names as ${irishNames}`);
  await connection.run(`create table places as ${readSql('stops')}`);
  const stops = join(workDir, `${randomUUID()}.parquet`);
  const services = join(workDir, `${randomUUID()}.parquet`);
  const isUsed = 'set_aside_reason is null and not is_unserved and not is_outside';
  const written = await connection.run(
    `copy (select * exclude (set_aside_reason, is_unserved, is_outside) from places where ${isUsed} order by stop_id)
     to ${quote(stops)} (format parquet, compression zstd)`,
  );
  await connection.run(
    `copy (select * from (${readSql('services')}) where stop_id in (select stop_id from places where ${isUsed}) order by all)
     to ${quote(services)} (format parquet, compression zstd)`,
  );
  return {
    tables: { stops, stop_services: services },
    rows: written.rowsChanged,
    ...(await readFindings(connection)),
  };
}

/** By the stop's id, or else by its English name. */
const irishNames = `
  with names as (
    select *, nullif(record_id, '') as stop_id from feed_translations_txt
    where table_name = 'stops' and field_name = 'stop_name' and language ilike 'ga%'
  ), translated as (
    select stop_id, translation, 1 as choice from names where stop_id is not null
    union all
    select stops.stop_id, names.translation, 2 from names
    inner join feed_stops as stops on names.field_value = stops.stop_name
    where names.stop_id is null
  )
  select stop_id, arg_min(translation, choice) as name_ga from translated group by stop_id`;

async function readFindings(connection: DuckDBConnection) {
  const rows = async <Row>(sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
  const oversize = Object.entries(feedFiles).flatMap(([table, { needed, optional }]) =>
    table === 'stop_times'
      ? []
      : [
          `union all select '${table}: ' || left(coalesce(${needed[0]}, ''), 100), 'a text that is too long'
           from feed_${table}_all where ${isOversize([...needed, ...optional])}`,
        ],
  );
  const setAside = await rows<{ place: string; reason: string }>(
    `select 'stop ' || coalesce(stop_id, '') as place, set_aside_reason as reason from places
     where set_aside_reason is not null ${oversize.join(' ')} order by 1`,
  );
  const [passed] = await rows<{ count: number }>(
    `select count(*)::integer as count from places
     where set_aside_reason is null and (is_unserved or is_outside)`,
  );
  const signals = await rows<{ field: string; value: string; count: number }>(
    `select 'route_type' as field, coalesce(route_type, '') as value, count(*)::integer as count
     from feed_routes where stop_type is null group by all order by 3 desc, 2`,
  );
  return { setAside, skipped: passed?.count ?? 0, signals };
}

/** Stop times must refer to a stop and a trip that exist. Throws `too_many_set_aside`. */
async function checkVisits(connection: DuckDBConnection, fileName: string): Promise<void> {
  const reader = await connection.runAndReadAll(
    `select coalesce(sum(visits), 0)::double as visits,
       coalesce(sum(visits) filter (pattern is null or stop_id not in (select stop_id from feed_stops)), 0)::double as lost
     from feed_visits`,
  );
  const [{ visits, lost } = { visits: 0, lost: 0 }] = reader.getRowObjectsJson() as {
    visits: number;
    lost: number;
  }[];
  if (visits === 0)
    throw new IngestError('no_rows', `${fileName} has no stop times.`, { fileName });
  if (lost <= visits * source.expectations.maxSetAsideShare) return;
  const wrong = `${fileName}: ${lost} of ${visits} stop times name a trip or a stop that doesn't exist.`;
  throw new IngestError('too_many_set_aside', wrong, { visits, lost });
}

/**
 * Two views per file, with every column as text: all its rows, and the usable rows, without texts
 * that are too long. Columns that the feed leaves out are null.
 */
async function showFiles(
  connection: DuckDBConnection,
  files: Partial<Record<FeedTable, FeedFile>>,
): Promise<void> {
  for (const [table, { needed, optional }] of Object.entries(feedFiles)) {
    const names = [...needed, ...optional];
    const every = names.map((name) => `null::varchar as ${name}`).join(', ');
    const file = files[table as FeedTable];
    const read = file ? `select * from ${readCsvCall(file)} union all by name ` : '';
    await connection.run(
      `create view feed_${table}_all as select ${names.join(', ')} from (${read}select ${every} where false)`,
    );
    // A stop time with an id that is too long matches no stop or trip, and is counted as lost.
    const isUsed = table === 'stop_times' ? 'true' : `not ${isOversize(names)}`;
    await connection.run(
      `create view feed_${table}_txt as select * from feed_${table}_all where ${isUsed}`,
    );
  }
}

function isOversize(columns: readonly string[]): string {
  const lengths = columns.map((column) => `length(${column})`);
  return `greatest(${lengths.join(', ')}, 0) > ${maxTextLength}`;
}

function readCsvCall({ path, columns }: FeedFile): string {
  const types = columns.map((name) => `${quote(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${quote(path)}, columns = {${types}}, header = true, auto_detect = false, all_varchar = true,
    delim = ',', quote = '"', escape = '"', strict_mode = true, null_padding = false, ignore_errors = false)`;
}

function refuseBrokenCsv(error: Error, fileName: string): never {
  const [, line] = /CSV Error on Line: (\d+)/.exec(error.message) ?? [];
  if (line === undefined) throw error;
  const file = /([a-z_]+)\.csv/.exec(error.message)?.[1] ?? '';
  const isText = /unicode|utf-?8/i.test(error.message);
  const what = `${fileName}/${file}.txt`;
  throw isText
    ? new IngestError('text_unreadable', `${what} is not UTF-8 at line ${line}.`, { what, line })
    : new IngestError('csv_broken', `${what} can't be read at line ${line}.`, { what, line });
}

function readSql(name: string): string {
  return readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
