import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pull } from '../../warehouse/testing/listings.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

/* Which place's page a listing leads to. */

const adverts = [
  { title: '1 Own Town, Salthill', county: 'Galway', town: 'Salthill', eircode: 'H91A1A1' },
  { title: '2 County Town, Galway', county: 'Galway', town: 'Galway', eircode: 'H91B2B2' },
  { title: '3 One Key, Granard', county: 'Longford', town: 'Granard' },
  { title: '4 Two Keys, Cork', county: 'Cork', town: 'Cork' },
  { title: '5 Two Keys, Cork', county: 'Cork', town: 'Cork', eircode: 'T12C3C3' },
  { title: '6 District, Dublin 8', county: 'Dublin', town: 'Dublin 8' },
] as const;
const pulls: readonly Pull[] = [
  {
    at: '2026-03-01T08:00:00Z',
    adverts: adverts.map((advert) => ({ ...advert, source_listing_id: advert.title })),
  },
];
const lines = [
  ...Array.from({ length: 5 }, (_, at) => ({
    address: `${at + 1} Strand Rd, Salthill`,
    county: 'Galway',
    eircode: `H91X${at}Y3`,
  })),
  { address: '1 Main St, Granard', county: 'Longford', eircode: 'N39X2Y3' },
  { address: '1 Main St, Cork', county: 'Cork', eircode: 'T12X2Y3' },
  { address: '2 Main St, Cork', county: 'Cork', eircode: 'T23X2Y3' },
  { address: '3 Main St, Dublin 8', county: 'Dublin' },
];

let served: Served;
beforeAll(async () => {
  served = await serve(lines, { pulls });
});
afterAll(() => served.close());

test.each([
  ['its town', '1 own town', { key: 'galway-salthill', name: 'Salthill' }],
  ['the key of its Eircode where its town has no page', '2 county', { key: 'h91', name: 'H91' }],
  ['the one key of its town', '3 one key', { key: 'n39', name: 'N39' }],
  ['no place where its town is in two keys', '4 two keys', undefined],
  ['the key of its Eircode where its town is in two', '5 two keys', { key: 't12', name: 'T12' }],
  ['its district', '6 district', { key: 'd08', name: 'D08' }],
])('a listing leads to %s', async (_, words, place) => {
  const { app } = served;
  const found = await app.inject(`/api/listing/search/${words}`);
  const [{ id } = { id: 0 }] = readAnswer(ListingSearchAnswer, found);
  expect(readAnswer(ListingDetail, await app.inject(`/api/Listing/${id}`)).place).toEqual(place);
});
