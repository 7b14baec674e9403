import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pull } from '../../warehouse/testing/listings.ts';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { PlaceHomes, PlacePage, StreetPage } from '../contract/streets.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

/* Which place's page a listing leads to, and which listings the page of a place or a street has. */

const adverts = [
  { title: '1 Own Town, Salthill', county: 'Galway', town: 'Salthill', eircode: 'H91A1A1' },
  { title: '2 County Town, Galway', county: 'Galway', town: 'Galway', eircode: 'H91B2B2' },
  { title: '3 One Key, Granard', county: 'Longford', town: 'Granard' },
  { title: '4 Two Keys, Cork', county: 'Cork', town: 'Cork' },
  { title: '5 Two Keys, Cork', county: 'Cork', town: 'Cork', eircode: 'T12C3C3' },
  { title: '6 District, Dublin 8', county: 'Dublin', town: 'Dublin 8' },
  ...[
    { title: '7 Strand Road, Salthill', price_eur: 300_000, beds: 3 },
    { title: '8 Strand Road, Salthill', price_eur: 200_000, beds: 4 },
    { title: '9 Strand Road, Salthill', price_eur: 250_000, status: 'Sale Agreed' as const },
  ].map((advert) => ({ ...advert, county: 'Galway', town: 'Salthill' })),
];
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

const numbersOf = (homes: PlaceHomes) => homes.map(({ title }) => title.slice(0, 1)).join(' ');

test.each([
  ['/api/places/galway-salthill/homes?sort=address', '1 7 8 9'],
  ['/api/places/galway-salthill/homes?status=For Sale&toPrice=299999', '8'],
  ['/api/places/galway-salthill/homes?sort=address&page=2', ''],
  ['/api/places/d08/homes', '6'],
  ['/api/streets/galway-salthill-strand-road/homes?sort=address', '7 8 9'],
  ['/api/streets/galway-salthill-strand-road/homes?sort=dearest&since=1', '7 9 8'],
  ['/api/streets/galway-salthill-strand-road/homes?sort=cheapest&toPrice=299999', '8 9'],
])('%s are the homes %s', async (url, numbers) => {
  const homes = readAnswer(PlaceHomes, await served.app.inject(encodeURI(url)));
  expect(numbersOf(homes)).toBe(numbers);
});

test('the homes of a place come with how many there are and what they can be narrowed to', async () => {
  const answer = await served.app.inject('/api/places/galway-salthill/homes?page=1&beds=4');
  expect(answer.headers['x-total-count']).toBe('1');
  expect(parseChoices(String(answer.headers[choicesHeader]))).toMatchObject({
    status: [['For Sale', 1]],
    beds: [
      [4, 1],
      [3, 4],
    ],
  });
});

test('the page of a place or a street says how many homes are for sale, and how many sale agreed', async () => {
  const place = await served.app.inject('/api/places/galway-salthill');
  expect(readAnswer(PlacePage, place)).toMatchObject({ homesForSale: 3, homesSaleAgreed: 1 });
  const street = await served.app.inject('/api/streets/galway-salthill-strand-road');
  expect(readAnswer(StreetPage, street)).toMatchObject({ homesForSale: 2, homesSaleAgreed: 1 });
});
