import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import type { PlaceFile } from '../../warehouse/testing/places.ts';
import { ListingDetail } from '../contract/listing.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { firstVersion, type Served, serve } from '../testing/serve.ts';

const page_url = 'https://homes.example/1';
const whole: Advert = {
  title: '1 Shop Street, Westport, Co. Mayo',
  page_url,
  eircode: 'F28X2Y3',
  town: 'Westport',
  price_eur: 420_000,
  beds: 4,
  baths: 2,
  property_type: 'Detached',
  ber: 'B2',
  agency_name: 'Moy Estates',
  contact_name: 'Úna Ní Bhriain',
  phone: '096 123456',
  office_hours: 'Mon to Fri 9 to 5',
  agency_address: '2 Quay\nWestport',
  latitude: 53.8,
  longitude: -9.5,
};

const places: readonly PlaceFile[] = [
  {
    at: '2026-01-01T00:00:00Z',
    schools: [
      {
        roll_number: '10001A',
        name: 'Scoil Phádraig',
        level: 'Primary',
        gender: 'Mixed',
        ethos: 'Catholic',
        latitude: 53.81,
        longitude: -9.5,
      },
      {
        roll_number: '10002B',
        name: 'No Words',
        level: 'Special',
        latitude: 53.8,
        longitude: -9.5,
      },
    ],
    stops: [
      {
        stop_id: 'a',
        stop_type: 'Bus',
        name: 'Octagon',
        name_ga: 'An tOchtagán',
        plate_code: '510231',
        latitude: 53.801,
        longitude: -9.5,
      },
      { stop_id: 'b', stop_type: 'Train', name: 'Westport', latitude: 53.802, longitude: -9.5 },
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
const agreed = { status: 'Sale Agreed' };
const sold = { status: 'Sold' };

/** What each advert shows, pull by pull; null where it is not there. */
const lives: Readonly<Record<string, readonly (Advert | null)[]>> = {
  live: [{ ...whole, price_eur: 400_000 }, whole, { ...whole, price_eur: null }, whole, whole],
  bare: Array(5).fill({ beds: null, property_type: null, price_eur: null, title: 'A site' }),
  onApplication: Array(5).fill({ price_eur: null, price_kind: 'poa', title: 'A CASTLE' }),
  development: Array(5).fill({
    title: 'New Court, Ballina',
    is_from_price: true,
    price_eur: 395_000,
    ber: 'A2-A3',
  }),
  agreed: [{}, {}, {}, {}, agreed],
  gone: [{ page_url }, { page_url, price_eur: 285_000 }, null, null, null],
  sold: [{}, {}, {}, sold, sold],
  back: [{}, null, null, {}, {}],
  alone: Array(5).fill({ title: 'An island', latitude: 55, longitude: -8 }),
};

const days = ['2025-11-01', '2026-01-05', '2026-01-06', '2026-04-13', '2026-04-14'];
const pulls: readonly Pull[] = days.map((day, index) => ({
  at: `${day}T23:30:00Z`,
  adverts: [
    ...neighbours,
    ...Array.from({ length: 12 }, (_, at) => ({ source_listing_id: `more-${at}` })),
    ...Object.entries(lives).flatMap(([id, life]) => {
      const advert = life[index];
      return advert ? [{ title: `${id} Road, Ballina`, ...advert, source_listing_id: id }] : [];
    }),
  ],
}));

let served: Served;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  served = await serve([], { pulls, places });
  const rows = await served.versions.use(({ query }) =>
    query<{ id: string; name: string }>(
      'select listing_id::varchar as id, source_listing_id as name from core.listings',
    ),
  );
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => served.close());

const ask = (id: string | undefined, headers = {}) =>
  served.app.inject({ url: `/api/Listing/${id}`, headers });
const read = async (name: string) => readAnswer(ListingDetail, await ask(ids[name]));

describe('a listing', () => {
  test('that is live has every field', async () => {
    expect(await read('live')).toEqual({
      title: '1 Shop Street, Westport, Co. Mayo',
      advertUrl: 'https://homes.example/1',
      county: 'Mayo',
      beds: 4,
      baths: 2,
      propertyType: 'Detached',
      ber: 'B2',
      eircode: 'F28 X2Y3',
      currentPrice: 420_000,
      // 333 for the band, and Mayo's 10 %.
      lptRate: 366.3,
      lptBasis: {
        taxYear: 2026,
        baseCharge: 333,
        adjustmentPercent: 10,
        adjustment: 'confirmed',
        source: expect.stringContaining('Act 2025'),
        adjustmentSource: 'Connaught Telegraph',
        adjustmentAsOf: '2025-07-15',
      },
      status: 'For Sale',
      priceHistory: [
        {
          change: 'Increase',
          price: 420_000,
          difference: 20_000,
          published: '2026-01-05',
          happenedAfter: '2025-11-01T23:30:00.000Z',
          happenedBy: '2026-01-05T23:30:00.000Z',
        },
        // There was no look before.
        {
          change: 'Listed',
          price: 400_000,
          difference: 0,
          published: '2025-11-01',
          happenedBy: '2025-11-01T23:30:00.000Z',
        },
      ],
      formerListings: [],
      saleHistory: [],
      changeSummary: {
        daysOnMarket: 164,
        beginningSeen: false,
        dropCount: 0,
        riseCount: 1,
        percentageChangeFromFirstListing: 5,
        changeType: 'Increase',
        saleAgreedCount: 0,
        unlistedCount: 0,
        relistedCount: 0,
      },
      street: { key: 'mayo-westport-shop-street', name: 'Shop Street' },
      agency: {
        agencyName: 'Moy Estates',
        contactName: 'Úna Ní Bhriain',
        phoneNumber: '096 123456',
        officeHours: 'Mon to Fri 9 to 5',
        address: ['2 Quay', 'Westport'],
      },
      schools: [
        { name: 'No Words', distance: 0, level: 'Special', gender: '', ethos: '' },
        {
          name: 'Scoil Phádraig',
          distance: 1.113,
          level: 'Primary',
          gender: 'Mixed',
          ethos: 'Catholic',
        },
      ],
      transport: [
        {
          stopType: 'Bus',
          commonName: 'Octagon',
          commonNameGA: 'An tOchtagán',
          plateCode: '510231',
          distance: 111.3,
          services: JSON.stringify([
            {
              ServiceNumber: '450',
              ServiceDisplayName: 'Westport - Louisburgh',
              Destination: 'Louisburgh',
              Operator: 'Bus Cuan',
            },
          ]),
        },
        {
          stopType: 'Train',
          commonName: 'Westport',
          commonNameGA: '',
          plateCode: '0',
          distance: 222.6,
          services: '[]',
        },
      ],
    });
  });

  test('that is far from everything has empty lists; without a position it has none', async () => {
    expect(await read('alone')).toMatchObject({ schools: [], transport: [] });
    expect(await read('back')).not.toHaveProperty('schools');
    expect(await read('back')).not.toHaveProperty('transport');
  });

  test('in a version without schools and stops has no lists', async () => {
    const without = await serve([], { pulls });
    try {
      const listing = readAnswer(
        ListingDetail,
        await without.app.inject({ url: `/api/Listing/${ids.live}` }),
      );
      expect(listing).not.toHaveProperty('schools');
      expect(listing).not.toHaveProperty('transport');
    } finally {
      await without.close();
    }
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
        {
          change: 'Listed',
          price: -2,
          difference: 0,
          published: '2025-11-01',
          happenedBy: '2025-11-01T23:30:00.000Z',
        },
      ],
      formerListings: [],
      saleHistory: [],
      agency: { agencyName: '', contactName: '', phoneNumber: '' },
    });
    expect(changeSummary.changeType).toBe('None');
  });

  test('with a price on application has -1, and no tax', async () => {
    expect(await read('onApplication')).toMatchObject({
      // Its title is in capitals.
      title: 'A CASTLE',
      displayTitle: 'A Castle',
      currentPrice: -1,
      lptRate: -1,
      priceHistory: [{ change: 'Listed', price: -1 }],
    });
  });

  test('that is a development shows the price of its cheapest home', async () => {
    expect(await read('development')).toMatchObject({
      currentPrice: 395_000,
      lptRate: 366.3,
      ber: 'A2-A3',
      priceHistory: [{ change: 'Listed', price: 395_000, difference: 0 }],
    });
  });

  test('that is sale agreed says so, and its days keep counting', async () => {
    expect(await read('agreed')).toMatchObject({
      status: 'Sale Agreed',
      currentPrice: 300_000,
      priceHistory: [
        { change: 'Sale Agreed', price: 300_000, difference: 0, published: '2026-04-14' },
        { change: 'Listed', price: 300_000, difference: 0, published: '2025-11-01' },
      ],
      changeSummary: { daysOnMarket: 164, saleAgreedCount: 1 },
    });
  });

  test('that is gone answers with its history, its days up to when it went', async () => {
    expect(await read('gone')).not.toHaveProperty('advertUrl');
    expect(await read('gone')).toMatchObject({
      status: 'Unlisted',
      lastSeen: '2026-01-05T23:30:00.000Z',
      currentPrice: 285_000,
      priceHistory: [
        { change: 'Unlisted', price: 285_000, difference: 0, published: '2026-01-06' },
        { change: 'Drop', price: 285_000, difference: -15_000, published: '2026-01-05' },
        { change: 'Listed', price: 300_000, difference: 0, published: '2025-11-01' },
      ],
      changeSummary: {
        daysOnMarket: 66,
        dropCount: 1,
        percentageChangeFromFirstListing: 5,
        changeType: 'Drop',
        unlistedCount: 1,
      },
    });
  });

  test('that is sold keeps its last asking price', async () => {
    expect(await read('sold')).toMatchObject({
      status: 'Sold',
      currentPrice: 300_000,
      priceHistory: [
        { change: 'Sold', price: 300_000, difference: 0, published: '2026-04-13' },
        { change: 'Listed', price: 300_000 },
      ],
      changeSummary: { daysOnMarket: 163 },
    });
  });

  test('that came back after 98 days begins a new time on the market', async () => {
    expect(await read('back')).toMatchObject({
      status: 'For Sale',
      priceHistory: [
        { change: 'Relisted', price: 300_000, difference: 0, published: '2026-04-13' },
        { change: 'Unlisted', published: '2026-01-05' },
        { change: 'Listed', published: '2025-11-01' },
      ],
      changeSummary: { daysOnMarket: 1, unlistedCount: 0, relistedCount: 1 },
    });
  });
});

describe('its address', () => {
  test('is found in any letter case and with a slash after it', async () => {
    const { body } = await ask(ids.live);
    for (const path of [`/api/listing/${ids.live}`, `/API/LISTING/${ids.live}/`]) {
      expect((await served.app.inject(path)).body).toBe(body);
    }
  });

  test('is cached like any answer of the version', async () => {
    const { headers } = await ask(ids.live);
    expect(headers).toMatchObject({
      'x-data-version': firstVersion,
      'cache-control': expect.stringMatching(/^public\b/),
    });
    expect((await ask(ids.live, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  test('of a listing that never existed is 404, and is not cached', async () => {
    const answer = await ask('12345');
    expect(answer.statusCode).toBe(404);
    expect(readMessage(answer, 'not_found')).toContain('12345');
  });

  test.each(['0', '-1', '1.5', 'abc', '01', '9007199254740992', '99999999999999999'])(
    'with %s as the number is 400',
    async (id) => {
      const answer = await ask(id);
      expect(answer.statusCode).toBe(400);
      readMessage(answer, 'bad_request');
    },
  );
});
