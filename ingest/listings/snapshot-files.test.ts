import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listingColumns } from '../../warehouse/records/listings.ts';
import { makeFolder } from '../testing/folder.ts';
import { readParquet } from '../testing/read-parquet.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { collectListings } from './collect-listings.ts';
import { prepareSnapshots, writeSnapshots } from './snapshot-files.ts';

it('accepts a landed snapshot as it is, and nothing else', async () => {
  const path = join(makeFolder(), 'listings.parquet');
  await writeSnapshots(path, []);
  const facts = { fileName: 'listings.parquet', landed: { rows: 0, isComplete: false } };
  expect(await prepareSnapshots(path, facts)).toEqual({
    parquetPath: path,
    rows: 0,
    isComplete: false,
  });
  for (const content of ['', 'PAR1', 'PAR1 and no end', '<html>']) {
    writeFileSync(path, content);
    await expect(prepareSnapshots(path, facts)).rejects.toMatchObject({ code: 'not_a_table' });
  }
});

it("writes each value in its column, in the warehouse's order, and null where nothing is known", async () => {
  const facts = { beds: '3', floor_area: '101.5', latitude: 53.4, longitude: -6.3 };
  const adverts = [
    { title: 'Cúirt Eorna, Ballyboughal, Co. Dublin', price: '€300,000', ...facts },
    { title: "Saint Paschal's, Swords, Co. Dublin", price: 'POA' },
  ];
  const { snapshots } = collectListings(
    adverts.map((advert, id) => ({
      place: '',
      listing: buildSnapshot({ source_listing_id: id, ...advert }),
    })),
  );
  const path = join(makeFolder(), 'listings.parquet');
  await writeSnapshots(path, snapshots);
  const rows = await readParquet(path);
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(listingColumns));
  expect(rows).toMatchObject([
    {
      title: 'Cúirt Eorna, Ballyboughal, Co. Dublin',
      price_eur: '300000',
      price_kind: 'asking',
      is_price_shown: true,
      beds: 3,
      floor_area_m2: 101.5,
      latitude: 53.4,
    },
    {
      source_listing_id: '1',
      price_eur: null,
      price_kind: 'poa',
      is_price_shown: false,
      beds: null,
    },
  ]);
});
