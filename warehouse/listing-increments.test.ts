import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LandedListings } from './pulls/listing-pull.ts';
import { readContents } from './testing/contents.ts';
import { type Advert, addPulls, landPulls, neighbours, type Pull } from './testing/listings.ts';
import { listSeeds } from './testing/seeds.ts';
import { makeWorkbench } from './testing/workbench.ts';

/** The tables to build, with everything that they are made from; all of it is compared. */
const built = ['core.listing_events', 'core.listings', 'core.addresses'];

const advert = fc.record<Advert>({
  price_eur: fc.constantFrom(300_000, 290_000, 29_000, 3_000_000, null),
  status: fc.constantFrom('For Sale', 'For Sale', 'Sale Agreed', 'Sold'),
  is_from_price: fc.constantFrom(false, false, false, true),
  property_type: fc.constantFrom('Semi-D', 'Semi-D', 'Apartment'),
  title: fc.constantFrom('1 Sráid Mhór, Ballina, Co. Mayo', '1 Main Street, Ballina, Co. Mayo'),
});

/**
 * Each one hour to two days after the one before: six adverts that come and go among neighbours
 * that mostly stay.
 */
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

/** The counties of histories that are built together; they are independent of each other. */
const together = ['Mayo', 'Clare', 'Kerry', 'Sligo'];

/** The same pulls by sources of a county. */
function moveTo(county: string, history: readonly Pull[]): Pull[] {
  return history.map((pull) => ({
    ...pull,
    source: `${pull.source} of ${county}`,
    adverts: pull.adverts.map((one) => ({
      ...one,
      county,
      title: String(one.title).replace('Mayo', county),
    })),
  }));
}

/**
 * Refreshes of one to three pulls each, in the order of the pulls except for some that come late.
 */
function split(landed: readonly LandedListings[], late: readonly boolean[]): LandedListings[][] {
  const inTime = landed.filter((_, at) => !late[at]);
  const all = [...inTime, ...landed.filter((_, at) => late[at])];
  const parts: LandedListings[][] = [];
  for (let at = 0; at < all.length; at += 1 + (at % 3))
    parts.push(all.slice(at, at + 1 + (at % 3)));
  return parts;
}

const history = fc.record({ pulls, late: fc.array(fc.boolean(), { maxLength: 3 }) });
const histories = fc.array(history, { minLength: together.length, maxLength: together.length });

const anyOrder =
  'increments, in whatever order pulls come, give what one build from all of them gives: seed %i';
test.each(listSeeds(1))(anyOrder, async (seed) => {
  await fc.assert(
    fc.asyncProperty(histories, async (given) => {
      const landed = given.map((one, at) => landPulls(moveTo(together[at] ?? '', one.pulls)));
      const refreshes = given.map(({ late }, at) => split(landed[at] ?? [], late));
      const inSteps = await makeWorkbench();
      const soFar: LandedListings[] = [];
      for (const step of Array(Math.max(...refreshes.map((parts) => parts.length))).keys()) {
        soFar.push(...refreshes.flatMap((parts) => parts[step] ?? []));
        await addPulls(inSteps, soFar, built);
      }
      const atOnce = await makeWorkbench();
      await addPulls(atOnce, landed.flat(), built);
      expect(await readContents(inSteps)).toEqual(await readContents(atOnce));
    }),
    { numRuns: 1, seed, endOnFailure: true },
  );
});

describe('what a later refresh finds out about earlier pulls', () => {
  /** A pull of a day that shows the adverts with these numbers, and others. */
  const show = (day: number, count: number, ...others: readonly number[]): Pull => ({
    at: `2026-01-0${day}T12:00:00Z`,
    adverts: [...numbers(count), ...others].map((id) => ({ source_listing_id: `${id}` })),
  });
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  /** Three pulls in one refresh and the fourth in another, and all at once. */
  async function buildBothWays(pulls: readonly Pull[]) {
    const landed = landPulls(pulls);
    const wanted = ['core.advert_events', 'core.adverts'];
    const inSteps = await makeWorkbench();
    await addPulls(inSteps, landed.slice(0, 3), wanted);
    await addPulls(inSteps, landed, wanted);
    const atOnce = await makeWorkbench();
    await addPulls(atOnce, landed, wanted);
    return { inSteps, atOnce };
  }

  test('reaches every advert that a pull covered which was not whole after all', async () => {
    const partial = { ...show(3, 6, 11, 12), isComplete: false };
    const { inSteps, atOnce } = await buildBothWays([
      show(1, 10),
      show(2, 6),
      partial,
      show(4, 12),
    ]);
    const verdicts = await atOnce.rows('select absences from raw.pulls order by pulled_at');
    expect(verdicts[1]).toEqual({ absences: 'held' });
    expect(await readContents(inSteps)).toEqual(await readContents(atOnce));
  });

  test('reaches adverts that no whole pull had shown', async () => {
    const partial = { ...show(3, 16), isComplete: false };
    const { inSteps, atOnce } = await buildBothWays([show(1, 5), show(2, 5), partial, show(4, 16)]);
    const events = await atOnce.rows(
      `select happened_after from core.advert_events
       where happened_by = timestamp '2026-01-03 12:00:00' group by all`,
    );
    expect(events).toEqual([{ happened_after: null }]);
    expect(await readContents(inSteps)).toEqual(await readContents(atOnce));
  });
});

test('the same pull twice changes nothing', async () => {
  const [first, second] = landPulls([
    { at: '2026-01-01T12:00:00Z', adverts: neighbours },
    { at: '2026-01-02T12:00:00Z', adverts: neighbours },
  ]) as [LandedListings, LandedListings];
  const workbench = await makeWorkbench();
  await addPulls(workbench, [first, second], built);
  const before = await readContents(workbench);
  await addPulls(workbench, [first, second, { ...second, pull: `${second.pull}-again` }], built);
  expect(await readContents(workbench)).toEqual(before);
  expect(before['core.listing_spans']).toHaveLength(neighbours.length);
});

// DuckDB joins many rows in another way than a few, and only this many whole pulls are remembered.
test('twelve thousand adverts, pulled ten times one by one, have the runs of one reading', async () => {
  const raw = ['raw.listing_runs', 'raw.listing_scopes', 'raw.pulls'];
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
  const runs = await readContents(oneByOne);
  const atOnce = await makeWorkbench();
  await addPulls(atOnce, landed, raw);
  expect(runs).toEqual(await readContents(atOnce));
  const { open } = (
    await oneByOne.rows<{ open: number }>(
      'select count(*)::integer as open from raw.listing_runs where last_pulled_at is null',
    )
  )[0] as { open: number };
  expect(open).toBe(12_000);
});
