import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Advert, Pull } from '../../warehouse/testing/listings.ts';
import { FindAnswer } from '../contract/find.ts';
import { PlacePage } from '../contract/streets.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

const adverts: readonly Advert[] = (
  [
    ...Array.from({ length: 7 }, (_, at) => ({ title: `${at + 1} Dalysfort Road, Salthill` })),
    { title: '1 Sráid Mhór, Bearna' },
    { title: '8 The Green, Dublin 24', county: 'Dublin', town: 'Dublin 24' },
    { title: '9 The Green, Dublin 24', county: 'Dublin', town: 'Dublin 24', status: 'Sale Agreed' },
    { title: '1 The Mews, Dublin 20', county: 'Dublin', town: 'Dublin 20', status: 'Sale Agreed' },
    { title: '1 Quay Street, Youghal', county: 'Cork', town: 'Youghal', status: 'Sale Agreed' },
    { title: '2 Quay Street, Youghal', county: 'Cork', town: 'Youghal', status: 'Sale Agreed' },
    { title: '7 Hill Street, Tallaght', county: 'Dublin', town: 'Tallaght', eircode: 'D24X2Y4' },
    { title: '1 Main Street, Glanmire', county: 'Cork', town: 'Glanmire', status: 'Sale Agreed' },
    { title: '1 Pier Road, Cobh', county: 'Cork', town: 'Cobh', status: 'Sale Agreed' },
    { title: '2 Pier Road, Cobh', county: 'Cork', town: 'Cobh' },
    ...['1', '2', '3'].map((number) => ({
      title: `${number} Mill Street, Tullow`,
      county: 'Carlow' as const,
      town: 'Tullow',
      status: number === '3' ? ('Sale Agreed' as const) : ('For Sale' as const),
    })),
    { title: '1 Low Lane, Piercetown', county: 'Wexford', town: 'Piercetown' },
    { title: '1 High Lane, Pierstown', county: 'Wexford', town: 'Pierstown' },
    { title: '2 High Lane, Pierstown', county: 'Wexford', town: 'Pierstown' },
    { title: '5 South Circular Road, Dublin 8', county: 'Dublin', town: 'Dublin 8' },
  ] satisfies Partial<Advert>[]
).map((advert) => ({
  county: 'Galway',
  town: 'Salthill',
  source_listing_id: advert.title,
  ...advert,
}));
const gone = { source_listing_id: 'gone', title: 'Vanished Lodge, Salthill', county: 'Galway' };
const pulls: readonly Pull[] = [
  { at: '2026-03-01T08:00:00Z', adverts: [...adverts, gone] },
  { at: '2026-03-02T08:00:00Z', adverts },
  { at: '2026-03-03T08:00:00Z', adverts },
];
const lines = [
  { address: '14 LENABOY AVENUE, SALTHILL', county: 'Galway', eircode: 'H91 X2Y3' },
  { address: '14 Lenaboy Ave, Salthill', county: 'Galway' },
  { address: '8 Oak Park, Dublin 24', county: 'Dublin' },
  { address: '3 Oak Park, Dublin 8', county: 'Dublin' },
  ...Array.from({ length: 5 }, (_, at) => ({
    address: `${at + 1} Barrow Walk, Tullow`,
    county: 'Carlow' as const,
  })),
  ...Array.from({ length: 5 }, (_, at) => ({
    address: `${at + 1} Moy Walk, Claremorris`,
    county: 'Mayo' as const,
  })),
  ...Array.from({ length: 5 }, (_, at) => ({
    address: `${at + 1} Blackwater Walk, Youghal`,
    county: 'Cork' as const,
  })),
  ...Array.from({ length: 4 }, (_, at) => ({
    address: `${at + 1} Ashcort, Galwey`,
    county: 'Galway' as const,
  })),
  ...Array.from({ length: 120 }, (_, at) => ({
    address: `${at + 1} Ashcourt, Galway`,
    county: 'Galway' as const,
  })),
];

let served: Served;
beforeAll(async () => {
  served = await serve(lines, { pulls });
});
afterAll(() => served.close());

const ask = (query: string) => served.app.inject({ url: `/api/find${query}` });
const find = async (q: string, more = '') =>
  readAnswer(FindAnswer, await ask(`?q=${encodeURIComponent(q)}${more}`));
const totals = ({ places, streets, homes, gone, sales }: FindAnswer) =>
  [places, streets, homes, gone, sales].map(({ total }) => total);

describe('a search of everything', () => {
  test('finds places, streets, homes for sale, homes gone and sales, with a count of each', async () => {
    const answer = await find('salthill');
    expect(answer).toMatchObject({ words: 'salthill', isAsTyped: true, nearest: '' });
    expect(totals(answer)).toEqual([1, 1, 7, 1, 2]);
    expect(answer.places.found).toEqual([
      {
        kind: 'town',
        name: 'Salthill',
        county: 'Galway',
        key: '',
        towns: '',
        forSale: 8,
        sales: -1,
      },
    ]);
    expect(answer.streets.found).toMatchObject([{ street: 'Lenaboy Avenue', sales: 2 }]);
    expect(answer.homes.found).toHaveLength(5);
    expect(answer.gone.found).toMatchObject([{ title: 'Vanished Lodge, Salthill' }]);
    expect(answer.sales.found.map(({ address }) => address)).toContain(
      '14 LENABOY AVENUE, SALTHILL',
    );
  });

  test('shows all of one group', async () => {
    const answer = await find('salthill', '&show=homes');
    expect(answer.homes.found).toHaveLength(7);
    expect(totals(answer)).toEqual([1, 1, 7, 1, 2]);
  });

  test.each([
    ['galway', 'Galway'],
    ['co galway', 'Galway'],
    ['Gaillimh', 'Galway'],
    ['Dún na nGall', 'Donegal'],
    ['h91', 'H91'],
    ['dublin 8', 'Dublin 8'],
    ['bagenalstown', 'R21'],
    ['Muine Bheag', 'R21'],
  ])('begins with the place of that name: %s', async (q, name) => {
    expect((await find(q)).places.found[0]).toMatchObject({ name });
  });

  test.each(['dublin 8', 'd8', 'D08', 'dublin8', 'Dublin 08'])(
    'has a district of Dublin once, and first: %s',
    async (q) => {
      const { places, homes, sales } = await find(q);
      expect(places).toEqual({
        total: 1,
        found: [
          {
            kind: 'routingKey',
            name: 'Dublin 8',
            county: 'Dublin',
            key: 'd08',
            towns: 'D08',
            forSale: 1,
            sales: 1,
          },
        ],
      });
      expect([homes.total, sales.total]).toEqual([1, 1]);
    },
  );

  test.each([
    ['lenaboy', 2],
    ['lenaboy av', 2],
    ['14 lenaboy avenue salthill', 2],
    ['1 lenaboy', 0],
    ['sráid mhor', 0],
    ['H91X2Y3', 1],
    ['h91 x2', 1],
    ['dublin 8', 1],
    ['8 oak park dublin 24', 1],
  ])('finds the sales of %s', async (q, count) => {
    const { isAsTyped, sales } = await find(q);
    expect(isAsTyped ? sales.total : 0).toBe(count);
  });

  test.each([
    ['dalysfrot rd', 'Dalysfort Rd'],
    ['dalisfort', 'Dalysfort'],
    ['salthil lenaboi', 'Salthil Lenaboy'],
    ['vanished loge', 'Vanished Lodge'],
    ['99 lenaboy', 'Lenaboy'],
    ['lenaboy xyzzyx', 'Lenaboy'],
    ['H91 A1A1', 'H91'],
    ['dublin 8 sircular', 'Dublin 8 Circular'],
  ])('spells otherwise, or leaves out, what nothing has: %s', async (q, words) => {
    const answer = await find(q);
    expect(answer).toMatchObject({ words, isAsTyped: false });
    expect(Math.max(...totals(answer))).toBeGreaterThan(0);
  });

  test('counts no homes for sale in a district where none is known', async () => {
    const [found] = (await find('dublin 12')).places.found;
    expect(found).toMatchObject({ name: 'Dublin 12', forSale: -1, sales: 0 });
  });

  test('counts homes that are sale agreed beside those for sale', async () => {
    const { places, homes } = await find('cobh');
    expect(places.found[0]).toMatchObject({ forSale: 1, saleAgreed: 1 });
    expect(homes.total).toBe(2);
  });

  test.each([
    ['youghal', 'town', 2],
    ['glanmire', 'town', 1],
    ['dublin 20', 'routingKey', 1],
  ])('counts none for sale where all known are sale agreed: %s', async (q, kind, saleAgreed) => {
    const [found] = (await find(q)).places.found;
    expect(found).toMatchObject({ kind, forSale: 0, saleAgreed });
  });

  test('counts no homes for sale in a town where none is known', async () => {
    const [found] = (await find('claremorris')).places.found;
    expect(found).toMatchObject({ kind: 'town', key: 'mayo-claremorris', forSale: -1, sales: 5 });
  });

  test('counts the homes of a district as its page does, those known by their Eircode too', async () => {
    const [found] = (await find('dublin 24')).places.found;
    expect(found).toMatchObject({ forSale: 2, saleAgreed: 1 });
    const page = readAnswer(PlacePage, await served.app.inject({ url: '/api/places/d24' }));
    expect(page).toMatchObject({ homesForSale: 2, homesSaleAgreed: 1 });
  });

  test('counts the homes of a town as its page does', async () => {
    const { found } = (await find('tullow')).places;
    expect(found[0]).toMatchObject({ kind: 'town', key: 'carlow-tullow', sales: 5 });
    expect(found[0]).toMatchObject({ forSale: 2, saleAgreed: 1 });
    const page = readAnswer(
      PlacePage,
      await served.app.inject({ url: '/api/places/carlow-tullow' }),
    );
    expect(page).toMatchObject({ homesForSale: 2, homesSaleAgreed: 1 });
  });

  test('has the town with more homes for sale first where the sales are as many', async () => {
    const { found } = (await find('pier')).places;
    expect(found.map(({ name, forSale }) => [name, forSale])).toEqual([
      ['Pierstown', 2],
      ['Piercetown', 1],
    ]);
  });

  test('names the words of a place that words like them may be a slip of', async () => {
    const answer = await find('galwey');
    expect(answer).toMatchObject({ isAsTyped: true, nearest: 'Galway' });
    expect(answer.sales.total).toBe(4);
  });

  test('takes no word of no place for a slip where more than a few things have it', async () => {
    expect(await find('ashcort')).toMatchObject({ isAsTyped: true, nearest: '' });
  });

  test('finds nothing where no word is like any known', async () => {
    const answer = await find('xyzzyx plugh');
    expect(answer).toMatchObject({ words: 'xyzzyx plugh', isAsTyped: true });
    expect(totals(answer)).toEqual([0, 0, 0, 0, 0]);
  });

  test('takes the same words in any letter case once', async () => {
    const [one, other] = [await ask('?q=Salthill'), await ask('?q=SALTHILL%20')];
    expect(other.headers.etag).toBe(one.headers.etag);
  });
});

test.each([
  ['', 'q takes 2 characters at least, and 200 at most.'],
  ['?q=%20a%20', 'q takes 2 characters at least, and 200 at most.'],
  [`?q=${'a'.repeat(201)}`, 'q takes 2 characters at least, and 200 at most.'],
  ['?q=...', 'q has neither a letter nor a digit to search for.'],
  [
    '?q=naas&show=everything',
    'show must be one of places, streets, homes, gone, sales; not "everything".',
  ],
])('refuses %s', async (query, message) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(readMessage(answer, 'bad_request')).toBe(message);
});
