import { describe, expect, test } from 'vitest';
import { auditVersion } from '../audit.ts';
import type { BuildSession } from '../build-session.ts';
import { listAllNeeded, loadLines, makeLastingBuildSession } from '../testing/build-session.ts';
import { type Advert, addPulls, landPulls, neighbours, type Pull } from '../testing/listings.ts';
import type { Line } from '../testing/register.ts';
import { counties, routingKeys } from '../vocabulary.ts';

/** What two portals show of a home; undefined for a day without data. */
type Day = { readonly one?: Advert; readonly two?: Advert } | undefined;

type Home = { readonly days: readonly Day[]; readonly lines?: readonly Line[] };

const sold: Line = { address: '12 OAKFIELD DR, BALLINA', sale_date: '20/03/2026' };
const agreed = { one: { price_eur: 340_000, status: 'Sale Agreed' } };
const first = { source_listing_id: 'first' };
const second = { source_listing_id: 'second' };
const nothingKnown = (days: number) => Array.from({ length: days }, () => undefined);

/** Each home is in its own county. The last of its days is the newest pull. */
const homes = {
  'on two portals': {
    days: [
      {},
      { one: { price_eur: 300_000 }, two: { price_eur: 300_000 } },
      { one: { price_eur: 290_000 }, two: { price_eur: 300_000 } },
      { one: { price_eur: 290_000 }, two: { price_eur: 290_000 } },
    ],
  },
  'agreed on the portal that follows its agent first': {
    days: [
      { one: {}, two: {} },
      { one: { status: 'Sale Agreed' }, two: {} },
    ],
  },
  'back under a new id': {
    days: [{}, { one: first }, { one: first }, {}, {}, { one: { ...second, price_eur: 280_000 } }],
  },
  'replaced at a lower price': {
    days: [
      { one: first },
      { one: { ...second, price_eur: 285_000 } },
      { one: { ...second, price_eur: 285_000 } },
    ],
  },
  'reduced, and still at the old price elsewhere': {
    days: [
      { one: { price_eur: 300_000 } },
      { one: { price_eur: 285_000 } },
      { one: { price_eur: 285_000 }, two: { price_eur: 300_000, beds: 3 } },
      { one: { price_eur: 285_000 }, two: { price_eur: 300_000, beds: 4 } },
    ],
  },
  'reduced on the second portal days later': {
    days: [
      { one: { price_eur: 300_000 }, two: { price_eur: 300_000 } },
      { one: { price_eur: 290_000 }, two: { price_eur: 300_000 } },
      ...nothingKnown(8),
      { one: { price_eur: 290_000 }, two: { price_eur: 290_000 } },
    ],
  },
  'reduced in an earlier spell': {
    days: [
      { one: { ...first, price_eur: 300_000 } },
      { one: { ...first, price_eur: 290_000 } },
      {},
      {},
      ...nothingKnown(100),
      { one: { ...second, price_eur: 400_000 } },
    ],
  },
  'sold by the register': {
    days: [{ one: { price_eur: 340_000 } }, agreed, agreed],
    lines: [sold],
  },
  'shown for days after its sale': {
    days: [{ one: {} }, { one: {} }, { one: { price_eur: 290_000 } }, {}, {}],
    lines: [{ ...sold, sale_date: '02/03/2026', price: '€300,000.00' }],
  },
} satisfies Record<string, Home>;

const keyOf = (county: string) =>
  routingKeys.find(({ places }) => places.some((one) => one.county === county))?.key;
const numbered = (number: number): Advert => ({
  title: `${number} Oakfield Drive, Ballina, Co. Mayo`,
});
const house: Advert = { title: 'Oakfield House, Ballina, Co. Mayo' };
const site: Advert = { ...numbered(12), property_type: 'Site' };

/** Adverts with one Eircode, shared with an earlier sale, and the number of homes they count as. */
const ofOneEircode: readonly (readonly [string, readonly Advert[], number])[] = [
  ['joins two adverts of one number', [numbered(12), numbered(12)], 1],
  ['joins a number and a name', [numbered(12), house], 1],
  ['does not join several numbers', [numbered(12), numbered(14), numbered(16), numbered(16)], 3],
  ['does not join a home and a site', [numbered(12), site], 2],
];

const free = counties.filter((county) => county !== 'Dublin' && county !== 'Mayo');
const countyOf = new Map(
  [...Object.keys(homes), ...ofOneEircode.map(([what]) => what)].map((name, at) => [
    name,
    free[at] as (typeof free)[number],
  ]),
);

const newest = Date.parse('2026-03-05T12:00:00Z');

/** The known state of a home a number of days before the newest pull. */
function findDay({ days }: Home, ago: number): Day {
  return days.slice(0, Math.max(days.length - ago, 0)).findLast((day) => day !== undefined);
}

function listPulls(): Pull[] {
  const all: readonly Home[] = Object.values(homes);
  const known = all.flatMap(({ days }) =>
    days.flatMap((day, at) => (day ? [days.length - 1 - at] : [])),
  );
  const daysAgo = [...new Set(known)].toSorted((left, right) => right - left);
  return daysAgo.flatMap((ago) =>
    (['one', 'two'] as const).map((source) => ({
      at: new Date(newest - ago * 86_400_000).toISOString(),
      source,
      adverts: [...countyOf].flatMap(([name, county]) => {
        const home: Home | undefined =
          name in homes ? homes[name as keyof typeof homes] : undefined;
        const advert = home && findDay(home, ago)?.[source];
        const shown = advert ? [{ ...numbered(12), town: 'Ballina', ...advert }] : [];
        const [, marked = []] = ofOneEircode.find(([what]) => what === name) ?? [];
        const eircode = `${keyOf(county)}X2Y3`;
        const ofCode = marked.map((one, at) => ({ ...one, source_listing_id: `${at}`, eircode }));
        return [...neighbours, ...shown, ...(source === 'one' ? ofCode : [])].map((one) => ({
          ...one,
          source_listing_id: `${county} ${one.source_listing_id ?? 'home'}`,
          title: String(one.title).replace('Mayo', county).replace('Neighbour', source),
          county,
        }));
      }),
    })),
  );
}

/**
 * The tables that the tests and audits read: everything but what comes only from the register,
 * places and posts.
 */
const looked = [
  ...['marts.dashboard', 'marts.price_changes', 'marts.county_month_homes', 'marts.relisted'],
  ...['marts.townlands', 'marts.live_listings', 'marts.mapped_homes', 'marts.county_years'],
  ...['marts.listing_outcomes', 'marts.market_times', 'marts.sold_against_asking'],
  ...['marts.listing_histories', 'marts.listing_pages', 'marts.home_spells'],
  ...['core.listing_taxes', 'core.live_listings', 'core.sale_listing_links'],
];

let session: BuildSession;

/** One version has all homes. Counts by county cover only theirs. */
async function build(): Promise<void> {
  session = await makeLastingBuildSession();
  const lines = [...countyOf].flatMap(([name, county]): Line[] => {
    const home: Home | undefined = name in homes ? homes[name as keyof typeof homes] : undefined;
    const old = { ...sold, sale_date: '20/03/2020', eircode: `${keyOf(county)}X2Y3` };
    return (home ? (home.lines ?? []) : [old]).map((line) => ({ ...line, county }));
  });
  await loadLines(session, lines, 'all', '2026-06-01T00:00:00Z');
  await addPulls(session, landPulls(listPulls()), looked);
  await auditVersion(session, await listAllNeeded(looked));
  await session.use('version');
}

let built: Promise<void> | undefined;
async function read(sql: string, name?: string): Promise<Record<string, unknown>[]> {
  built ??= build();
  await built;
  const county = name && (countyOf.get(name) as string);
  return await session.rows(sql, county ? { county } : {});
}

/** Only the home: its neighbours, each on one portal, are subtracted from the counts. */
const countHomes = async (name: string) =>
  (
    await read(
      `select total - ${2 * neighbours.length} as for_sale, drops,
         coalesce((select homes from marts.relisted where county = $county), 0) as relisted,
         coalesce((select homes from marts.townlands
           where county = $county and townland = 'Ballina'), 0) as in_townland,
         (select count(*)::integer from marts.live_listings
           where county = $county and is_shown and places = 'Ballina') as in_lists,
         (select count(*)::integer from marts.live_listings
           where county = $county and places = 'Ballina') as adverts
       from marts.price_changes where county = $county`,
      name,
    )
  )[0];

const none = { for_sale: 0, drops: 0, relisted: 0, in_townland: 0, in_lists: 0, adverts: 0 };
const one = { for_sale: 1, drops: 0, relisted: 0, in_townland: 1, in_lists: 1, adverts: 1 };

describe('a home', () => {
  test.each<[keyof typeof homes, object]>([
    ['on two portals', { ...one, drops: 1, adverts: 2 }],
    ['agreed on the portal that follows its agent first', { for_sale: 0, in_townland: 1 }],
    ['back under a new id', { ...one, drops: 1, relisted: 1 }],
    ['replaced at a lower price', { ...one, drops: 1 }],
    ['reduced, and still at the old price elsewhere', { ...one, drops: 1, adverts: 2 }],
    ['reduced on the second portal days later', { ...one, drops: 1, adverts: 2 }],
    ['reduced in an earlier spell', one],
    ['sold by the register', none],
    ['shown for days after its sale', none],
  ])('%s is one in every count of its county', async (name, counts) => {
    expect(await countHomes(name)).toMatchObject(counts);
  });

  test('has its news of the week in the dashboard, once', async () => {
    const neighboursShown = 2 * neighbours.length * countyOf.size;
    const [dashboard] = await read('from marts.dashboard');
    expect(dashboard).toMatchObject({
      // Six homes for sale, and seven from the adverts with Eircodes.
      total_homes: neighboursShown + 6 + 7,
      // All but those that were there before, agreed, or sold.
      listed_week: 5,
      drops_week: 4,
      increases_week: 0,
      sale_agreed_week: 1,
      relisted_week: 1,
    });
  });

  test('is readvertised by a new advert, and relisted where it had left the market', async () => {
    const again = `select change, difference_eur from core.home_events
      inner join core.listings using (listing_id)
      where county = $county and change <> 'Listed' and event_number = 1 and is_first_report`;
    expect(await read(again, 'replaced at a lower price')).toEqual([
      { change: 'Readvertised', difference_eur: '-15000' },
    ]);
    expect(await read(again, 'back under a new id')).toEqual([
      { change: 'Relisted', difference_eur: '-20000' },
    ]);
  });

  test('is counted in the newest month as in the lists', async () => {
    const [now] = await read(
      `select count(*)::integer as wrong
       from marts.price_changes as now
       full join (
         from marts.county_month_homes
         where end_month = (select strftime(now_at, '%Y-%m') from marts.dashboard)
       ) as months on now.county = months.county
       where now.total is distinct from months.total or now.drops <> months.drops`,
    );
    expect(now).toEqual({ wrong: 0 });
  });

  const shown = `select source, live_listings.price_eur, change, price_change, change_pct::varchar as change_pct,
      relisted_at from marts.live_listings inner join core.listings using (listing_id)
    where is_shown and live_listings.county = $county and live_listings.places = 'Ballina'`;
  test.each<[keyof typeof homes, object]>([
    // By the advert with its latest event.
    ['on two portals', { source: 'one' }],
    ['back under a new id', { change: 'Relisted' }],
    ['replaced at a lower price', { change: 'Drop', change_pct: '5.0' }],
    // Not by a later advert at the old price.
    [
      'reduced, and still at the old price elsewhere',
      { price_eur: '285000', price_change: 'Drop' },
    ],
    ['reduced in an earlier spell', { change: null, price_change: null, relisted_at: null }],
  ])('%s is shown by its last news', async (name, expected) => {
    expect(await read(shown, name)).toMatchObject([expected]);
  });

  test('whose sale the register has is sold at its date and price; what is shown later is no news', async () => {
    const history = `select histories.change, histories.price_eur, histories.happened_by::date::varchar as day
      from marts.listing_histories as histories
      inner join core.sale_listing_links as links on histories.listing_id = links.listing_id
      inner join core.adverts on links.listing_id = adverts.listing_id
      where adverts.county = $county order by event_number`;
    expect(await read(history, 'sold by the register')).toEqual([
      { change: 'Listed', price_eur: '340000', day: '2026-03-03' },
      { change: 'Sale Agreed', price_eur: '340000', day: '2026-03-04' },
      { change: 'Sold', price_eur: '343000', day: '2026-03-20' },
    ]);
    expect(await read(history, 'shown for days after its sale')).toMatchObject([
      { change: 'Listed' },
      { change: 'Sold' },
    ]);
  });
});

test.each(ofOneEircode)('an Eircode %s', async (what, _, count) => {
  const found = await read(
    `select count(distinct property_id)::integer as homes
     from core.live_listings inner join core.adverts using (listing_id)
     where adverts.county = $county and eircode is not null`,
    what,
  );
  expect(found).toEqual([{ homes: count }]);
});
