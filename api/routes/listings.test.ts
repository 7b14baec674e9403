import { describe, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import type { PlaceFile } from '../../warehouse/testing/places.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { Townlands } from '../contract/for-sale.ts';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { PlaceHomes, PlacePage, StreetPage } from '../contract/streets.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { closeAfter, readIds, serve } from '../testing/serve.ts';

const at = { latitude: 53.8, longitude: -9.5 };
const page_url = 'https://homes.example/1';
const agency: Advert = {
  agency_name: 'Moy Estates',
  contact_name: 'Úna Ní Bhriain',
  phone: '096 123456',
  office_hours: 'Mon to Fri 9 to 5',
  agency_address: '2 Quay\nWestport',
};
const rooms: Advert = {
  beds: 4,
  baths: 2,
  property_type: 'Detached',
  ber: 'B2',
  floor_area_m2: 104.5,
};
const address = {
  title: '1 Shop Street, Westport, Co. Mayo',
  town: 'Westport',
  eircode: 'F28X2Y3',
};
const whole: Advert = { ...address, ...at, ...rooms, ...agency, page_url, price_eur: 420_000 };

const named = { name: 'Scoil Phádraig', level: 'Primary', gender: 'Mixed' };
const octagon = { stop_id: 'a', stop_type: 'Bus', name: 'Octagon', name_ga: 'An tOchtagán' };
const places: readonly PlaceFile[] = [
  {
    at: '2026-01-01T00:00:00Z',
    schools: [
      { ...named, roll_number: '10001A', ethos: 'Catholic', ...at, latitude: 53.81 },
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
    floor_area_m2: 110,
  }),
  agreed: [{}, {}, {}, {}, agreed],
  gone: [{ page_url }, { page_url, price_eur: 285_000 }, null, null, null],
  sold: [{}, {}, {}, sold, sold],
  back: [{}, null, null, {}, {}],
  island: always({ title: 'An island', latitude: 55, longitude: -8 }),
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

const served = closeAfter(await serve(lines, { pulls, places }));
const linked = closeAfter(await serve(linkedLines, { pulls: linkedPulls }));
const [idOf, linkedIdOf] = [await readIds(served), await readIds(linked)];

const read = (name: string) => served.read(ListingDetail, `/api/Listing/${idOf(name)}`);
const readLinked = (name: string) => linked.read(ListingDetail, `/api/Listing/${linkedIdOf(name)}`);

/** The history of a listing: the day, what changed, the price then and by how much. */
const historyOf = ({ priceHistory }: ListingDetail) =>
  priceHistory.map(({ published, change, price, difference }) =>
    [published, change, price, difference].join(' '),
  );
type Other = ListingDetail['formerListings'][number] & { readonly source?: string };
/** Other adverts of a home: the day, the price, the status, why they are linked, and the source. */
const listOthers = (rows: readonly Other[] | undefined = []) =>
  rows.map(({ dateOfListing, price, status, matchReason, source = '' }) =>
    [dateOfListing, price, status, matchReason, source].join(' ').trim(),
  );

describe('a listing', () => {
  test('has every field', async () => {
    const listing = await read('live');
    const { agency: its, priceHistory } = listing;
    expect(Object.values(its).flat()).toEqual(expect.arrayContaining(['2 Quay', 'Westport']));
    expect(its).toMatchObject({ agencyName: agency.agency_name, contactName: agency.contact_name });
    expect(its).toMatchObject({ phoneNumber: agency.phone, officeHours: agency.office_hours });
    expect(listing).toMatchObject({ beds: 4, baths: 2, ber: 'B2', propertyType: 'Detached' });
    expect(listing).toMatchObject({ title: address.title, county: 'Mayo', eircode: 'F28 X2Y3' });
    expect(listing.street).toEqual({ key: 'mayo-westport-shop-street', name: 'Shop Street' });
    expect(listing).toMatchObject({ floorArea: 104.5, pricePerM2: 4019 });
    // A development's price and its area may be those of different homes.
    expect(await read('development')).not.toHaveProperty('pricePerM2');
    // 333 for the band, and Mayo's 10 %.
    const lptBasis = { baseCharge: 333, adjustmentPercent: 10, adjustment: 'confirmed' };
    expect(listing).toMatchObject({ lptRate: 366.3, lptBasis });
    expect(listing.schools).toEqual([
      { distance: 0, name: 'No Words', level: 'Special', ethos: '', gender: '' },
      { ...named, distance: 1.113, ethos: 'Catholic' },
    ]);
    const [bus, train] = listing.transport ?? [];
    expect(bus).toMatchObject({ commonName: octagon.name, commonNameGA: octagon.name_ga });
    expect(bus).toMatchObject({ distance: 111.3, stopType: 'Bus', plateCode: '510231' });
    expect(bus?.services).toContain('"Destination":"Louisburgh","Operator":"Bus Cuan"');
    expect(train).toMatchObject({ commonName: 'Westport', services: '[]', stopType: 'Train' });
    const happenedBy = '2026-01-05T23:30:00.000Z';
    expect(priceHistory[0]).toMatchObject({
      happenedAfter: `${days[0]}T23:30:00.000Z`,
      happenedBy,
    });
    // There was no look before the first.
    expect(priceHistory[1]).not.toHaveProperty('happenedAfter');
  });

  const listed = '2025-11-01 Listed 300000 0';
  test.each<[string, object, object, string[]]>([
    [
      'live',
      { status: 'For Sale', currentPrice: 420_000, saleHistory: [], formerListings: [] },
      { changeType: 'Increase', daysOnMarket: 164, riseCount: 1, beginningSeen: false },
      ['2026-01-05 Increase 420000 20000', '2025-11-01 Listed 400000 0'],
    ],
    [
      'bare',
      { beds: 0, baths: 0, ber: '', propertyType: '', eircode: '', currentPrice: -2, lptRate: -1 },
      { changeType: 'None', dropCount: 0, relistedCount: 0, unlistedCount: 0 },
      ['2025-11-01 Listed -2 0'],
    ],
    [
      'onApplication',
      { currentPrice: -1, lptRate: -1, title: 'A CASTLE', displayTitle: 'A Castle' },
      {},
      ['2025-11-01 Listed -1 0'],
    ],
    [
      'development',
      { ber: 'A2-A3', lptRate: 366.3, floorArea: 110 },
      {},
      ['2025-11-01 Listed 395000 0'],
    ],
    [
      'agreed',
      { status: 'Sale Agreed' },
      { daysOnMarket: 164, saleAgreedCount: 1 },
      ['2026-04-14 Sale Agreed 300000 0', listed],
    ],
    [
      'gone',
      { status: 'Unlisted', currentPrice: 285_000, lastSeen: '2026-01-05T23:30:00.000Z' },
      { daysOnMarket: 66, dropCount: 1, unlistedCount: 1, percentageChangeFromFirstListing: 5 },
      ['2026-01-06 Unlisted 285000 0', '2026-01-05 Drop 285000 -15000', listed],
    ],
    [
      'sold',
      { status: 'Sold', currentPrice: 300_000, lastSeen: '2026-04-14T23:30:00.000Z' },
      { daysOnMarket: 163, unlistedCount: 0 },
      ['2026-04-13 Sold 300000 0', listed],
    ],
    [
      'back',
      { status: 'For Sale' },
      { daysOnMarket: 1, relistedCount: 1, unlistedCount: 0 },
      ['2026-04-13 Relisted 300000 0', '2026-01-05 Unlisted 300000 0', listed],
    ],
  ])('that is %s has its facts and its history', async (name, facts, changeSummary, history) => {
    const listing = await read(name);
    expect(listing).toMatchObject({ ...facts, changeSummary });
    expect(historyOf(listing)).toEqual(history);
    // The address of the advert is only there while it is up.
    expect(listing.advertUrl).toBe(name === 'live' ? page_url : undefined);
  });

  test('that is far from everything has empty lists, as one without a position, which says so', async () => {
    const none = { schools: [], transport: [] };
    expect(await read('island')).toMatchObject(none);
    expect(await read('island')).not.toHaveProperty('unknownNearby');
    const unknownNearby = ['schools', 'transport'];
    expect(await read('back')).toMatchObject({ ...none, unknownNearby });
  });

  test('is at its address in any letter case, with a slash after it, and at no other', async () => {
    const { body } = await served.app.inject(`/api/Listing/${idOf('live')}`);
    expect((await served.app.inject(`/API/LISTING/${idOf('live')}/`)).body).toBe(body);
    expect(await served.refuse('/api/Listing/12345', 'not_found')).toContain('12345');
    for (const id of ['0', '-1', '1.5', 'abc', '01', '9007199254740992', '99999999999999999'])
      await served.refuse(`/api/Listing/${id}`, 'bad_request');
  });
});

describe('a listing that is linked', () => {
  test('has its sale, at the date and price of the register, and all sales of its home', async () => {
    const listing = await readLinked('above');
    const soldFor = { dateOfSale: '2026-02-05', price: 360_000 };
    expect(listing).toMatchObject({ status: 'Sold', currentPrice: 345_000 });
    expect([listing.soldFor, listing.place]).toEqual([
      soldFor,
      { key: 'mayo-westport', name: 'Westport' },
    ]);
    expect(listing.changeSummary).toMatchObject({
      changeType: 'Drop',
      percentageChangeFromFirstListing: 1.43,
      daysOnMarket: 127,
      saleAgreedCount: 1,
      unlistedCount: 1,
    });
    expect(listing.saleHistory).toMatchObject([
      { ...soldFor, matchReason: 'eircode', vatExclusive: false },
      { dateOfSale: '2015-03-10', price: 150_000, matchReason: 'same_address' },
    ]);
    expect(historyOf(listing)).toEqual([
      '2026-02-05 Sold 360000 0',
      '2026-01-20 Unlisted 345000 0',
      '2026-01-10 Sale Agreed 345000 0',
      '2025-11-01 Drop 345000 -5000',
      '2025-10-01 Listed 350000 0',
    ]);
    // This version has neither schools nor stops.
    expect(listing).toMatchObject({ schools: [], unknownNearby: ['schools', 'transport'] });
  });

  test('has the reason of the link where it is not certain, and a sale that is left out', async () => {
    expect(await readLinked('likely')).toMatchObject({
      soldFor: { dateOfSale: '2026-02-05', likely: true, price: 205_000 },
      saleHistory: [{ matchReason: 'advert_other_place' }],
    });
    expect(await readLinked('newHome')).toMatchObject({
      soldFor: { dateOfSale: '2026-02-05', price: 340_500, vatAdded: true },
      saleHistory: [{ price: 300_000, vatExclusive: true }],
    });
    expect((await readLinked('second')).saleHistory).toMatchObject([
      { price: 220_000, leftOut: 'not_full_market', vatExclusive: true },
    ]);
  });

  const elsewhere = '2026-01-20 285000 For Sale eircode agent';
  test.each([
    ['second', ['2025-10-01 290000 Unlisted eircode'], [elsewhere], []],
    ['first', [], [elsewhere, '2026-01-20 285000 For Sale eircode portal'], []],
    ['before', [], [], ['2026-01-10 170000 Unlisted other_advert']],
    ['after', ['2025-10-01 180000 Unlisted other_advert'], [], []],
  ])('%s has the former, other and later adverts of its home', async (name, ...expected) => {
    const { formerListings, otherListings, laterListings } = await readLinked(name);
    expect([formerListings, otherListings, laterListings].map((rows) => listOthers(rows))).toEqual(
      expected,
    );
  });

  test('to others is counted as one home, with one summary', async () => {
    const { changeSummary } = await readLinked('first');
    // One drop in the first advert, and one between the first and the second.
    expect(changeSummary).toMatchObject({ daysOnMarket: 170, dropCount: 2, relistedCount: 1 });
    expect(changeSummary.percentageChangeFromFirstListing).toBe(5);
    expect((await readLinked('second')).changeSummary).toEqual(changeSummary);
    expect((await readLinked('elsewhere')).changeSummary).toEqual(changeSummary);
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
    ['hor', ''],
    ['Saint Marys', '2'],
    ["st mary's rd", '2'],
    ['moy val', '2'],
    ['F26X2Y3', '2'],
    ['f26 x2y3', '2'],
    ['F26', '2 3'],
    ['F26A1C2', '3'],
    ["O'Connell St", '3'],
    ['OConn', '3'],
    ['ballina park', ''],
    ['Vanished', ''],
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
      'Other',
    ]);
  });

  test('answers every field, and finds what is sale agreed', async () => {
    const [home] = readAnswer(ListingSearchAnswer, await ask('parklands'));
    expect(home).toMatchObject({
      title: '4 Parklands, Stillorgan',
      county: 'Dublin',
      price: 300_000,
    });
    expect(home).toMatchObject({
      status: 'Sale Agreed',
      beds: 3,
      baths: 0,
      propertyType: 'Semi-D',
    });
    expect(home).toMatchObject({ change: '', percentageChange: 0 });
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
