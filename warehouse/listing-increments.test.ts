import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LandedListings } from './listing-pulls.ts';
import { type Advert, addPulls, landPulls, neighbours, type Pull } from './testing/listings.ts';
import { listSeeds } from './testing/seeds.ts';
import { makeWorkbench } from './testing/workbench.ts';
import type { Workbench } from './workbench.ts';

const tables = [
  'raw.listing_runs',
  'raw.listing_scopes',
  'raw.pulls',
  'core.listing_spans',
  'core.listing_events',
  'core.listings',
  'core.addresses',
];

async function readTables(workbench: Workbench, names: readonly string[] = tables) {
  await workbench.use('version');
  const contents: Record<string, unknown[]> = {};
  for (const table of names) {
    contents[table] = await workbench.rows(`select * from ${table} order by all`);
  }
  return contents;
}

const advert = fc.record<Advert>({
  price_eur: fc.constantFrom(300_000, 290_000, 29_000, 3_000_000, null),
  status: fc.constantFrom('For Sale', 'For Sale', 'Sale Agreed', 'Sold'),
  is_from_price: fc.constantFrom(false, false, false, true),
  property_type: fc.constantFrom('Semi-D', 'Semi-D', 'Apartment'),
  title: fc.constantFrom('1 Sráid Mhór, Ballina, Co. Mayo', '1 Main Street, Ballina, Co. Mayo'),
});

/** Each hour to two days after the one before: six adverts that come and go among neighbours that mostly stay. */
const pulls = fc
  .array(
    fc.record({
      hours: fc.constantFrom(0, 0.5, 1, 6, 24, 24, 48),
      adverts: fc.array(fc.option(advert, { freq: 2 }), { minLength: 6, maxLength: 6 }),
      neighbours: fc.constantFrom(12, 12, 12, 12, 4),
      isComplete: fc.constantFrom(true, true, true, true, false),
      source: fc.constantFrom('portal', 'portal', 'agent'),
    }),
    { minLength: 3, maxLength: 10 },
  )
  .map((list) => {
    let at = Date.parse('2026-01-01T12:00:00Z');
    return list.map((one): Pull => {
      at += one.hours * 3_600_000;
      return {
        at: new Date(at).toISOString(),
        isComplete: one.isComplete,
        source: one.source,
        adverts: [
          ...neighbours.slice(0, one.neighbours),
          ...one.adverts.flatMap((each, id) =>
            each ? [{ ...each, source_listing_id: `${id}` }] : [],
          ),
        ],
      };
    });
  });

/** Refreshes of one to three pulls each, in the order of the pulls but for some that come late. */
function split(landed: readonly LandedListings[], late: readonly boolean[]): LandedListings[][] {
  const inTime = landed.filter((_, at) => !late[at]);
  const all = [...inTime, ...landed.filter((_, at) => late[at])];
  const parts: LandedListings[][] = [];
  for (let at = 0; at < all.length; at += 1 + (at % 3))
    parts.push(all.slice(at, at + 1 + (at % 3)));
  return parts;
}

const anyOrder =
  'increments, in whatever order pulls come, give what one build from all of them gives: seed %i';
test.each(listSeeds(4))(anyOrder, async (seed) => {
  await fc.assert(
    fc.asyncProperty(pulls, fc.array(fc.boolean(), { maxLength: 3 }), async (given, late) => {
      const landed = landPulls(given);
      const inSteps = await makeWorkbench();
      const soFar: LandedListings[] = [];
      for (const part of split(landed, late)) {
        soFar.push(...part);
        await addPulls(inSteps, soFar, tables);
      }
      const atOnce = await makeWorkbench();
      await addPulls(atOnce, landed, tables);
      expect(await readTables(inSteps)).toEqual(await readTables(atOnce));
    }),
    { numRuns: 1, seed },
  );
});

test('the same pull twice changes nothing', async () => {
  const [first, second] = landPulls([
    { at: '2026-01-01T12:00:00Z', adverts: neighbours },
    { at: '2026-01-02T12:00:00Z', adverts: neighbours },
  ]) as [LandedListings, LandedListings];
  const workbench = await makeWorkbench();
  await addPulls(workbench, [first, second]);
  const before = await readTables(workbench);
  await addPulls(workbench, [first, second, { ...second, pull: `${second.pull}-again` }]);
  expect(await readTables(workbench)).toEqual(before);
  expect(before['core.listing_spans']).toHaveLength(neighbours.length);
});

// DuckDB joins many rows in another way than a few, and so many whole pulls alone are remembered.
test('twelve thousand adverts, pulled ten times one by one, have the runs of one reading', async () => {
  const raw = tables.filter((table) => table.startsWith('raw.'));
  const days = Array.from({ length: 10 }, (_, day) => day);
  const landed = landPulls(
    days.map((day) => ({
      at: new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString(),
      adverts: Array.from({ length: 12_000 }, (_, at) => ({
        source_listing_id: `${60 * day + at}`,
        price_eur: at % 200 === 0 ? 300_000 - 1000 * day : 300_000,
      })),
    })),
  );
  const oneByOne = await makeWorkbench();
  for (const day of days) await addPulls(oneByOne, landed.slice(0, day + 1), raw);
  const runs = await readTables(oneByOne, raw);
  const atOnce = await makeWorkbench();
  await addPulls(atOnce, landed, raw);
  expect(runs).toEqual(await readTables(atOnce, raw));
  const { open } = (
    await oneByOne.rows<{ open: number }>(
      'select count(*)::integer as open from raw.listing_runs where last_pulled_at is null',
    )
  )[0] as { open: number };
  expect(open).toBe(12_000);
});
