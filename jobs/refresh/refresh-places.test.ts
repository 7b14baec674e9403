import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { buildingOnly, copyDataFolder, makePattern, queryLive } from '../testing/data-folder.ts';
import { writeBus, writeSalesFile, writeSchools } from '../testing/source-files.ts';
import type { RefreshResult } from './refresh.ts';

const { rebuildHere, refreshFrom } = buildingOnly(
  'core.listings',
  'marts.listing_schools',
  'marts.listing_stops',
  'marts.sources',
);
const register = { id: 'ppr', kind: 'ppr', at: 'PPR-2024-04.csv' } as const;
const list = {
  id: 'primary',
  kind: 'schools',
  at: 'schools.csv',
  level: 'Primary',
  pulled_at: '2026-01-01T00:00:00Z',
} as const;
const feed = {
  id: 'bus',
  kind: 'gtfs',
  at: 'gtfs.zip',
  pulled_at: '2026-01-02T00:00:00Z',
} as const;
const homes = {
  id: 'files',
  kind: 'listings-file',
  at: '2026-01-03T1200.csv',
  columns: {
    source_listing_id: 'id',
    title: 'title',
    county: 'county',
    price: 'price',
    latitude: 'lat',
    longitude: 'lon',
  },
} as const;

/** A register and two homes, and the same with schools and stops. */
const pattern = makePattern();
const loaded = makePattern();
const everything = [register, homes, list, feed];
let ofPlaces: RefreshResult;
beforeAll(async () => {
  await writeFile(join(pattern, register.at), writeSalesFile(20));
  await writeFile(
    join(pattern, homes.at),
    'id,title,county,price,lat,lon\n' +
      '1,"1 Main Street, Birr, Co. Offaly",Offaly,"€300,000",53,-8\n' +
      '2,"2 Main Street, Birr, Co. Offaly",Offaly,"€300,000",,\n',
  );
  await refreshFrom(pattern, [register, homes]);
  await writeFile(join(pattern, list.at), writeSchools(20));
  await writeFile(join(pattern, feed.at), await writeBus());
  await cp(pattern, loaded, { recursive: true, verbatimSymlinks: true });
  ofPlaces = await refreshFrom(loaded, everything);
});

/** The site's data about each home's neighbourhood. */
async function readAround(dataDir: string) {
  return await queryLive<object>(
    dataDir,
    `select source_listing_id as home, 'school' as what, name, round(distance_m)::integer as away
     from marts.listing_schools inner join core.listings on listing_schools.listing_id = listings.listing_id
     union all
     select source_listing_id, 'stop', name || ' ' || services_json, round(distance_m)::integer
     from marts.listing_stops inner join core.listings on listing_stops.listing_id = listings.listing_id
     order by all`,
  );
}

describe('schools and stops through the whole refresh', () => {
  test('land unedited with the register, and a home with a position shows them', async () => {
    const dataDir = loaded;
    const results = ofPlaces.reports.map(({ result }) => result).join(' ');
    expect(results).toBe('unchanged unchanged landed landed');
    const around = await readAround(dataDir);
    expect(around).toHaveLength(12);
    expect(around).toContainEqual({ home: '1', what: 'school', name: 'School 1', away: 111 });
    expect(around).toContainEqual({
      home: '1',
      what: 'stop',
      name: 'Quay [{"ServiceNumber":"4","ServiceDisplayName":"Quay - Hill","Destination":"Hill","Operator":"Bus Cuan"}]',
      away: 111,
    });
    for (const { kind, at } of [list, feed]) {
      const landed = readLanding(dataDir).find((pull) => pull.kind === kind);
      expect(landed).toMatchObject({
        rows: kind === 'gtfs' ? 2 : 20,
        setAside: 0,
        entry: { kind },
      });
      expect(await readFile(landed?.path ?? '')).toEqual(await readFile(join(dataDir, at)));
    }
  });

  test('that are pulled again unchanged are nothing new; a newer file replaces the previous one', async () => {
    const dataDir = await copyDataFolder(loaded);
    const again = await refreshFrom(dataDir, everything);
    expect([again.published, again.reports.map(({ result }) => result)]).toEqual([
      undefined,
      Array(4).fill('unchanged'),
    ]);
    await writeFile(join(dataDir, list.at), writeSchools(19, 'Renamed'));
    const newer = { ...list, pulled_at: '2026-02-01T00:00:00Z' };
    await refreshFrom(dataDir, [register, homes, newer, feed]);
    expect(await readAround(dataDir)).toContainEqual(
      expect.objectContaining({ name: 'Renamed 1', away: 111 }),
    );
    const counts = `select source, landed_rows from marts.sources
      where kind in ('schools', 'gtfs') order by 1`;
    expect(await queryLive(dataDir, counts)).toEqual([
      { source: 'bus', landed_rows: 2 },
      { source: 'primary', landed_rows: 19 },
    ]);
    const before = await readAround(dataDir);
    await rebuildHere(dataDir, new Date('2026-03-01T00:00:00Z'));
    expect(await readAround(dataDir)).toEqual(before);
  });

  const page = Buffer.from('<!DOCTYPE html><html><body>We will be back soon.</body></html>');
  test('a bad list or feed is refused, and what was known stays', async () => {
    const dataDir = await copyDataFolder(loaded);
    const before = [await readAround(dataDir), readLanding(dataDir).length];
    await writeFile(join(dataDir, 'page.csv'), page);
    await writeFile(join(dataDir, list.at), writeSchools(10));
    await writeFile(join(dataDir, 'cut.zip'), (await writeBus('Cut')).subarray(0, -30));
    const { published, reports } = await refreshFrom(dataDir, [
      { ...list, id: 'page', at: 'page.csv' },
      list,
      { ...feed, id: 'cut', at: 'cut.zip' },
    ]);
    expect(published).toBeUndefined();
    const codes = reports.flatMap(({ errors }) => errors.map(({ code }) => code));
    expect(codes).toEqual(['not_a_table', 'file_shrunk', 'zip_damaged']);
    expect([await readAround(dataDir), readLanding(dataDir).length]).toEqual(before);
  });
});
