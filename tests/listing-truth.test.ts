import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulateListings } from '../fixtures/world/listings/simulate.ts';
import { auditVersion } from '../warehouse/audit.ts';
import type { BuildSession } from '../warehouse/build-session.ts';
import type { LandedListings } from '../warehouse/records/listings.ts';
import { makeBuildSession } from '../warehouse/testing/build-session.ts';
import { addPulls } from '../warehouse/testing/listings.ts';
import { listRounds } from '../warehouse/testing/seeds.ts';
import {
  dropUndetectable,
  type Fault,
  landFaultyPulls,
  listTruth,
  planFaultyPulls,
} from './listing-truth.ts';

const faults: readonly Fault[] = ['missed', 'cut', 'scope', 'repeated', 'flickering'];

/** A world, two months of it at a portal, the faults, and the order in which the pulls land. */
const plan = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  portal: fc.constantFrom('hearth', 'hearth', 'gable', 'gable', 'acquaint'),
  daysAgo: fc.integer({ min: 100, max: 600 }),
  faults: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 6 }), fault: fc.constantFrom(...faults) }),
    { minLength: 8, maxLength: 10 },
  ),
  late: fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2, 9), { minLength: 12, maxLength: 12 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * This many lives share two versions. Each is its own source, and a version costs more than its
 * rows for one life.
 */
const together = 2;
const plans = fc.array(plan, { minLength: together, maxLength: together });

const isTrue =
  'the history of random lives under faulty pulls is the simulated truth, in increments and in one build: round %i';
test.each(listRounds())(isTrue, async (round) => {
  await fc.assert(
    fc.asyncProperty(plans, async (given) => {
      const folder = mkdtempSync(join(tmpdir(), 'luach-truth-'));
      try {
        const lives: Life[] = [];
        for (const [index, one] of given.entries()) lives.push(await live(one, index, folder));

        const inSteps = await makeBuildSession();
        const soFar: LandedListings[] = [];
        for (const step of Array(Math.max(...lives.map(({ parts }) => parts.length))).keys()) {
          soFar.push(...lives.flatMap(({ parts }) => parts[step] ?? []));
          await addPulls(inSteps, soFar, ['core.listing_events', 'core.listings']);
        }

        const atOnce = await makeBuildSession();
        const landed = lives.flatMap(({ parts }) => parts.flat());
        await addPulls(atOnce, landed);
        await auditVersion(atOnce);

        for (const { source, truth, minKnown } of lives) {
          const history = await readHistory(atOnce, source);
          expect(await readHistory(inSteps, source), source).toEqual(history);
          const known = [...truth].filter(([, events]) => events !== undefined);
          expect(Object.fromEntries(known.map(([id]) => [id, history.get(id)])), source).toEqual(
            Object.fromEntries(known),
          );
          expect(known.length, source).toBeGreaterThanOrEqual(minKnown);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: 1, seed: round, endOnFailure: true },
  );
});

/**
 * The outcome of a plan: pulls of one source as they land, refresh by refresh, and the events that
 * a perfect watcher of them would know.
 */
type Life = {
  readonly source: string;
  readonly parts: readonly (readonly LandedListings[])[];
  readonly truth: ReturnType<typeof listTruth>;
  /** The history of at least this many adverts is known. A small portal may have none. */
  readonly minKnown: number;
};

async function live(
  { seed, portal, daysAgo, faults, late }: Plan,
  index: number,
  folder: string,
): Promise<Life> {
  const listings = simulateListings({ seed, size: 0.006 });
  const firstAt = Date.parse('2026-11-14T19:30:00Z') - daysAgo * 86_400_000;
  const pulls = dropUndetectable(listings, portal, planFaultyPulls(firstAt, faults));
  const source = `${portal}-${index} of ${seed}`;
  const landed = await landFaultyPulls(listings, portal, source, pulls, folder);
  return {
    source,
    parts: splitInOrderOfLanding(landed, late),
    truth: listTruth(listings, portal, pulls),
    minKnown: portal === 'acquaint' ? 0 : 6,
  };
}

/** Refreshes of up to twenty pulls. Some pulls land later than those after them. */
function splitInOrderOfLanding(
  landed: readonly LandedListings[],
  late: readonly number[],
): LandedListings[][] {
  const order = landed
    .map((pull, index) => ({ pull, landsAt: index + (late[index % late.length] ?? 0) }))
    .toSorted((left, right) => left.landsAt - right.landsAt);
  const parts = Map.groupBy(order, ({ landsAt }) => Math.floor(landsAt / 20));
  return [...parts.values()].map((part) => part.map(({ pull }) => pull));
}

/** The events of each advert of a source, by the source's id. */
async function readHistory(session: BuildSession, source: string): Promise<Map<string, string[]>> {
  const rows = await session.rows<{ id: string; text: string }>(
    `select source_listing_id as id, concat_ws(' ', change,
       strftime(happened_by, '%Y-%m-%dT%H:%M'), coalesce(listing_events.price_eur::varchar, 'null')) as text
     from core.listing_events
     inner join core.listings on listing_events.listing_id = listings.listing_id
     where source = $source
     order by id, event_number`,
    { source },
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofAdvert]) => [
      id,
      ofAdvert.map(({ text }) => text),
    ]),
  );
}
