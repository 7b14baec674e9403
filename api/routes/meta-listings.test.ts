import { afterEach, expect, test } from 'vitest';
import { neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { ListingSearchAnswer } from '../contract/listing.ts';
import { Meta } from '../contract/meta.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

let served: Served;
afterEach(() => served.close());

const read = async (pulls: readonly Pull[]) => {
  served = await serve([], { pulls });
  return readAnswer(Meta, await served.app.inject('/api/meta'));
};

const agreed = { source_listing_id: 'agreed', status: 'Sale Agreed' };
const first = { at: '2026-03-01T08:00:00Z', adverts: [...neighbours, agreed] };
const lacking = { at: '2026-03-02T08:30:15.250Z', adverts: neighbours.slice(0, 4) };

test('meta says how far the listings reach and how many are for sale', async () => {
  const { listings, sources } = await read([first]);
  expect(listings).toEqual({
    newestPullAt: '2026-03-01T08:00:00.000Z',
    forSale: 12,
    held: [],
    followedCounties: ['Mayo'],
    searchExample: 'Neighbour Road',
  });
  expect(sources.find(({ id }) => id === 'portal')).toMatchObject({
    kind: 'listings-file',
    lastPull: '2026-03-01T08:00:00.000Z',
    newestRecord: '2026-03-01',
    rows: 13,
    held: false,
  });
});

test('meta names the sources whose newest pull shows so little that nothing is taken for gone', async () => {
  const { listings } = await read([first, lacking]);
  expect(listings).toEqual({
    newestPullAt: '2026-03-02T08:30:15.250Z',
    forSale: 12,
    held: ['portal'],
    followedCounties: ['Mayo'],
    searchExample: 'Neighbour Road',
  });
});

test('the example of a search is a street that the search finds', async () => {
  const { listings } = await read([first]);
  const example = encodeURIComponent(listings?.searchExample ?? 'none');
  const found = await served.app.inject(`/api/listing/search/${example}`);
  expect(readAnswer(ListingSearchAnswer, found)).toHaveLength(12);
});

test('a new version with other listings is answered at once, under a new tag', async () => {
  served = await serve([], { pulls: [first] });
  const ask = () => served.app.inject('/api/Dashboard');
  const before = await ask();
  await served.publish([], '2026-03-21T08-30-00.000Z', [
    { ...first, adverts: neighbours.slice(0, 3) },
  ]);
  const after = await ask();
  expect(readAnswer(Dashboard, before).totalProperties).toBe(12);
  expect(readAnswer(Dashboard, after).totalProperties).toBe(3);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});
