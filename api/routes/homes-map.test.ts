import { expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import type { Line } from '../../warehouse/testing/register.ts';
import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import { closeAfter, serve } from '../testing/serve.ts';

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
  /** Another source puts it in the next county. */
  border: placed(7, { eircode: 'F28E3A9' }),
};

const elsewhere = { ...shown.border, county: 'Sligo', latitude: 54.4, longitude: -8.5 };
const pulls: readonly Pull[] = [
  ...['2026-01-05', '2026-01-20', '2026-02-20', '2026-03-10'].map((day) => {
    const { sold, border, ...others } = shown;
    const adverts = Object.entries(day < '2026-02' ? { ...others, sold, border } : others);
    return {
      at: `${day}T09:00:00Z`,
      adverts: [
        ...neighbours,
        ...adverts.map(([id, advert]) => ({ source_listing_id: id, ...advert })),
      ],
    };
  }),
  { at: '2026-01-06T09:00:00Z', adverts: [elsewhere], source: 'other' },
];

const lines: readonly Line[] = [
  { address: '6 SHOP ST, WESTPORT', eircode: 'F28H9V6', sale_date: '02/03/2026' },
  { address: '6 SHOP ST, WESTPORT', eircode: 'F28H9V6', sale_date: '02/03/2021' },
  { address: '7 SHOP ST, WESTPORT', eircode: 'F28E3A9', sale_date: '01/03/2026' },
  { address: '8 QUAY LANE, WESTPORT', eircode: 'F28W8K1', sale_date: '03/03/2026' },
  { address: '9 QUAY LANE, WESTPORT', sale_date: '04/03/2026' },
  { address: '10 QUAY LANE, WESTPORT', sale_date: '04/03/2026', not_full_market_price: 'Yes' },
];

const served = closeAfter(await serve(lines, { pulls }));

test('counts the homes for sale and the market sales of this year, and those with a position', async () => {
  const { box, areas, ...rest } = await served.read(HomesMap, '/api/HomesMap/mayo');
  expect(box).toEqual({ south: 53.472, north: 54.342, west: -10.24, east: -8.584 });
  const all = { forSale: { placed: 2, total: 16 }, sold: { placed: 2, total: 4 } };
  expect(rest).toEqual({ county: 'Mayo', year: 2026, ...all });
  const [westport, unknown] = [
    { forSale: { placed: 1, total: 1 }, sold: { placed: 2, total: 3 } },
    { forSale: { placed: 1, total: 15 }, sold: { placed: 0, total: 1 } },
  ];
  expect(areas).toEqual([
    { routingKey: 'F28', place: 'Westport, Achill, Louisburgh', ...westport },
    { routingKey: '', place: '', ...unknown },
  ]);
});

test('gives each home where an advert of it says that it is, unless that is outside its county', async () => {
  const homes = await served.read(MappedHomes, '/api/HomesMap/Mayo/Homes');
  const rows = homes.map((home) => [
    home.title.slice(0, 13),
    home.latitude,
    home.longitude,
    home.price,
    home.dateOfSale,
  ]);
  expect(rows).toEqual([
    ['1 Shop Street', 53.8, -9.49, 420_000, undefined],
    ['4 Shop Street', 53.8, -9.46, -1, undefined],
    ['6 Shop Street', 53.8, -9.44, 343_000, '2026-03-02'],
    ['7 Shop Street', 53.8, -9.43, 343_000, '2026-03-01'],
  ]);
});

test('a county without homes has an empty map, another name is no county', async () => {
  expect(await served.read(MappedHomes, '/api/HomesMap/Cork/Homes')).toEqual([]);
  expect(await served.read(HomesMap, '/api/HomesMap/Cork')).toMatchObject({
    forSale: { total: 0, placed: 0 },
    areas: [],
  });
  for (const path of ['Atlantis', 'Atlantis/Homes'])
    await served.refuse(`/api/HomesMap/${path}`, 'unknown_county');
});
