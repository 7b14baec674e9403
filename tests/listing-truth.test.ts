import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulateListings } from '../fixtures/world/listings/simulate.ts';
import { auditVersion } from '../warehouse/audit.ts';
import type { LandedListings } from '../warehouse/listing-pulls.ts';
import { addPulls } from '../warehouse/testing/listings.ts';
import { listSeeds } from '../warehouse/testing/seeds.ts';
import { makeWorkbench } from '../warehouse/testing/workbench.ts';
import type { Workbench } from '../warehouse/workbench.ts';
import {
  dropUntellable,
  type Fault,
  landFaultyPulls,
  planFaultyPulls,
  tellTruth,
} from './listing-truth.ts';

const faults: readonly Fault[] = ['missed', 'cut', 'scope', 'repeated', 'flickering'];

/** A world, two months of it at a portal, what goes wrong, and the order in which the pulls land. */
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

const isTrue =
  'the history of random lives under faulty pulls is the simulated truth, in increments and at once: seed %i';
test.each(listSeeds(2))(isTrue, async (runSeed) => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ seed, portal, daysAgo, faults, late }) => {
      const listings = simulateListings({ seed, size: 0.006 });
      const firstAt = Date.parse('2026-11-14T19:30:00Z') - daysAgo * 86_400_000;
      const pulls = dropUntellable(listings, portal, planFaultyPulls(firstAt, faults));
      const folder = mkdtempSync(join(tmpdir(), 'luach-truth-'));
      try {
        const landed = await landFaultyPulls(listings, portal, pulls, folder);

        const inSteps = await makeWorkbench();
        const soFar: LandedListings[] = [];
        for (const part of splitInOrderOfLanding(landed, late)) {
          soFar.push(...part);
          await addPulls(inSteps, soFar, ['core.listing_events', 'core.listings']);
        }

        const atOnce = await makeWorkbench();
        await addPulls(atOnce, landed);
        await auditVersion(atOnce);

        const history = await readHistory(atOnce);
        expect(await readHistory(inSteps)).toEqual(history);
        const truth = tellTruth(listings, portal, pulls);
        const known = [...truth].filter(([, events]) => events !== undefined);
        expect(Object.fromEntries(known.map(([id]) => [id, history.get(id)]))).toEqual(
          Object.fromEntries(known),
        );
        if (portal !== 'acquaint') expect(known.length).toBeGreaterThan(5);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: 1, seed: runSeed, endOnFailure: true },
  );
});

/** Refreshes of up to a dozen pulls; some pulls land later than those after them. */
function splitInOrderOfLanding(
  landed: readonly LandedListings[],
  late: readonly number[],
): LandedListings[][] {
  const order = landed
    .map((pull, index) => ({ pull, landsAt: index + (late[index % late.length] ?? 0) }))
    .toSorted((left, right) => left.landsAt - right.landsAt);
  const parts = Map.groupBy(order, ({ landsAt }) => Math.floor(landsAt / 12));
  return [...parts.values()].map((part) => part.map(({ pull }) => pull));
}

/** What is told of each advert, by the source's id. */
async function readHistory(workbench: Workbench): Promise<Map<string, string[]>> {
  const rows = await workbench.rows<{ id: string; told: string }>(
    `select source_listing_id as id, concat_ws(' ', change,
       strftime(happened_by, '%Y-%m-%dT%H:%M'), coalesce(listing_events.price_eur::varchar, 'null')) as told
     from core.listing_events
     inner join core.listings on listing_events.listing_id = listings.listing_id
     order by id, event_number`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofAdvert]) => [
      id,
      ofAdvert.map(({ told }) => told),
    ]),
  );
}
