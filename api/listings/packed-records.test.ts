import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenVersion, openCurrentVersion } from '../../warehouse/open.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { type Served, serve } from '../testing/serve.ts';
import { readListingRecords } from './listing-records.ts';
import { packRecords } from './packed-records.ts';

let served: Served;
let open: OpenVersion;
beforeAll(async () => {
  served = await serve(linkedLines, { pulls: linkedPulls });
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
  // More than two blocks of them.
  expect(rows.length).toBeGreaterThan(40);
  const [fromMemory, fromFile] = [packRecords(open, nowhere), readListingRecords(open)];
  await expect.poll(() => fromMemory(Math.max(...rows.map(({ id }) => id)))).toBeDefined();
  for (const { id } of rows) {
    const record = await fromMemory(id);
    expect(record).toEqual(await fromFile(id));
    expect(record?.history?.map(({ change }) => change)).toContain('Listed');
  }
  // What is not in memory yet is read from the file.
  const [{ id } = { id: 0 }] = rows;
  expect(await packRecords(open, fromFile)(id)).toEqual(await fromFile(id));
});

test('what no listing has is found neither in memory nor in the file', async () => {
  const fromMemory = packRecords(open, async () => undefined);
  expect(await readListingRecords(open)(1)).toBeUndefined();
  await expect.poll(() => fromMemory(1)).toBeUndefined();
  expect(await fromMemory(Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
