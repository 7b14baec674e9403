import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSession } from './build-session.ts';
import { warehouseFolder } from './models.ts';
import { counties, matchReasons, routingKeys } from './vocabulary.ts';

const lookupsFolder = join(warehouseFolder, 'lookups');

/** Columns of the CSV lookups that aren't text. */
const columnTypes: Record<string, string> = {
  sale_id: 'bigint',
  first_tax_year: 'smallint',
  last_tax_year: 'smallint',
  tax_year: 'smallint',
  from_eur: 'bigint',
  to_eur: 'bigint',
  base_charge_eur: 'integer',
  rate_pct: 'decimal(7, 4)',
  factor_pct: 'decimal(4, 1)',
  as_of_date: 'date',
  south_latitude: 'double',
  north_latitude: 'double',
  west_longitude: 'double',
  east_longitude: 'double',
  is_long: 'boolean',
  is_new: 'boolean',
  is_price_suspect: 'boolean',
};

/**
 * Writes the schema `lookups`: the closed lists of the vocabulary, and the CSV files of `lookups/`.
 */
export async function buildLookups(session: BuildSession): Promise<void> {
  await session.run('create schema if not exists version.lookups');
  for (const [table, rows] of Object.entries(vocabularyTables())) {
    await session.run(
      `create or replace table version.lookups.${table} as
       select unnest(from_json($rows::json, '[${JSON.stringify(typesOf(rows))}]'), recursive := true)`,
      { rows: JSON.stringify(rows) },
    );
  }
  for (const file of listLookupFiles()) {
    const columns = readHeader(file).map(
      (name) => `'${name}': '${columnTypes[name] ?? 'varchar'}'`,
    );
    await session.run(
      `create or replace table version.lookups.${file.replace('.csv', '')} as
       select * from read_csv($file, columns = {${columns.join(', ')}}, header = true, auto_detect = false)`,
      { file: join(lookupsFolder, file) },
    );
  }
}

/** A digest of everything that lookups are made from. */
export function digestLookups(): string {
  const hash = createHash('sha256').update(JSON.stringify(vocabularyTables()));
  for (const file of listLookupFiles()) hash.update(readFileSync(join(lookupsFolder, file)));
  return hash.digest('hex');
}

function listLookupFiles(): string[] {
  return readdirSync(lookupsFolder)
    .filter((file) => file.endsWith('.csv'))
    .sort();
}

function readHeader(file: string): string[] {
  return readFileSync(join(lookupsFolder, file), 'utf8').split('\n')[0]?.trim().split(',') ?? [];
}

type LookupRow = Record<string, string>;

function typesOf(rows: readonly LookupRow[]): LookupRow {
  return Object.fromEntries(Object.keys(rows[0] ?? {}).map((column) => [column, 'VARCHAR']));
}

function vocabularyTables(): Record<string, LookupRow[]> {
  const keyCounties = routingKeys.flatMap(({ key, places, reaches }) =>
    [...new Set([...places.map((place) => place.county), ...reaches])].map((county) => ({
      routing_key: key,
      county,
    })),
  );
  return {
    counties: counties.map((county) => ({ county, county_lower: county.toLowerCase() })),
    match_reasons: matchReasons.map(({ reason, score, meaning }) => ({
      match_reason: reason,
      score: String(score),
      meaning,
    })),
    routing_keys: routingKeys.map(({ key }) => ({ routing_key: key })),
    routing_key_counties: keyCounties,
  };
}
