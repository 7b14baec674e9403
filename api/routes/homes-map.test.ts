import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import type { Line } from '../../warehouse/testing/register.ts';
import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

const placed = (number: number, rest: Advert): Advert => ({
  title: `${number} Shop Street, Westport, Co. Mayo`,
  town: 'Westport',
  latitude: 53.8,
  longitude: -9.5 + number / 100,
  ...rest,
});

/** The neighbours, twelve of them, say nothing of where they are. */
const shown: Readonly<Record<string, Advert>> = {
  here: placed(1, { eircode: 'F28X2Y3', price_eur: 420_000 }),
  nowhere: placed(2, { latitude: null, longitude: null }),
  atSea: placed(3, { longitude: -10.7 }),
  onApplication: placed(4, { price_eur: null, price_kind: 'poa', is_price_shown: false }),
  agreed: placed(5, { status: 'Sale Agreed' }),
  sold: placed(6, { eircode: 'F28H9V6' }),
};

const pulls = ['2026-01-05', '2026-01-20', '2026-02-20', '2026-03-10'].map((day): Pull => {
  const { sold, ...others } = shown;
  const adverts = Object.entries(day < '2026-02' ? { ...others, sold } : others);
  return {
    at: `${day}T09:00:00Z`,
    adverts: [
      ...neighbours,
      ...adverts.map(([id, advert]) => ({ source_listing_id: id, ...advert })),
    ],
  };
});

const lines: readonly Line[] = [
  { address: '6 SHOP ST, WESTPORT', eircode: 'F28H9V6', sale_date: '02/03/2026' },
  { address: '6 SHOP ST, WESTPORT', eircode: 'F28H9V6', sale_date: '02/03/2021' },
  { address: '8 QUAY LANE, WESTPORT', eircode: 'F28W8K1', sale_date: '03/03/2026' },
  { address: '9 QUAY LANE, WESTPORT', sale_date: '04/03/2026' },
  { address: '10 QUAY LANE, WESTPORT', sale_date: '04/03/2026', not_full_market_price: 'Yes' },
];

let served: Served;
beforeAll(async () => {
  served = await serve(lines, { pulls });
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/HomesMap/${path}`);

test('counts the homes for sale and the market sales of this year, and those with a position', async () => {
  const { box, ...map } = readAnswer(HomesMap, await ask('mayo'));
  expect(map).toEqual({
    county: 'Mayo',
    year: 2026,
    forSale: { total: 16, placed: 2 },
    sold: { total: 3, placed: 1 },
    areas: [
      {
        routingKey: 'F28',
        place: 'Westport, Achill, Louisburgh',
        forSale: { total: 1, placed: 1 },
        sold: { total: 2, placed: 1 },
      },
      {
        routingKey: '',
        place: '',
        forSale: { total: 15, placed: 1 },
        sold: { total: 1, placed: 0 },
      },
    ],
  });
  expect(box).toEqual({ south: 53.472, north: 54.342, west: -10.24, east: -8.584 });
});

test('gives each home where an advert of it says that it is, unless that is outside its county', async () => {
  const homes = readAnswer(MappedHomes, await ask('Mayo/Homes'));
  expect(homes.map(({ listingId, ...home }) => [home, listingId > 0])).toEqual([
    [{ title: shown.here?.title, price: 420_000, latitude: 53.8, longitude: -9.49 }, true],
    [{ title: shown.onApplication?.title, price: -1, latitude: 53.8, longitude: -9.46 }, true],
    [
      {
        title: shown.sold?.title,
        price: 343_000,
        dateOfSale: '2026-03-02',
        latitude: 53.8,
        longitude: -9.44,
      },
      true,
    ],
  ]);
});

test('a county without homes has an empty map, another name is no county', async () => {
  expect(readAnswer(MappedHomes, await ask('Cork/Homes'))).toEqual([]);
  expect(readAnswer(HomesMap, await ask('Cork'))).toMatchObject({
    forSale: { total: 0, placed: 0 },
    areas: [],
  });
  expect(readMessage(await ask('Atlantis'), 'unknown_county')).toContain('"Atlantis"');
  expect(readMessage(await ask('Atlantis/Homes'), 'unknown_county')).toContain('"Atlantis"');
});

test('a home that one advert puts in the county beside is where one of its own county says', async () => {
  const eircode = 'F28X2Y3';
  const beside = { county: 'Sligo', latitude: 54.4, longitude: -8.5, eircode };
  const border = await serve([{ eircode, sale_date: '02/03/2026' }], {
    pulls: [
      { at: '2026-01-05T09:00:00Z', adverts: [placed(1, { eircode })] },
      { at: '2026-01-06T09:00:00Z', adverts: [placed(1, beside)], source: 'other' },
    ],
  });
  const answer = await border.app.inject('/api/HomesMap/Mayo/Homes');
  expect(readAnswer(MappedHomes, answer)).toMatchObject([
    { dateOfSale: '2026-03-02', latitude: 53.8 },
  ]);
  await border.close();
});
