import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import type { PlaceFile } from '../../warehouse/testing/places.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { Townlands } from '../contract/for-sale.ts';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { PlaceHomes, PlacePage, StreetPage } from '../contract/streets.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { readIds, type Served, serve } from '../testing/serve.ts';

const at = { latitude: 53.8, longitude: -9.5 };
const page_url = 'https://homes.example/1';
const agency: Advert = {
  agency_name: 'Moy Estates',
  contact_name: 'Úna Ní Bhriain',
  phone: '096 123456',
  office_hours: 'Mon to Fri 9 to 5',
  agency_address: '2 Quay\nWestport',
};
const rooms: Advert = { beds: 4, baths: 2, property_type: 'Detached', ber: 'B2' };
const address = {
  title: '1 Shop Street, Westport, Co. Mayo',
  town: 'Westport',
  eircode: 'F28X2Y3',
};
const whole: Advert = { ...address, ...at, ...rooms, ...agency, page_url, price_eur: 420_000 };

const school = { roll_number: '10001A', name: 'Scoil Phádraig', level: 'Primary', gender: 'Mixed' };
const octagon = { stop_id: 'a', stop_type: 'Bus', name: 'Octagon', name_ga: 'An tOchtagán' };
const places: readonly PlaceFile[] = [
  {
    at: '2026-01-01T00:00:00Z',
    schools: [
      { ...school, ethos: 'Catholic', ...at, latitude: 53.81 },
      { roll_number: '10002B', name: 'No Words', level: 'Special', ...at },
    ],
    stops: [
      { ...octagon, plate_code: '510231', ...at, latitude: 53.801 },
      { stop_id: 'b', stop_type: 'Train', name: 'Westport', ...at, latitude: 53.802 },
    ],
    stop_services: [
      {
        stop_id: 'a',
        service_number: '450',
        display_name: 'Westport - Louisburgh',
        destination: 'Louisburgh',
        operator: 'Bus Cuan',
      },
    ],
  },
];
const athlone = { county: 'Westmeath', town: 'Athlone' };
const always = (advert: Advert): Advert[] => Array(5).fill(advert);
const agreed = { status: 'Sale Agreed' };
const sold = { status: 'Sold' };

/** What each advert shows, pull by pull; null where it is not there. */
const lives: Readonly<Record<string, readonly (Advert | null)[]>> = {
  live: [{ ...whole, price_eur: 400_000 }, whole, { ...whole, price_eur: null }, whole, whole],
  bare: always({ beds: null, property_type: null, price_eur: null, title: 'A site' }),
  onApplication: always({ price_eur: null, price_kind: 'poa', title: 'A CASTLE' }),
  development: always({
    title: 'New Court',
    is_from_price: true,
    price_eur: 395_000,
    ber: 'A2-A3',
  }),
  agreed: [{}, {}, {}, {}, agreed],
  gone: [{ page_url }, { page_url, price_eur: 285_000 }, null, null, null],
  sold: [{}, {}, {}, sold, sold],
  back: [{}, null, null, {}, {}],
  alone: always({ title: 'An island', latitude: 55, longitude: -8 }),
  vanished: [{ title: 'Vanished Lodge' }, null, null, null, null],
  late: [...Array(4).fill(null), { title: '302 Multitude Ave, Athlone', ...athlone }],
};

/** What searches look for. */
const searched: readonly Advert[] = [
  { title: '1 Sráid Mhór, Béal an Átha' },
  { title: "2 St. Mary's Road, Ballina", eircode: 'F26X2Y3', agency_name: 'Moy Valley Estates' },
  { title: '3 O Connell Street, Ballina, F26 A1C2' },
  { title: '4 Parklands, Stillorgan', county: 'Dublin', status: 'Sale Agreed' },
  { title: '5 South Circular Road, Dublin 8', county: 'Dublin', town: 'Dublin 8' },
  { title: '84 The Green, Dublin 24', county: 'Dublin', town: 'Dublin 24' },
  { title: '6 Terenure Road, Dublin 6W', county: 'Dublin', town: 'Dublin 6W' },
  { title: '8 Harbour View, Dublin 6', county: 'Dublin', town: 'Dublin 6' },
  ...Array.from({ length: 301 }, (_, number) => ({
    title: `${number} Multitude Avenue, Athlone`,
    ...athlone,
  })),
];

/** Homes in places that have a page of their sales, or have none. */
const placed: readonly Advert[] = [
  { title: '1 Own Town, Salthill', county: 'Galway', town: 'Salthill', eircode: 'H91A1A1' },
  { title: '2 County Town, Galway', county: 'Galway', town: 'Galway', eircode: 'H91B2B2' },
  { title: '3 One Key, Granard', county: 'Longford', town: 'Granard' },
  { title: '4 Two Keys, Cork', county: 'Cork', town: 'Cork' },
  { title: '5 Two Keys, Cork', county: 'Cork', town: 'Cork', eircode: 'T12C3C3' },
  ...[
    { title: '7 Strand Road, Salthill', price_eur: 300_000, beds: 3 },
    { title: '8 Strand Road, Salthill', price_eur: 200_000, beds: 4 },
    { title: '9 Strand Road, Salthill', price_eur: 250_000, status: 'Sale Agreed' as const },
  ].map((advert) => ({ ...advert, county: 'Galway', town: 'Salthill' })),
];
const lines = [
  ...Array.from({ length: 5 }, (_, number) => ({
    address: `${number + 1} Strand Rd, Salthill`,
    county: 'Galway',
    eircode: `H91X${number}Y3`,
  })),
  { address: '1 Main St, Granard', county: 'Longford', eircode: 'N39X2Y3' },
  { address: '1 Main St, Cork', county: 'Cork', eircode: 'T12X2Y3' },
  { address: '2 Main St, Cork', county: 'Cork', eircode: 'T23X2Y3' },
  { address: '3 Main St, Dublin 8', county: 'Dublin' },
];

const days = ['2025-11-01', '2026-01-05', '2026-01-06', '2026-04-13', '2026-04-14'];
const pulls: readonly Pull[] = days.map((day, index) => ({
  at: `${day}T23:30:00Z`,
  adverts: [
    ...neighbours,
    ...[...searched, ...placed].map((advert) => ({
      ...advert,
      source_listing_id: advert.title ?? '',
    })),
    ...Object.entries(lives).flatMap(([id, life]) => {
      const advert = life[index];
      return advert ? [{ title: `${id} Road, Ballina`, ...advert, source_listing_id: id }] : [];
    }),
  ],
}));

let served: Served;
let linked: Served;
let idOf: (name: string) => number;
let linkedIdOf: (name: string) => number;
beforeAll(async () => {
  served = await serve(lines, { pulls, places });
  linked = await serve(linkedLines, { pulls: linkedPulls });
  [idOf, linkedIdOf] = [await readIds(served), await readIds(linked)];
});
afterAll(async () => {
  await served.close();
  await linked.close();
});

const read = (name: string) => served.read(ListingDetail, `/api/Listing/${idOf(name)}`);
const readLinked = (name: string) => linked.read(ListingDetail, `/api/Listing/${linkedIdOf(name)}`);

const step = (change: string, price: number, difference: number, published: string) => ({
  change,
  price,
  difference,
  published,
});
const sale = (address: string, dateOfSale: string, price: number, matchReason: string) => ({
  address,
  dateOfSale,
  price,
  vatExclusive: false,
  matchReason,
});
const nothingChanged = {
  beginningSeen: false,
  dropCount: 0,
  riseCount: 0,
  saleAgreedCount: 0,
  unlistedCount: 0,
  relistedCount: 0,
};

describe('a listing', () => {
  test('that is live has every field', async () => {
    const { lptBasis, changeSummary, schools, transport, ...listing } = await read('live');
    const look = { happenedBy: '2025-11-01T23:30:00.000Z' };
    const next = { happenedAfter: look.happenedBy, happenedBy: '2026-01-05T23:30:00.000Z' };
    expect(listing).toEqual({
      title: '1 Shop Street, Westport, Co. Mayo',
      advertUrl: page_url,
      county: 'Mayo',
      beds: 4,
      baths: 2,
      propertyType: 'Detached',
      ber: 'B2',
      eircode: 'F28 X2Y3',
      currentPrice: 420_000,
      // 333 for the band, and Mayo's 10 %.
      lptRate: 366.3,
      status: 'For Sale',
      // There was no look before the first.
      priceHistory: [
        { ...step('Increase', 420_000, 20_000, '2026-01-05'), ...next },
        { ...step('Listed', 400_000, 0, '2025-11-01'), ...look },
      ],
      formerListings: [],
      saleHistory: [],
      street: { key: 'mayo-westport-shop-street', name: 'Shop Street' },
      agency: {
        agencyName: 'Moy Estates',
        contactName: 'Úna Ní Bhriain',
        phoneNumber: '096 123456',
        officeHours: 'Mon to Fri 9 to 5',
        address: ['2 Quay', 'Westport'],
      },
    });
    expect(lptBasis).toEqual({
      taxYear: 2026,
      baseCharge: 333,
      adjustmentPercent: 10,
      adjustment: 'confirmed',
      source: expect.stringContaining('Act 2025'),
      adjustmentSource: 'Connaught Telegraph',
      adjustmentAsOf: '2025-07-15',
    });
    expect(changeSummary).toEqual({
      ...nothingChanged,
      daysOnMarket: 164,
      riseCount: 1,
      percentageChangeFromFirstListing: 5,
      changeType: 'Increase',
    });
    const primary = {
      name: 'Scoil Phádraig',
      level: 'Primary',
      gender: 'Mixed',
      ethos: 'Catholic',
    };
    expect(schools).toEqual([
      { name: 'No Words', distance: 0, level: 'Special', gender: '', ethos: '' },
      { ...primary, distance: 1.113 },
    ]);
    const bus = { stopType: 'Bus', commonName: 'Octagon', commonNameGA: 'An tOchtagán' };
    const train = { stopType: 'Train', commonName: 'Westport', commonNameGA: '' };
    expect(transport).toEqual([
      { ...bus, plateCode: '510231', distance: 111.3, services: expect.any(String) },
      { ...train, plateCode: '0', distance: 222.6, services: '[]' },
    ]);
    expect(JSON.parse(transport?.[0]?.services ?? '')).toEqual([
      {
        ServiceNumber: '450',
        ServiceDisplayName: 'Westport - Louisburgh',
        Destination: 'Louisburgh',
        Operator: 'Bus Cuan',
      },
    ]);
  });

  test('that is far from everything has empty lists; without a position it has none', async () => {
    expect(await read('alone')).toMatchObject({ schools: [], transport: [] });
    expect(await read('back')).not.toHaveProperty('schools');
    expect(await read('back')).not.toHaveProperty('transport');
  });

  test('of which little is known has 0, empty text, -2, and leaves out what is optional', async () => {
    const { changeSummary, ...listing } = await read('bare');
    expect(listing).toEqual({
      title: 'A site',
      county: 'Mayo',
      beds: 0,
      baths: 0,
      propertyType: '',
      ber: '',
      eircode: '',
      currentPrice: -2,
      lptRate: -1,
      status: 'For Sale',
      priceHistory: [
        { ...step('Listed', -2, 0, '2025-11-01'), happenedBy: '2025-11-01T23:30:00.000Z' },
      ],
      formerListings: [],
      saleHistory: [],
      agency: { agencyName: '', contactName: '', phoneNumber: '' },
    });
    expect(changeSummary.changeType).toBe('None');
  });

  test.each([
    [
      'onApplication',
      { displayTitle: 'A Castle', currentPrice: -1, lptRate: -1 },
      [step('Listed', -1, 0, '2025-11-01')],
      {},
    ],
    [
      'development',
      { currentPrice: 395_000, lptRate: 366.3, ber: 'A2-A3' },
      [step('Listed', 395_000, 0, '2025-11-01')],
      {},
    ],
    [
      'agreed',
      { status: 'Sale Agreed', currentPrice: 300_000 },
      [step('Sale Agreed', 300_000, 0, '2026-04-14'), step('Listed', 300_000, 0, '2025-11-01')],
      { daysOnMarket: 164, saleAgreedCount: 1 },
    ],
    [
      'gone',
      { status: 'Unlisted', lastSeen: '2026-01-05T23:30:00.000Z', currentPrice: 285_000 },
      [
        step('Unlisted', 285_000, 0, '2026-01-06'),
        step('Drop', 285_000, -15_000, '2026-01-05'),
        step('Listed', 300_000, 0, '2025-11-01'),
      ],
      { daysOnMarket: 66, dropCount: 1, percentageChangeFromFirstListing: 5, changeType: 'Drop' },
    ],
    [
      'sold',
      { status: 'Sold', currentPrice: 300_000 },
      [step('Sold', 300_000, 0, '2026-04-13'), step('Listed', 300_000, 0, '2025-11-01')],
      { daysOnMarket: 163 },
    ],
    // After 98 days a new time on the market begins.
    [
      'back',
      { status: 'For Sale' },
      [
        step('Relisted', 300_000, 0, '2026-04-13'),
        step('Unlisted', 300_000, 0, '2026-01-05'),
        step('Listed', 300_000, 0, '2025-11-01'),
      ],
      { daysOnMarket: 1, unlistedCount: 0, relistedCount: 1 },
    ],
  ])('shows the life of its advert: %s', async (name, listing, priceHistory, changeSummary) => {
    expect(await read(name)).toMatchObject({ ...listing, priceHistory, changeSummary });
  });

  test('leads to its advert while that is up', async () => {
    expect(await read('gone')).not.toHaveProperty('advertUrl');
  });

  test('is at its address in any letter case, with a slash after it, and at no other', async () => {
    const { body } = await served.app.inject(`/api/Listing/${idOf('live')}`);
    expect((await served.app.inject(`/API/LISTING/${idOf('live')}/`)).body).toBe(body);
    expect(await served.refuse('/api/Listing/12345', 'not_found')).toContain('12345');
    for (const id of ['0', '-1', '1.5', 'abc', '01', '9007199254740992', '99999999999999999'])
      await served.refuse(`/api/Listing/${id}`, 'bad_request');
  });
});

describe('a listing that ended in a sale of the register', () => {
  test('is sold, at its date and price, and shows all sales of its home', async () => {
    const listing = await readLinked('above');
    // The register gives the day.
    const soldOn = '2026-02-05T00:00:00.000Z';
    expect(listing).toMatchObject({
      currentPrice: 345_000,
      lptRate: 366.3,
      status: 'Sold',
      lastSeen: '2026-01-10T08:00:00.000Z',
      priceHistory: [
        {
          ...step('Sold', 360_000, 0, '2026-02-05'),
          happenedAfter: soldOn,
          happenedBy: soldOn,
        },
        step('Unlisted', 345_000, 0, '2026-01-20'),
        step('Sale Agreed', 345_000, 0, '2026-01-10'),
        step('Drop', 345_000, -5000, '2025-11-01'),
        step('Listed', 350_000, 0, '2025-10-01'),
      ],
      saleHistory: [
        sale('1 SHOP STREET, WESTPORT', '2026-02-05', 360_000, 'eircode'),
        sale('1 SHOP ST, WESTPORT', '2015-03-10', 150_000, 'same_address'),
      ],
      soldFor: { price: 360_000, dateOfSale: '2026-02-05' },
      formerListings: [],
      place: { key: 'mayo-westport', name: 'Westport' },
      street: { key: 'mayo-westport-shop-street', name: 'Shop Street' },
    });
    expect(listing.changeSummary).toEqual({
      ...nothingChanged,
      daysOnMarket: 127,
      dropCount: 1,
      percentageChangeFromFirstListing: 1.43,
      changeType: 'Drop',
      saleAgreedCount: 1,
      unlistedCount: 1,
    });
    // This version has neither schools nor stops.
    expect(listing).not.toHaveProperty('schools');
    expect(listing).not.toHaveProperty('transport');
  });

  test('gives the reason of the link, also where it is not certain', async () => {
    const matchReason = 'advert_other_place';
    expect(await readLinked('likely')).toMatchObject({
      status: 'Sold',
      saleHistory: [{ address: '6 MILLRACE AVENUE, WESTPORT', price: 205_000, matchReason }],
      soldFor: { likely: true },
    });
  });
});

describe('a home with several adverts', () => {
  const home = { county: 'Mayo', title: '7 The Gates, Westport, Co. Mayo', matchReason: 'eircode' };
  const listedFirst = { dateOfListing: '2025-10-01', price: 290_000, status: 'Unlisted' };
  const listedNow = { dateOfListing: '2026-01-20', price: 285_000, status: 'For Sale' };

  test('shows on each advert the earlier ones and the others that are still up', async () => {
    const { formerListings, otherListings, saleHistory } = await readLinked('second');
    expect(formerListings).toEqual([{ ...home, ...listedFirst, listingId: linkedIdOf('first') }]);
    expect(otherListings).toEqual([
      { ...home, ...listedNow, listingId: linkedIdOf('elsewhere'), source: 'agent' },
    ]);
    expect(saleHistory).toEqual([
      {
        ...sale('7 THE GATES, WESTPORT', '2022-06-20', 220_000, 'eircode'),
        vatExclusive: true,
        leftOut: 'not_full_market',
      },
    ]);
  });

  test('leads from an advert that is gone to those that are up, or later ones, and back', async () => {
    const first = await readLinked('first');
    expect(first).toMatchObject({ status: 'Unlisted', formerListings: [] });
    expect(first.otherListings?.map(({ listingId }) => listingId).toSorted()).toEqual(
      [linkedIdOf('second'), linkedIdOf('elsewhere')].toSorted(),
    );
    const hill = { ...home, title: '9 Hill View, Westport, Co. Mayo', matchReason: 'other_advert' };
    const before = { ...hill, ...listedFirst, price: 180_000 };
    const after = { ...before, dateOfListing: '2026-01-10', price: 170_000 };
    expect(await readLinked('before')).toMatchObject({
      status: 'Unlisted',
      formerListings: [],
      laterListings: [{ ...after, listingId: linkedIdOf('after') }],
    });
    const later = await readLinked('after');
    expect(later.formerListings).toEqual([{ ...before, listingId: linkedIdOf('before') }]);
    expect(later.laterListings).toBeUndefined();
  });

  test('has one summary, across its ids and its sources, and is counted as one', async () => {
    for (const name of ['first', 'second', 'elsewhere']) {
      expect((await readLinked(name)).changeSummary).toEqual({
        ...nothingChanged,
        daysOnMarket: 170,
        // One in the first advert, and one between the first and the second.
        dropCount: 2,
        percentageChangeFromFirstListing: 5,
        changeType: 'Drop',
        unlistedCount: 1,
        relistedCount: 1,
      });
    }
    // The sixty others, and one home with two adverts.
    expect((await linked.read(Dashboard, '/api/Dashboard')).totalProperties).toBe(61);
  });
});

describe('an active search', () => {
  const ask = (term: string, headers = {}) =>
    served.app.inject({ url: `/api/listing/search/${encodeURIComponent(term)}`, headers });
  const find = async (term: string) =>
    readAnswer(ListingSearchAnswer, await ask(term)).map(
      ({ title }) => /^\d+/.exec(title)?.[0] ?? title,
    );

  test.each([
    ['sraid mhor', '1'],
    ['SRÁ', '1'],
    ['mho béa', '1'],
    ['mhor sra', '1'],
    ['hor', ''],
    ['Saint Marys', '2'],
    ["st mary's rd", '2'],
    ['moy val', '2'],
    ['F26X2Y3', '2'],
    ['f26 x2y3', '2'],
    ['F26X2', '2'],
    ['F26', '2 3'],
    ['F26A1C2', '3'],
    ["O'Connell St", '3'],
    ['o connell', '3'],
    ['OConn', '3'],
    ['connell', '3'],
    ['park still', '4'],
    ['ballina park', ''],
    ['Vanished', ''],
    ['dublin 8', '5'],
    ['circular dublin 8', '5'],
    ['8 dublin', '5 8'],
    ['Dublin 6', '8'],
    ['dublin 6w', '6'],
    ['dublin 2', ''],
    ['84 the green dublin 24', '84'],
    ['---', ''],
  ])(
    'for %s finds those with every word at the beginning of one of theirs',
    async (term, found) => {
      expect((await find(term)).toSorted().join(' ')).toBe(found);
    },
  );

  test('leads to districts of Dublin, in the order of their numbers', async () => {
    const townlands = await served.read(Townlands, '/api/ForSale/Dublin/Townlands');
    expect(townlands.map(({ townlandName }) => townlandName)).toEqual([
      'Dublin 6',
      'Dublin 6W',
      'Dublin 8',
      'Dublin 24',
    ]);
  });

  test('answers every field, and finds what is sale agreed', async () => {
    expect(readAnswer(ListingSearchAnswer, await ask('parklands'))).toEqual([
      {
        id: expect.any(Number),
        title: '4 Parklands, Stillorgan',
        county: 'Dublin',
        beds: 3,
        baths: 0,
        propertyType: 'Semi-D',
        price: 300_000,
        change: '',
        percentageChange: 0,
        status: 'Sale Agreed',
      },
    ]);
  });

  test('answers the newest first, 300 at most, and says how many there are each time', async () => {
    const answer = await ask('multitude avenue');
    const rows = readAnswer(ListingSearchAnswer, answer);
    expect([rows.length, rows[0]?.title]).toEqual([300, '302 Multitude Ave, Athlone']);
    const again = await ask(' MULTITUDE  avenue');
    expect(again.body).toBe(answer.body);
    const unchanged = await ask('multitude avenue', { 'if-none-match': answer.headers.etag });
    expect(unchanged.statusCode).toBe(304);
    for (const { headers } of [answer, again, unchanged])
      expect(headers['x-total-count']).toBe('302');
    expect((await ask('nowhere')).headers['x-total-count']).toBe('0');
  });

  test.each(['', 'ab', ' ab ', 'x'.repeat(201)])('for "%s" is refused', async (term) => {
    await served.refuse(`/api/listing/search/${encodeURIComponent(term)}`, 'bad_request');
  });
});

describe('a place', () => {
  test.each([
    ['its town', '1 own town', { key: 'galway-salthill', name: 'Salthill' }],
    ['the key of its Eircode where its town has no page', '2 county', { key: 'h91', name: 'H91' }],
    ['the one key of its town', '3 one key', { key: 'n39', name: 'N39' }],
    ['no place where its town is in two keys', '4 two keys', undefined],
    ['the key of its Eircode where its town is in two', '5 two keys', { key: 't12', name: 'T12' }],
    ['its district', '5 south', { key: 'd08', name: 'D08' }],
  ])('is where a listing leads: %s', async (_, words, place) => {
    const [found] = await served.read(ListingSearchAnswer, `/api/listing/search/${words}`);
    expect((await served.read(ListingDetail, `/api/Listing/${found?.id}`)).place).toEqual(place);
  });

  test.each([
    ['/api/places/galway-salthill/homes?sort=address', '1 7 8 9'],
    ['/api/places/galway-salthill/homes?status=For Sale&toPrice=299999', '8'],
    ['/api/places/galway-salthill/homes?sort=address&page=2', ''],
    ['/api/places/d08/homes', '5'],
    ['/api/streets/galway-salthill-strand-road/homes?sort=address', '7 8 9'],
    ['/api/streets/galway-salthill-strand-road/homes?sort=dearest', '7 9 8'],
    ['/api/streets/galway-salthill-strand-road/homes?sort=cheapest&toPrice=299999', '8 9'],
  ])('has the homes of %s: %s', async (url, numbers) => {
    const homes = await served.read(PlaceHomes, url);
    expect(homes.map(({ title }) => title.slice(0, 1)).join(' ')).toBe(numbers);
  });

  test('says how many homes it has, and what they can be narrowed to', async () => {
    const answer = await served.app.inject('/api/places/galway-salthill/homes?page=1&beds=4');
    expect(answer.headers['x-total-count']).toBe('1');
    expect(parseChoices(String(answer.headers[choicesHeader]))).toMatchObject({
      status: [['For Sale', 1]],
      beds: [
        [4, 1],
        [3, 4],
      ],
    });
    expect(await served.read(PlacePage, '/api/places/galway-salthill')).toMatchObject({
      homesForSale: 3,
      homesSaleAgreed: 1,
    });
    const street = await served.read(StreetPage, '/api/streets/galway-salthill-strand-road');
    expect(street).toMatchObject({ homesForSale: 2, homesSaleAgreed: 1 });
  });
});
