import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { ListingDetail } from '../contract/listing.ts';
import { CountyPriceChanges, PriceChangesOverview } from '../contract/price-changes.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

/** Two looks at a portal, 32 days apart. */
const [after, by] = ['2026-01-29T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];
const gap = { happenedAfter: after, happenedBy: by };

const home = { title: '7 The Gates, Westport, Co. Mayo', eircode: 'F28T2K7', beds: 3 };

/** What an advert shows at the first look and at the second; null where it is not there. */
const lives: Readonly<Record<string, readonly [Advert | null, Advert | null]>> = {
  cut: [{}, { price_eur: 285_000 }],
  raised: [{}, { price_eur: 306_000 }],
  back: [{ status: 'Sale Agreed' }, {}],
  agreed: [{}, { status: 'Sale Agreed' }],
  new: [null, {}],
  newer: [null, {}],
  unseen: [{ ...home }, null],
};

const show = (look: 0 | 1): Advert[] => [
  ...neighbours,
  ...Object.entries(lives).flatMap(([id, life]) => {
    const advert = life[look];
    return advert ? [{ title: `${id} Road, Ballina`, ...advert, source_listing_id: id }] : [];
  }),
];

/** An agent still has the home that the portal no longer shows. */
const elsewhere = { ...home, source_listing_id: 'elsewhere' };

const pulls: readonly Pull[] = [
  { at: after, adverts: show(0) },
  { at: by, adverts: show(1) },
  { source: 'agent', at: after, adverts: [elsewhere] },
  { source: 'agent', at: by, adverts: [elsewhere] },
];

let served: Served;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  served = await serve([], { pulls });
  const rows = await served.versions.use(({ query }) =>
    query<{ id: string; name: string }>(
      'select listing_id::varchar as id, source_listing_id as name from core.listings',
    ),
  );
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/${path}`);
const read = async (name: string) => readAnswer(ListingDetail, await ask(`Listing/${ids[name]}`));

describe('what happened while nobody looked', () => {
  test('is in no figure of the dashboard, but beside each with the two looks', async () => {
    const { unplaced, ...figures } = readAnswer(Dashboard, await ask('Dashboard'));
    expect(figures).toEqual({
      // Twelve neighbours; one cut, one raised, one back, one new and one newer; and one at the
      // agent.
      totalProperties: 18,
      newLast24h: 0,
      newThisWeek: 0,
      priceDropsThisWeek: 0,
      priceRisesThisWeek: 0,
      saleAgreedLast24h: 0,
      saleAgreedThisWeek: 0,
      reListedLast24h: 0,
      reListedThisWeek: 0,
    });
    expect(unplaced).toEqual([
      { measure: 'newLast24h', homes: 2, ...gap },
      { measure: 'newThisWeek', homes: 2, ...gap },
      { measure: 'priceDropsThisWeek', homes: 1, ...gap },
      { measure: 'priceRisesThisWeek', homes: 1, ...gap },
      { measure: 'reListedLast24h', homes: 1, ...gap },
      { measure: 'reListedThisWeek', homes: 1, ...gap },
      { measure: 'saleAgreedLast24h', homes: 1, ...gap },
      { measure: 'saleAgreedThisWeek', homes: 1, ...gap },
    ]);
  });

  test('is in no list of four weeks, but beside the counts of its county', async () => {
    const none = { rises: 0, drops: 0, total: 18 };
    expect(readAnswer(PriceChangesOverview, await ask('Listing/pricechanges'))).toEqual([
      { county: 'Mayo', ...none, unplaced: { homes: 2, ...gap } },
    ]);
    expect(readAnswer(CountyPriceChanges, await ask('Listing/pricechanges/Mayo'))).toEqual({
      ...none,
      dropPercentage: 0,
      risePercentage: 0,
      listings: [],
      unplaced: { homes: 2, ...gap },
    });
    expect(readAnswer(RelistedOverview, await ask('Listing/relisted'))).toEqual([
      { county: 'Mayo', count: 0, unplaced: { homes: 1, ...gap } },
    ]);
    expect(readAnswer(CountyRelisted, await ask('Listing/relisted/Mayo'))).toEqual([]);
  });

  test('has both looks in the history of its listing, and its days count from where it was seen', async () => {
    const { priceHistory, changeSummary } = await read('new');
    expect(priceHistory).toMatchObject([{ change: 'Listed', published: '2026-03-02', ...gap }]);
    expect(changeSummary).not.toHaveProperty('beginningSeen');
  });
});

test('a listing that its source no longer shows, and that is not known to be gone, is out of sight', async () => {
  const unseen = await read('unseen');
  expect(unseen).toMatchObject({
    status: 'Out of Sight',
    lastSeen: after,
    priceHistory: [{ change: 'Listed', published: '2026-01-29' }],
    changeSummary: { daysOnMarket: 32, beginningSeen: false, unlistedCount: 0 },
    otherListings: [{ source: 'agent', status: 'For Sale' }],
  });
  expect([
    ...(await read('elsewhere')).formerListings,
    ...((await read('elsewhere')).laterListings ?? []),
  ]).toMatchObject([{ title: home.title, status: 'Out of Sight' }]);
  expect(await read('cut')).not.toHaveProperty('lastSeen');
});
