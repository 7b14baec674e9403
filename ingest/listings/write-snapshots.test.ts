import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { quote } from '../../warehouse/quote.ts';
import { listingColumns } from '../../warehouse/records/listings.ts';
import { makeFolder } from '../testing/folder.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { collectListings } from './collect-listings.ts';
import { writeSnapshots } from './write-snapshots.ts';

async function readParquet(path: string, sql: string) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(sql.replace('FILE', quote(path)));
  const rows = reader.getRowObjectsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

const { snapshots } = collectListings(
  ['Cúirt Eorna, Ballyboughal, Co. Dublin', "Saint Paschal's, Swords, Co. Dublin"].map(
    (title, id) => ({
      place: '',
      listing: buildSnapshot({
        source_listing_id: id,
        title,
        price: id === 0 ? '€300,000' : 'POA',
        ...(id === 0 && { beds: '3', floor_area: '101.5', latitude: 53.4, longitude: -6.3 }),
      }),
    }),
  ),
);

it("writes the warehouse's columns, in their order and with their types", async () => {
  const path = join(makeFolder(), 'listings.parquet');
  await writeSnapshots(path, snapshots);
  const columns = await readParquet(path, 'describe from FILE');
  expect(Object.fromEntries(columns.map((row) => [row.column_name, row.column_type]))).toEqual(
    listingColumns,
  );
  expect(columns.map((row) => row.column_name)).toEqual(Object.keys(listingColumns));
});

it('writes each value in its column, and null where nothing is known', async () => {
  const path = join(makeFolder(), "o'brien.parquet");
  await writeSnapshots(path, snapshots);
  const rows = await readParquet(
    path,
    'select source_listing_id as id, title, price_eur, price_kind, is_price_shown, beds, floor_area_m2, latitude, status from FILE',
  );
  expect(rows).toEqual([
    {
      id: '0',
      title: 'Cúirt Eorna, Ballyboughal, Co. Dublin',
      price_eur: '300000',
      price_kind: 'asking',
      is_price_shown: true,
      beds: 3,
      floor_area_m2: 101.5,
      latitude: 53.4,
      status: 'For Sale',
    },
    {
      id: '1',
      title: "Saint Paschal's, Swords, Co. Dublin",
      price_eur: null,
      price_kind: 'poa',
      is_price_shown: false,
      beds: null,
      floor_area_m2: null,
      latitude: null,
      status: 'For Sale',
    },
  ]);
});
