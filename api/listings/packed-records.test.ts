import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenVersion, openCurrentVersion } from '../../warehouse/open.ts';
import { type Served, serve } from '../testing/serve.ts';
import { readListingRecords } from './listing-records.ts';
import { packRecords } from './packed-records.ts';

/** More than two blocks of them, with a change of price each. */
const count = 40;
const pulls = ['2026-01-05', '2026-01-06'].map((day, pull) => ({
  at: `${day}T23:30:00Z`,
  adverts: Array.from({ length: count }, (_, at) => ({
    source_listing_id: `advert-${at}`,
    title: `${at} Ó Néill Road, Ballina`,
    price_eur: 300_000 + 1000 * at - 5000 * pull,
  })),
}));

let served: Served;
let open: OpenVersion;
beforeAll(async () => {
  served = await serve([], { pulls });
  open = await openCurrentVersion(served.dataDir);
});
afterAll(async () => {
  open.retire();
  await served.close();
});

const nowhere = () => Promise.reject(new Error('not in memory'));

test('what is packed is what the file has, of every listing', async () => {
  const rows = await open.query<{ id: number }>(
    'select listing_id::double as id from marts.listing_pages',
  );
  expect(rows).toHaveLength(count);
  const fromMemory = packRecords(open, nowhere);
  const fromFile = readListingRecords(open);
  await expect.poll(() => fromMemory(Math.max(...rows.map(({ id }) => id)))).toBeDefined();
  for (const { id } of rows) {
    const record = await fromMemory(id);
    expect(record).toEqual(await fromFile(id));
    expect(record?.history?.map(({ change }) => change)).toEqual(['Listed', 'Drop']);
    expect(record?.sales).toBeNull();
  }
});

test('what no listing has is found neither in memory nor in the file', async () => {
  const fromMemory = packRecords(open, async () => undefined);
  expect(await readListingRecords(open)(1)).toBeUndefined();
  await expect.poll(() => fromMemory(1)).toBeUndefined();
  expect(await fromMemory(Number.MAX_SAFE_INTEGER)).toBeUndefined();
});

test('what is not in memory yet is read from the file', async () => {
  const [row] = await open.query<{ id: number }>(
    'select min(listing_id)::double as id from marts.listing_pages',
  );
  const fromFile = readListingRecords(open);
  const id = row?.id ?? 0;
  expect(await packRecords(open, fromFile)(id)).toEqual(await fromFile(id));
});
