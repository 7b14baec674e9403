import { describe, expect, test } from 'vitest';
import type { Advert, Pull } from '../../warehouse/testing/listings.ts';
import { TownListings } from '../contract/for-sale.ts';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { listPageSize } from '../contract/list-view.ts';
import { ListingSearchAnswer } from '../contract/listing.ts';
import { CountyPriceChanges, TermPriceChanges } from '../contract/price-changes.ts';
import { CountyRelisted } from '../contract/relisted.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { closeAfter, serve } from '../testing/serve.ts';

/* What the parameters of an address choose of a list of homes. */

const naas = { county: 'Kildare', town: 'Naas' };
const many: readonly Advert[] = Array.from({ length: 60 }, (_, at) => ({
  ...naas,
  title: `${at + 1} Canal View, Naas, Co. Kildare`,
  price_eur: 200_000 + at * 1000,
}));
const green = { ...naas, town: 'Sallins' };
const semi = { ...green, property_type: 'Semi-D' };
const few: Readonly<Record<string, Advert>> = {
  '1 The Green, Sallins': {
    ...green,
    beds: 4,
    property_type: 'Detached',
    price_eur: 500_000,
    floor_area_m2: 120.4,
    ber: 'B2',
  },
  '2 The Green, Sallins': {
    ...semi,
    beds: 3,
    baths: 9,
    price_eur: 350_000,
    floor_area_m2: 90,
    ber: 'C1',
  },
  '3 The Green, Sallins': {
    ...green,
    beds: 2,
    property_type: 'Apartment',
    price_eur: 350_000,
    floor_area_m2: 60,
    ber: 'C3-D1',
  },
  '4 The Green, Sallins': {
    ...green,
    beds: null,
    price_eur: null,
    price_kind: 'poa',
    floor_area_m2: 80,
    ber: 'Exempt',
  },
  // Square feet: 320 m² a bedroom.
  '5 The Green, Sallins': {
    ...green,
    beds: 5,
    status: 'Sale Agreed',
    price_eur: 900_000,
    floor_area_m2: 1600,
    ber: 'Pending',
  },
};
const twice = {
  ...naas,
  town: 'Kill',
  eircode: 'W91X2Y3',
  title: '12 Oak Drive, Kill, Co. Kildare',
};
const dropped: Readonly<Record<string, number>> = {
  '2 The Green, Sallins': 315_000,
  '3 The Green, Sallins': 343_000,
};

function advertsOn(day: 1 | 2 | 3): Advert[] {
  const sallins = Object.entries(few).map(([title, advert]): Advert => {
    const isDropped = day === 3 || (day === 2 && title.startsWith('3'));
    const price = isDropped ? dropped[title] : undefined;
    return { ...advert, title, ...(price && { price_eur: price }) };
  });
  const back: Advert = {
    ...green,
    title: '6 The Green, Sallins',
    status: day === 1 ? 'Sale Agreed' : 'For Sale',
  };
  return [
    ...[...many, ...sallins, back].map((advert) => ({
      ...advert,
      source_listing_id: advert.title ?? '',
    })),
    { ...twice, source_listing_id: 'oak' },
    { ...twice, source_listing_id: 'oak again', agency_name: 'Curragh Homes' },
  ];
}

const pulls: readonly Pull[] = [
  { at: '2026-03-01T08:00:00Z', adverts: advertsOn(1) },
  { at: '2026-03-10T08:00:00Z', adverts: advertsOn(2) },
  { at: '2026-03-11T08:00:00Z', adverts: advertsOn(2) },
  { at: '2026-03-20T08:00:00Z', adverts: advertsOn(3) },
  { at: '2026-03-21T08:00:00Z', adverts: advertsOn(3) },
];

const served = closeAfter(await serve([], { pulls }));

const ask = (path: string) => served.app.inject(`/api/${path}`);
const numbersOf = (rows: readonly { readonly title: string }[]) =>
  rows.map(({ title }) => title.split(' ')[0]).join(' ');
const search = (query: string) => served.read(ListingSearchAnswer, `/api/listing/search/${query}`);
const readChanges = (query: string) =>
  served.read(CountyPriceChanges, `/api/Listing/pricechanges/Kildare?${query}`);

describe('a search of homes', () => {
  test.each([
    ['sort=cheapest', '6 2 3 1 5 4'],
    ['sort=dearest', '5 1 3 2 6 4'],
    ['sort=beds&fromPrice=310000', '5 1 2 3'],
    ['sort=address', '1 2 3 4 5 6'],
    ['sort=baths&fromPrice=310000', '2 1 3 5'],
    ['sort=type&fromPrice=310000', '3 1 2 5'],
    ['sort=change&fromPrice=310000&toPrice=350000', '2 3'],
    ['sort=area&fromPrice=310000', '1 2 3 5'],
    ['sort=pricePerM2&fromPrice=310000', '2 1 3 5'],
    ['area=80&sort=area', '1 2 4'],
    ['toPricePerM2=5000&sort=cheapest', '2 1'],
    ['ber=C&sort=cheapest', '2 1'],
    ['ber=g&sort=cheapest', '2 3 1'],
    ['beds=4&sort=cheapest', '1 5'],
    ['toPrice=300000', '6'],
    ['status=Sale Agreed', '5'],
    ['type=apartment', '3'],
    ['fromPrice=330000&toPrice=900000&sort=cheapest', '3 1 5'],
    ['beds=3&type=Semi-D&status=For Sale&fromPrice=301000', '2'],
    ['beds=&type=%20&page=1&sort=cheapest', '6 2 3 1 5 4'],
    ['since=7', ''],
    // All were there at the first look: when they were added isn't known.
    ['since=28', ''],
  ])('with %s finds %s', async (query, expected) => {
    expect(numbersOf(await search(`the green?${query}`))).toBe(expected);
  });

  test('is divided into pages, all of which it counts', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask(`listing/search/canal?page=${page}&sort=cheapest`)),
    );
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['60', '60', '60']);
    const rows = pages.map((page) => readAnswer(ListingSearchAnswer, page));
    expect(rows.map(({ length }) => length)).toEqual([listPageSize, 60 - listPageSize, 0]);
    expect(rows.flat().map(({ price }) => price)).toEqual(many.map(({ price_eur }) => price_eur));
  });

  test('has a home once, and says how many adverts it has', async () => {
    const answer = await ask('listing/search/oak drive');
    expect(readAnswer(ListingSearchAnswer, answer)).toMatchObject([{ adverts: 2 }]);
    expect(answer.headers['x-total-count']).toBe('1');
    const ofOne = await search('curragh');
    expect(ofOne).toMatchObject([{ title: twice.title, adverts: 2 }]);
    const [id, ...more] = ofOne[0]?.otherAdverts ?? [];
    expect(more).toEqual([]);
    expect((await ask(`Listing/${id}`)).json().title).toContain('Oak Drive');
    const [other] = await search('canal');
    expect(other).not.toHaveProperty('adverts');
    expect(other).not.toHaveProperty('otherAdverts');
  });

  test.each([
    ['sort=price', 'sort must be one of: newest, '],
    ['beds=many', 'beds must be a whole number up to 10; not "many".'],
    ['fromPrice=-1', 'fromPrice must be'],
    ['page=1.5', 'page must be'],
    ['since=29', 'since must be'],
    ['ber=C1', 'ber must be one of: A, B, C, D, E, F, G; not "C1".'],
    ['status=Sold', 'status must be one of: For Sale, Sale Agreed; not "Sold".'],
    ['beds=1&beds=2', 'The URL is malformed.'],
  ])('with %s is refused', async (query, message) => {
    const url = `/api/listing/search/green?${query}`;
    expect(await served.refuse(url, 'bad_request')).toContain(message);
  });
});

describe('what a list can be narrowed to', () => {
  const choicesOf = async (path: string) =>
    parseChoices(String((await ask(path)).headers[choicesHeader]));

  test('is what its rows have, with how many homes each choice leaves', async () => {
    expect(await choicesOf('listing/search/the green')).toEqual({
      status: [
        ['For Sale', 5],
        ['Sale Agreed', 1],
      ],
      // At least this many: the home without bedrooms is in none.
      beds: [
        [5, 1],
        [4, 2],
        [3, 4],
        [2, 5],
      ],
      type: [
        ['Detached', 1],
        ['Semi-D', 4],
        ['Apartment', 1],
      ],
      fromPrice: [
        [800_000, 1],
        [500_000, 2],
        [300_000, 5],
      ],
      toPrice: expect.any(Array),
      area: [
        [100, 1],
        [75, 3],
        [60, 4],
      ],
      toPricePerM2: [
        [4000, 1],
        [5000, 2],
        [6000, 3],
      ],
      // Of a development's range the worse end counts.
      ber: [
        ['B', 1],
        ['C', 2],
        ['D', 3],
      ],
      since: [],
    });
  });

  test('counts with the other choices, and whatever is chosen in the same field', async () => {
    const { beds, status } = await choicesOf('listing/search/the green?beds=4&status=For Sale');
    expect(beds).toEqual([
      [4, 1],
      [3, 3],
      [2, 4],
    ]);
    expect(status).toEqual([
      ['For Sale', 1],
      ['Sale Agreed', 1],
    ]);
  });

  test('comes with every list', async () => {
    const town = 'ForSale/Kildare/town/Sallins';
    const changes = ['Listing/pricechanges/Kildare', 'Listing/pricechanges/Kildare/drops'];
    for (const path of [town, ...changes, 'Listing/relisted/Kildare'])
      expect((await choicesOf(path)).status, path).not.toEqual([]);
  });
});

describe('the other lists', () => {
  test('of a town are narrowed alike', async () => {
    const answer = await ask('ForSale/Kildare/town/Sallins?beds=3&sort=dearest&page=1');
    expect(numbersOf(readAnswer(TownListings, answer))).toBe('5 1 2 6');
    expect(answer.headers['x-total-count']).toBe('4');
  });

  test('are in order of their addresses: 9 before 10', async () => {
    const homes = await served.read(TownListings, '/api/ForSale/Kildare/town/Naas?sort=address');
    const numbers = homes.map(({ title }) => Number.parseInt(title, 10));
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });

  test('of price changes are too; their counts stay those of the county', async () => {
    const { drops, listings } = await readChanges('sort=change&page=1');
    expect([drops, numbersOf(listings)]).toEqual([2, '2 3']);
    expect(listings).toMatchObject([
      { priceFrom: 350_000, priceTo: 315_000 },
      { priceFrom: 350_000, priceTo: 343_000 },
    ]);
    expect(await readChanges('beds=3')).toMatchObject({ drops: 2, listings: [{ beds: 3 }] });
    const of = async (query: string) =>
      numbersOf(await served.read(TermPriceChanges, `/api/Listing/pricechanges/Kildare/${query}`));
    expect(await of('drops?sort=cheapest')).toBe('2 3');
    expect(await of('green?sort=dearest&page=1')).toBe('3 2');
    expect(await of('green?type=Apartment')).toBe('3');
  });

  test('hold only what certainly happened in the days asked for', async () => {
    const of = async (since: number) =>
      numbersOf((await readChanges(`sort=cheapest&since=${since}`)).listings);
    // The first look at the second drop was nine days after the look before it.
    expect([await of(7), await of(10), await of(20)]).toEqual(['', '2', '2 3']);
    const unplaced = async (days: number) =>
      numbersOf((await readChanges(`unplaced=${days}`)).listings);
    expect([await unplaced(1), await unplaced(7), await unplaced(10)]).toEqual(['', '2', '']);
  });

  test('of homes that came back are too', async () => {
    const back = await ask('Listing/relisted/Kildare?page=1&fromPrice=100000');
    expect(numbersOf(readAnswer(CountyRelisted, back))).toBe('6');
    const none = await ask('Listing/relisted/Kildare?type=Mews&page=1');
    expect(readAnswer(CountyRelisted, none)).toEqual([]);
    expect(none.headers['x-total-count']).toBe('0');
  });
});
