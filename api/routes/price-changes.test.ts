import { describe, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
import { ListingDetail } from '../contract/listing.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../contract/price-changes.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { askWorked } from '../testing/ask-worked.ts';
import { market } from '../testing/market.ts';
import { closeAfter, readIds, serve } from '../testing/serve.ts';

/* The dashboard, the homes for sale of a town, changes of prices, and homes that came back. */

/** Two looks at a portal, 32 days apart. */
const [after, by] = ['2026-01-29T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];
const gap = { happenedAfter: after, happenedBy: by };
const gates = { title: '7 The Gates, Westport, Co. Mayo', eircode: 'F28T2K7', beds: 3 };

/** What an advert shows at the first look and at the second; null where it is not there. */
const lives: Readonly<Record<string, readonly [Advert | null, Advert | null]>> = {
  cut: [{}, { price_eur: 285_000 }],
  raised: [{}, { price_eur: 306_000 }],
  back: [{ status: 'Sale Agreed' }, {}],
  agreed: [{}, { status: 'Sale Agreed' }],
  new: [null, {}],
  newer: [null, {}],
  unseen: [{ ...gates }, null],
};
const show = (look: 0 | 1): Advert[] => [
  ...neighbours,
  ...Object.entries(lives).flatMap(([id, life]) => {
    const advert = life[look];
    return advert ? [{ title: `${id} Road, Ballina`, ...advert, source_listing_id: id }] : [];
  }),
];
/** An agent still has the home that the portal no longer shows. */
const elsewhere = { ...gates, source_listing_id: 'elsewhere' };
const rareLooks: readonly Pull[] = [
  { at: after, adverts: show(0) },
  { at: by, adverts: show(1) },
  { source: 'agent', at: after, adverts: [elsewhere] },
  { source: 'agent', at: by, adverts: [elsewhere] },
];

const served = closeAfter(await serve([], { pulls: market }));
const rare = closeAfter(await serve([], { pulls: rareLooks }));

const titlesOf = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);
const readCounty = (county: string) =>
  served.read(CountyPriceChanges, `/api/Listing/pricechanges/${county}`);
const readTown = (path: string) =>
  served.read(TownListings, `/api/ForSale/${path.replace('/', '/town/')}`);

test('the dashboard counts homes, each window up to the newest pull, its start left out', async () => {
  // Kerry 4, Cork 8, Mayo 5 and 12 neighbours, Dublin 2; none of the 31 is sale agreed. Three prices
  // dropped this week: one dropped twice, one came back for less, and the one agreed isn't counted.
  expect(await served.read(Dashboard, '/api/Dashboard/')).toEqual({
    newLast24h: 2,
    newThisWeek: 4,
    priceDropsThisWeek: 3,
    priceRisesThisWeek: 2,
    reListedLast24h: 1,
    reListedThisWeek: 3,
    saleAgreedLast24h: 3,
    saleAgreedThisWeek: 5,
    totalProperties: 31,
  });
});

test.each([
  // In their usual spelling, with what is sale agreed.
  ['Kerry', 'Dingle 1, Tralee 4'],
  ['mayo', 'Ballina 6, Other 12'],
  ['Dublin', 'Dublin 4 1, Dublin 6W 1'],
  ['Sligo', ''],
])('the townlands of %s are %s', async (county, expected) => {
  const townlands = await served.read(Townlands, `/api/ForSale/${county}/Townlands`);
  const words = townlands.map(({ townlandName, count }) => `${townlandName} ${count}`);
  expect(words.join(', ')).toBe(expected);
});

describe('a town', () => {
  test('has its homes for sale with every field', async () => {
    const [home] = await readTown('Kerry/Dingle');
    expect(home).toMatchObject({ title: '4 Sráid Mhór, Dingle, Co. Kerry', county: 'Kerry' });
    expect(home).toMatchObject({ price: 308_000, change: 'Increase', percentageChange: 10 });
    expect(home).toMatchObject({ beds: 0, baths: 0, propertyType: '', status: 'For Sale' });
  });

  test('has the newest first, those that are agreed too, without those that are gone', async () => {
    const homes = await readTown('Cork/Cobh');
    expect(titlesOf(homes).slice(0, 6)).toEqual([
      'New now, Cobh',
      'New and agreed, Cobh',
      'New in 24 hours, Cobh',
      'New at 24 hours, Cobh',
      'New in 7 days, Cobh',
      'New at 7 days, Cobh',
    ]);
    const statuses = homes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'For Sale')).toHaveLength(8);
    expect(statuses.filter((status) => status === 'Sale Agreed')).toHaveLength(3);
  });

  test('is found in any letter case, by any spelling of its adverts', async () => {
    const titles = titlesOf(await readTown('Kerry/Tralee'));
    expect(titles).toHaveLength(4);
    expect(titles).toContain("3 O'Connell Street, Tralee, Co. Kerry");
    expect(titlesOf(await readTown('kerry/TRALEE'))).toEqual(titles);
  });

  test('may be Other, and has only the homes of its own county', async () => {
    expect(await readTown('Mayo/other')).toHaveLength(12);
    expect(await readTown('Cork/Tralee')).toEqual([]);
  });
});

describe('price changes', () => {
  test('count homes for sale by county, and those whose last change in 28 days is down or up', async () => {
    const overview = await served.read(PriceChangesOverview, '/api/Listing/PriceChanges/');
    expect(overview).toEqual([
      { county: 'Cork', rises: 0, drops: 3, total: 8 },
      { county: 'Dublin', rises: 0, drops: 0, total: 2 },
      { county: 'Kerry', rises: 2, drops: 1, total: 4 },
      { county: 'Mayo', rises: 0, drops: 1, total: 17 },
    ]);
    // Question 7 of the cookbook gives the same.
    const asked = await askWorked(served, 7);
    expect(
      asked
        .map(({ county, for_sale, cut }) => [county, Number(for_sale), Number(cut)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual(overview.map(({ county, total, drops }) => [county, total, drops]));
  });

  test('of a county have the same counts, shares of its total, and the listings, newest change first', async () => {
    const { listings, ...counts } = await readCounty('kerry');
    expect(counts).toEqual({
      dropPercentage: 25,
      drops: 1,
      risePercentage: 50,
      rises: 2,
      total: 4,
    });
    const rows = listings.map(({ title, change, priceFrom, priceTo, percentageChange }) =>
      [title.slice(0, 1), change, priceFrom, priceTo, percentageChange].join(' '),
    );
    expect(rows).toEqual([
      '4 Increase 280000 308000 10',
      '3 Increase 300000 306000 2',
      '2 Drop 300000 285000 5',
    ]);
    const looks = {
      happenedAfter: '2026-03-13T08:01:00.000Z',
      happenedBy: '2026-03-19T08:00:00.000Z',
    };
    expect(listings[0]).toMatchObject({ ...looks, price: 308_000 });
  });

  test('have shares of two decimals, and a drop on coming back is a drop', async () => {
    expect(await readCounty('Mayo')).toMatchObject({
      dropPercentage: 5.88,
      listings: [{ change: 'Drop', percentageChange: 5 }],
    });
    expect(await readCounty('Sligo')).toMatchObject({ total: 0, dropPercentage: null });
  });

  const dingle = '4 Sráid Mhór, Dingle, Co. Kerry: Increase of 10.00%';
  const connell = "3 O'Connell Street, Tralee, Co. Kerry: Increase of 2.00%";
  const mary = "2 St. Mary's Rd, Tralee, Co. Kerry: Drop of 5.00%";

  test.each([
    ['Tralee', [connell, mary]],
    ['tralee road', [mary]],
    ['sraid MHOR', [dingle]],
    ['oconnell', [connell]],
    ['drops', [mary]],
    ['Rises', [dingle, connell]],
    ['Trale', []],
    ['Tralee Dingle', []],
    ['constructor', []],
  ])('with the term %s are those whose title has every word of it', async (term, expected) => {
    const url = `/api/Listing/pricechanges/Kerry/${encodeURIComponent(term)}`;
    const rows = await served.read(TermPriceChanges, url);
    expect(rows.map(({ title, change }) => `${title}: ${change}`)).toEqual(expected);
  });

  test('are those of the listings, and of question 9 of the cookbook', async () => {
    const changes = await askWorked(served, 9);
    expect(changes.length).toBeGreaterThan(5);
    const toTime = (instant: unknown) => (instant === null ? null : Date.parse(`${instant}Z`));
    for (const row of changes) {
      const listing = await served.read(ListingDetail, `/api/Listing/${row.listing_id}`);
      const shown = listing.priceHistory.map(({ change, price, difference, ...looks }) => ({
        change,
        from: price - difference,
        to: price,
        after: looks.happenedAfter ? Date.parse(looks.happenedAfter) : null,
        by: Date.parse(looks.happenedBy ?? ''),
      }));
      expect(shown).toContainEqual({
        change: row.change,
        from: Number(row.from_eur),
        to: Number(row.to_eur),
        after: toTime(row.happened_after),
        by: toTime(row.happened_by),
      });
    }
  });
});

test('relisted are homes for sale that came back within 28 days, the latest first', async () => {
  const overview = await served.read(RelistedOverview, '/api/Listing/relisted');
  expect(overview).toEqual([{ county: 'Mayo', count: 4 }]);
  const homes = await served.read(CountyRelisted, '/api/Listing/Relisted/mayo');
  const rows = homes.map(({ title, price, happenedAfter, happenedBy }) =>
    [happenedAfter?.slice(5, 16), happenedBy?.slice(5, 16), title, price].join(' '),
  );
  expect(rows).toEqual([
    '03-19T08:00 03-19T08:01 Back in 24 hours for less, Ballina 285000',
    '03-13T08:01 03-19T08:00 Back at 24 hours, Ballina 300000',
    '03-13T08:00 03-13T08:01 Gone and back, Ballina 300000',
    '02-20T08:01 03-13T08:00 Back at 7 days, Ballina 300000',
  ]);
  expect(await served.read(CountyRelisted, '/api/Listing/relisted/Kerry')).toEqual([]);
});

test.each(['ForSale/Antrim/Townlands', 'Listing/pricechanges/Antrim', 'Listing/relisted/Antrim'])(
  'a county that is not one of the 26 is not found: %s',
  async (path) => {
    await served.refuse(`/api/${path}`, 'unknown_county');
  },
);

describe('what happened while nobody looked', () => {
  test('is in no figure, but stated with the two looks', async () => {
    // Twelve neighbours; one cut, one raised, one back, one new, one newer, one at the agent.
    const { unplaced, totalProperties, ...counts } = await rare.read(Dashboard, '/api/Dashboard');
    expect(totalProperties).toBe(18);
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    const mayo = { county: 'Mayo', ...gap };
    expect(unplaced).toEqual([
      { measure: 'newLast24h', homes: 2, ...mayo },
      { measure: 'newThisWeek', homes: 2, ...mayo },
      { measure: 'priceDropsThisWeek', homes: 1, ...mayo },
      { measure: 'priceRisesThisWeek', homes: 1, ...mayo },
      { measure: 'reListedLast24h', homes: 1, ...mayo },
      { measure: 'reListedThisWeek', homes: 1, ...mayo },
      { measure: 'saleAgreedLast24h', homes: 1, ...mayo },
      { measure: 'saleAgreedThisWeek', homes: 1, ...mayo },
    ]);
    const none = { drops: 0, rises: 0, total: 18, unplaced: { homes: 2, ...gap } };
    expect(await rare.read(PriceChangesOverview, '/api/Listing/pricechanges')).toEqual([
      { county: 'Mayo', ...none },
    ]);
    const county = await rare.read(CountyPriceChanges, '/api/Listing/pricechanges/Mayo');
    expect(county).toEqual({ ...none, dropPercentage: 0, risePercentage: 0, listings: [] });
    const ofGap = async (path: string) => (await rare.app.inject(`/api/Listing/${path}`)).headers;
    for (const [path, homes] of [
      ['pricechanges/Mayo?unplaced=28', 2],
      ['pricechanges/Mayo/drops?unplaced=7', 1],
      ['relisted/Mayo?unplaced=7', 1],
    ] as const)
      expect(await ofGap(path), path).toMatchObject({ 'x-total-count': String(homes) });
    expect(await rare.read(RelistedOverview, '/api/Listing/relisted')).toEqual([
      { county: 'Mayo', count: 0, unplaced: { homes: 1, ...gap } },
    ]);
    expect(await rare.read(CountyRelisted, '/api/Listing/relisted/Mayo')).toEqual([]);
  });

  test('has both looks in the history of its listing, which may be out of sight', async () => {
    const idOf = await readIds(rare);
    const read = (name: string) => rare.read(ListingDetail, `/api/Listing/${idOf(name)}`);
    const { priceHistory, changeSummary } = await read('new');
    expect(priceHistory).toMatchObject([{ change: 'Listed', published: '2026-03-02', ...gap }]);
    expect(changeSummary).not.toHaveProperty('beginningSeen');
    expect(await read('unseen')).toMatchObject({
      status: 'Out of Sight',
      lastSeen: after,
      priceHistory: [{ change: 'Listed', published: '2026-01-29' }],
      changeSummary: { daysOnMarket: 32, beginningSeen: false, unlistedCount: 0 },
      otherListings: [{ source: 'agent', status: 'For Sale' }],
    });
    const { formerListings, laterListings = [] } = await read('elsewhere');
    expect([...formerListings, ...laterListings]).toMatchObject([
      { title: gates.title, status: 'Out of Sight' },
    ]);
    expect(await read('cut')).toMatchObject({ lastSeen: gap.happenedBy });
  });
});
