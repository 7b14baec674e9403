import { describe, expect, test } from 'vitest';
import { auditVersion } from '../audit.ts';
import type { LandedListings } from '../pulls/listing-pull.ts';
import { startCountyBatch } from '../testing/county-batch.ts';
import { type Advert, addPulls, landPulls, neighbours, type Pull } from '../testing/listings.ts';
import type { Line } from '../testing/register.ts';
import { listAllNeeded, loadLines, makeWorkbench } from '../testing/workbench.ts';
import type { Workbench } from '../workbench.ts';

const home = { title: '12 Oakfield Drive, Ballina, Co. Mayo', town: 'Ballina', beds: 3 };
const sold: Line = { address: '12 OAKFIELD DR, BALLINA', sale_date: '20/03/2026' };

/** What the tests look at, and what only an audit does: all but what the register alone, places and posts give. */
const looked = [
  'marts.dashboard',
  'marts.price_changes',
  'marts.county_month_homes',
  'marts.relisted',
  'marts.townlands',
  'marts.live_listings',
  'marts.mapped_homes',
  'marts.county_years',
  'marts.listing_outcomes',
  'marts.market_times',
  'marts.sold_against_asking',
  'core.listing_taxes',
  'marts.listing_histories',
  'marts.listing_pages',
  'marts.home_spells',
  'core.live_listings',
  'core.sale_listing_links',
];

/**
 * Pulls of two portals per day, each with its own neighbours; a day gives what each shows of the
 * home, or that it has no pull.
 */
async function follow(
  days: readonly ({ readonly one?: Advert; readonly two?: Advert } | undefined)[],
  lines: readonly Line[] = [],
): Promise<Workbench> {
  const workbench = await makeWorkbench();
  await loadLines(workbench, lines, 'all', '2026-06-01T00:00:00Z');
  const shown = (advert: Advert | undefined, town: string): Advert[] => [
    ...neighbours.map((neighbour) => ({
      ...neighbour,
      title: String(neighbour.title).replace('Neighbour', town),
    })),
    ...(advert ? [{ ...home, ...advert }] : []),
  ];
  const pulls = days.flatMap((shows, day): Pull[] => {
    if (!shows) return [];
    const { one, two } = shows;
    const at = new Date(Date.parse('2026-03-01T12:00:00Z') + day * 86_400_000).toISOString();
    return [
      { at, source: 'one', adverts: shown(one, 'East') },
      { at, source: 'two', adverts: shown(two, 'West') },
    ];
  });
  const landed: LandedListings[] = landPulls(pulls);
  await addPulls(workbench, landed, looked);
  await auditVersion(workbench, 'all', await listAllNeeded(looked));
  await workbench.use('version');
  // What the months say of the newest pull is what the lists say.
  const [now] = await workbench.rows(
    `select count(*)::integer as wrong
     from marts.price_changes as now
     full join (
       from marts.county_month_homes
       where end_month = (select strftime(now_at, '%Y-%m') from marts.dashboard)
     ) as months on now.county = months.county
     where now.total is distinct from months.total or now.drops <> months.drops`,
  );
  expect(now).toEqual({ wrong: 0 });
  return workbench;
}

async function readOne(workbench: Workbench, sql: string): Promise<unknown> {
  await workbench.use('version');
  const [row] = await workbench.rows<Record<string, unknown>>(sql);
  return row;
}

/** The home alone: its neighbours, each on one portal, are subtracted from every count. */
async function countHomes(workbench: Workbench) {
  const others = 2 * neighbours.length;
  return await readOne(
    workbench,
    `select total_homes - ${others} as for_sale, listed_week as listed,
       drops_week, sale_agreed_week, relisted_week,
       (select total - ${others} from marts.price_changes) as in_county,
       (select drops from marts.price_changes) as drops,
       coalesce((select homes from marts.relisted), 0) as relisted,
       coalesce((select homes from marts.townlands where townland = 'Ballina'), 0) as in_townland,
       (select count(*)::integer from marts.live_listings where is_shown and townland = 'Ballina') as in_lists,
       (select count(*)::integer from marts.live_listings where townland = 'Ballina') as adverts
     from marts.dashboard`,
  );
}

test('a home on two portals is one in every count, and shown by the advert with its last news', async () => {
  const workbench = await follow([
    {},
    { one: { price_eur: 300_000 }, two: { price_eur: 300_000 } },
    { one: { price_eur: 290_000 }, two: { price_eur: 300_000 } },
    { one: { price_eur: 290_000 }, two: { price_eur: 290_000 } },
  ]);
  expect(await countHomes(workbench)).toEqual({
    for_sale: 1,
    listed: 1,
    drops_week: 1,
    sale_agreed_week: 0,
    relisted_week: 0,
    in_county: 1,
    drops: 1,
    relisted: 0,
    in_townland: 1,
    in_lists: 1,
    adverts: 2,
  });
  expect(
    await readOne(
      workbench,
      'select source from core.live_listings inner join core.listings on live_listings.listing_id = listings.listing_id where is_shown and title like $$12 Oak%$$',
    ),
  ).toEqual({ source: 'one' });
});

test('a home that is agreed on the portal that follows its agent first is agreed', async () => {
  const workbench = await follow([
    { one: {}, two: {} },
    { one: { status: 'Sale Agreed' }, two: {} },
  ]);
  expect(await countHomes(workbench)).toMatchObject({ for_sale: 0, sale_agreed_week: 1 });
});

test('a new id for a home that had gone is a return, not a new home', async () => {
  const workbench = await follow([
    {},
    { one: { source_listing_id: 'first' } },
    { one: { source_listing_id: 'first' } },
    {},
    {},
    { one: { source_listing_id: 'second', price_eur: 280_000 } },
  ]);
  expect(await countHomes(workbench)).toMatchObject({
    for_sale: 1,
    // Once, four days ago.
    listed: 1,
    relisted_week: 1,
    relisted: 1,
    adverts: 1,
  });
  expect(
    await readOne(workbench, 'select change from marts.live_listings where townland = $$Ballina$$'),
  ).toEqual({ change: 'Relisted' });
});

test('an advert that takes the place of another at a lower price is a return and a drop in every list', async () => {
  const workbench = await follow([
    { one: { source_listing_id: 'first', price_eur: 300_000 } },
    { one: { source_listing_id: 'second', price_eur: 285_000 } },
    { one: { source_listing_id: 'second', price_eur: 285_000 } },
  ]);
  expect(await countHomes(workbench)).toMatchObject({
    for_sale: 1,
    drops: 1,
    drops_week: 1,
    relisted: 1,
    relisted_week: 1,
    adverts: 1,
  });
  expect(
    await readOne(
      workbench,
      `select change, price_change, change_pct::varchar as change_pct
       from marts.live_listings where townland = 'Ballina'`,
    ),
  ).toEqual({ change: 'Relisted', price_change: 'Drop', change_pct: '5.0' });
});

/** An earlier sale with an Eircode, and adverts of one pull that all have it. */
type OfOneEircode = { readonly sale: Line; readonly adverts: readonly Advert[] };

/** As how many homes the adverts of each county are counted. */
const countHomesOf = startCountyBatch<OfOneEircode, number>(async (cases) => {
  const workbench = await makeWorkbench();
  const lines = cases.map(({ given, county }) => ({ ...given.sale, county }));
  await loadLines(workbench, lines, 'all', '2026-06-01T00:00:00Z');
  const marked = cases.flatMap(({ given, county }) =>
    given.adverts.map((advert, at) => ({
      ...home,
      source_listing_id: `${county} ${at}`,
      county,
      ...advert,
    })),
  );
  const at = '2026-03-01T12:00:00Z';
  await addPulls(workbench, landPulls([{ at, adverts: [...neighbours, ...marked] }]), looked);
  await auditVersion(workbench, 'all', await listAllNeeded(looked));
  const rows = await workbench.rows<{ county: string; homes: number }>(
    `select adverts.county, count(distinct property_id)::integer as homes
     from core.live_listings
     inner join core.adverts on live_listings.listing_id = adverts.listing_id
     where title not like '%Neighbour%'
     group by all`,
  );
  return cases.map(({ county }) => rows.find((row) => row.county === county)?.homes ?? 0);
});

const eircode = 'F26X2Y3';
const numbered = (number: number): Advert => ({
  title: `${number} Oakfield Drive, Ballina, Co. Mayo`,
  eircode,
});
const house: Advert = { title: 'Oakfield House, Ballina, Co. Mayo', eircode };
const site: Advert = { ...numbered(12), property_type: 'Site' };

describe('an Eircode', () => {
  for (const { what, adverts, homes } of [
    { what: 'joins two adverts of one number', adverts: [numbered(12), numbered(12)], homes: 1 },
    { what: 'joins a number and a name', adverts: [numbered(12), house], homes: 1 },
    {
      what: 'does not join several numbers',
      adverts: [numbered(12), numbered(14), numbered(16), numbered(16)],
      homes: 3,
    },
    { what: 'does not join a home and a site', adverts: [numbered(12), site], homes: 2 },
  ]) {
    const found = countHomesOf({ sale: { ...sold, sale_date: '20/03/2020', eircode }, adverts });
    test(what, async () => expect(await found()).toBe(homes));
  }
});

test('a home is shown at its reduced price, not by a later advert at the old one', async () => {
  const workbench = await follow([
    { one: { price_eur: 300_000 } },
    { one: { price_eur: 285_000 } },
    { one: { price_eur: 285_000 }, two: { price_eur: 300_000, beds: 3 } },
    { one: { price_eur: 285_000 }, two: { price_eur: 300_000, beds: 4 } },
  ]);
  expect(
    await readOne(
      workbench,
      `select price_eur, price_change from marts.live_listings where is_shown and townland = 'Ballina'`,
    ),
  ).toEqual({ price_eur: '285000', price_change: 'Drop' });
});

test('a drop that a second portal follows is neither a second nor a later drop', async () => {
  const workbench = await follow([
    { one: { price_eur: 300_000 }, two: { price_eur: 300_000 } },
    { one: { price_eur: 290_000 }, two: { price_eur: 300_000 } },
    ...Array.from({ length: 8 }, () => undefined),
    { one: { price_eur: 290_000 }, two: { price_eur: 290_000 } },
  ]);
  expect(await countHomes(workbench)).toMatchObject({ drops: 1, drops_week: 0 });
});

test('a drop of years ago does not count for a home that is for sale again', async () => {
  const dropped = { source_listing_id: 'first', price_eur: 290_000 };
  const workbench = await follow([
    { one: { source_listing_id: 'first', price_eur: 300_000 } },
    { one: dropped },
    {},
    {},
    ...Array.from({ length: 100 }, () => undefined),
    { one: { source_listing_id: 'second', price_eur: 400_000 } },
  ]);
  expect(
    await readOne(
      workbench,
      `select change, price_change, relisted_at from marts.live_listings where townland = 'Ballina'`,
    ),
  ).toEqual({ change: null, price_change: null, relisted_at: null });
});

test('a home whose sale the register has is sold at its date and price, and no longer counts', async () => {
  const workbench = await follow(
    [
      { one: { price_eur: 340_000 } },
      { one: { price_eur: 340_000, status: 'Sale Agreed' } },
      { one: { price_eur: 340_000, status: 'Sale Agreed' } },
    ],
    [sold],
  );
  expect(await countHomes(workbench)).toMatchObject({
    for_sale: 0,
    sale_agreed_week: 0,
    adverts: 0,
  });
  expect(
    await workbench.rows(
      `select histories.change, histories.price_eur, histories.happened_by::date::varchar as day
       from marts.listing_histories as histories
       inner join marts.listing_pages as pages on histories.listing_id = pages.listing_id
       where pages.status = 'Sold' order by event_number`,
    ),
  ).toEqual([
    { change: 'Listed', price_eur: '340000', day: '2026-03-01' },
    { change: 'Sale Agreed', price_eur: '340000', day: '2026-03-02' },
    { change: 'Sold', price_eur: '343000', day: '2026-03-20' },
  ]);
});

test('what the portal shows after the sale is not news', async () => {
  const workbench = await follow(
    [{ one: {} }, { one: {} }, { one: { price_eur: 290_000 } }, {}, {}],
    [{ ...sold, sale_date: '02/03/2026', price: '€300,000.00' }],
  );
  expect(
    await workbench.rows(
      `select change from marts.listing_histories where listing_id in
         (select listing_id from core.sale_listing_links) order by event_number`,
    ),
  ).toEqual([{ change: 'Listed' }, { change: 'Sold' }]);
});
