import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { writeFeed } from '../../fixtures/world/around/feed.ts';
import { writeSchools } from '../../fixtures/world/around/write-schools.ts';
import { planWorld } from '../../fixtures/world/world.ts';
import { readZipFiles } from '../../ingest/formats/zip.ts';
import type { EntryOf } from '../../ingest/kinds.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { readSources, type Sources } from '../sources/sources.ts';
import { describe, ratioOf, round } from './figures.ts';
import { measureCommand, measureProcess, type Usage } from './measure.ts';
import { pickEntries } from './pick-entries.ts';
import type { BenchResult } from './result.ts';

const rounds = 3;
const size = { stops: 10_000, stopTimes: 2_000_000 };
const floor = join(import.meta.dirname, 'neighbourhood-floor.ts');

/**
 * Loads schools and stops, with a feed of 10,000 stops and 2 million stop times, beside the
 * register that `--sources` names and 25,000 listings, which get their neighbours, publishing
 * included; beside reading the same files once. Files of schools and stops that the sources name
 * are loaded too; without any, the demonstration's workbooks are.
 */
export async function bench(options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}): Promise<BenchResult> {
  const folder = join(options.workDir, 'neighbourhood');
  const base = join(folder, 'base');
  await mkdir(base, { recursive: true });
  const sources = await readSources(options.sourcesFile);
  const isDemo = sources.entries.some(({ demo }) => demo);
  const entries = await listPlaces(sources, folder, isDemo);
  const files = entries.map(({ at }) => resolve(folder, at));
  await loadHomes(sources, folder, base, isDemo);
  const placesFile = join(folder, 'places.json');
  await writeFile(placesFile, JSON.stringify(entries));
  const floors: Usage[] = [];
  const refreshes: Usage[] = [];
  let rows: Readonly<Record<string, number>> = {};
  for (let turn = 0; turn < rounds; turn += 1) {
    const dataDir = join(folder, `round-${turn}`);
    await cp(base, dataDir, { recursive: true, verbatimSymlinks: true });
    floors.push(await measureProcess(floor, files));
    refreshes.push(await measureCommand(['refresh', '--sources', placesFile, '--data', dataDir]));
    rows = (await maybeReadCurrent(dataDir))?.rows ?? {};
    await rm(dataDir, { recursive: true, force: true });
  }
  return {
    rows: [
      describe('read the files once', floors),
      describe('load them, find all neighbours, publish', refreshes),
    ],
    summary: {
      ratio: ratioOf(refreshes, floors),
      peakMegabytes: Math.round(Math.max(...refreshes.map(({ peakBytes }) => peakBytes)) / 1e6),
      listings: rows['core.adverts'] ?? 0,
      sales: rows['core.sales'] ?? 0,
      schools: rows['core.schools'] ?? 0,
      stops: rows['core.stops'] ?? 0,
      listingSchools: rows['core.listing_schools'] ?? 0,
      listingStops: rows['core.listing_stops'] ?? 0,
      loadAverage: round(loadavg()[0] ?? Number.NaN),
    },
  };
}

type PlacesEntry = EntryOf<'schools' | 'gtfs'>;

/**
 * The feed, and the files of schools and stops that the sources name; where they name none, the
 * demonstration's schools.
 */
async function listPlaces(sources: Sources, folder: string, demo: boolean): Promise<PlacesEntry[]> {
  const world = planWorld({});
  await writeFeed(world, join(folder, 'gtfs.zip'), size);
  const named = pickEntries(sources, 'schools', 'gtfs');
  const made = named.some(({ kind }) => kind === 'schools')
    ? []
    : (await writeSchools(world, folder)).map(
        ({ path, level }): PlacesEntry => ({
          id: `bench-${basename(path, '.xlsx')}`,
          kind: 'schools',
          at: path,
          level,
          demo,
        }),
      );
  return [...named, ...made, { id: 'bench-feed', kind: 'gtfs', at: 'gtfs.zip', demo }];
}

/** A data folder with the register and 25,000 listings around the feed's stops. */
async function loadHomes(
  sources: Sources,
  folder: string,
  dataDir: string,
  demo: boolean,
): Promise<void> {
  await readZipFiles(
    join(folder, 'gtfs.zip'),
    { fileName: 'gtfs.zip', maxBytes: 2 ** 30 },
    (name) => name === 'stops.txt',
    async (_, chunks) => await writeFile(join(folder, 'stops.txt'), chunks),
  );
  const csv = join(folder, '2026-11-01T1930.csv');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`set variable stops_file = '${join(folder, 'stops.txt')}'`);
  const sql = await readSql('neighbourhood-homes');
  await connection.run(`copy (${sql}) to '${csv}' (format csv, header)`);
  instance.closeSync();
  const fields = ['title', 'county', 'price', 'latitude', 'longitude'];
  const columns = Object.fromEntries(fields.map((field) => [field, field]));
  const homes = {
    id: 'bench-homes',
    kind: 'listings-file',
    at: csv,
    columns: { ...columns, source_listing_id: 'id' },
    demo,
  };
  const sourcesFile = join(folder, 'homes.json');
  await writeFile(sourcesFile, JSON.stringify([...pickEntries(sources, 'ppr'), homes]));
  await measureCommand(['refresh', '--sources', sourcesFile, '--data', dataDir]);
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
