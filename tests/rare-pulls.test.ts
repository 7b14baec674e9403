import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStepAt } from '../fixtures/world/listings/show.ts';
import { simulateListings } from '../fixtures/world/listings/simulate.ts';
import type { BuildSession } from '../warehouse/build-session.ts';
import { makeBuildSession } from '../warehouse/testing/build-session.ts';
import { addPulls } from '../warehouse/testing/listings.ts';
import { listRounds } from '../warehouse/testing/seeds.ts';
import { landRarePulls, listShown, planRareSources, type RareSource } from './rare-pulls.ts';

const perWorld = 12;
const day = 86_400_000;
const at = (instant: string) => Date.parse(`${instant.replace(' ', 'T')}Z`);

test('homes for sale and events are right for sources with rare snapshots', async () => {
  const found = newFindings();
  for (const round of listRounds()) {
    const listings = simulateListings({ seed: round * 1000, size: 0.008 });
    const folder = mkdtempSync(join(tmpdir(), 'luach-rare-'));
    const session = await makeBuildSession();
    try {
      const planned = planRareSources(listings, perWorld);
      const landed = [];
      for (const source of planned) {
        landed.push(...(await landRarePulls(listings.seed, source, folder)));
      }
      await addPulls(session, landed, ['core.listings', 'core.advert_events']);
      for (const source of planned) await compare(session, source, found);
    } finally {
      await session.abandon();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const { fresh, afterGap, wrong } = found;
  expect(fresh.there / fresh.counted).toBeGreaterThanOrEqual(0.99);
  expect(afterGap.counted / afterGap.there).toBeLessThanOrEqual(1.03);
  expect(wrong.slice(0, 20)).toEqual([]);
});

type Findings = {
  /**
   * For sources with a snapshot within two days: adverts counted as for sale, and how many of these
   * really are.
   */
  readonly fresh: { counted: number; there: number };
  /**
   * For sources whose last two pulls are good and follow a gap of 30 days: counted, and the true
   * number.
   */
  readonly afterGap: { counted: number; there: number };
  /** Events that can't have happened when the warehouse reports them. */
  readonly wrong: string[];
};

function newFindings(): Findings {
  const none = () => ({ counted: 0, there: 0 });
  return { fresh: none(), afterGap: none(), wrong: [] };
}

async function compare(session: BuildSession, source: RareSource, found: Findings): Promise<void> {
  const byId = new Map(source.adverts.map((advert) => [advert.id, advert]));
  const last = source.snapshots.at(-1);
  if (!last) return;
  const live = await session.rows<{ id: string }>(
    'select source_listing_id as id from core.listings where source = $source and is_live',
    { source: source.id },
  );
  const now = Date.parse('2026-11-14T20:00:00Z');
  const isThere = (id: string, instant: number) =>
    findStepAt(byId.get(id) as RareSource['adverts'][number], instant) !== undefined;
  if (now - last.at <= 2 * day) {
    found.fresh.counted += live.length;
    found.fresh.there += live.filter(({ id }) => isThere(id, last.at)).length;
  }
  const [third, second] = [source.snapshots.at(-3), source.snapshots.at(-2)];
  const areGood = !last.fault && !last.leavesOut && !second?.fault && !second?.leavesOut;
  const all = source.adverts.filter((advert) => isThere(advert.id, last.at)).length;
  if (now === last.at && areGood) {
    if (second && third && second.at - third.at >= 30 * day) {
      found.afterGap.counted += live.length;
      found.afterGap.there += all;
    }
  }
  await compareEvents(session, source, found, isThere);
}

async function compareEvents(
  session: BuildSession,
  source: RareSource,
  found: Findings,
  isThere: (id: string, instant: number) => boolean,
): Promise<void> {
  const events = await session.rows<{
    id: string;
    change: string;
    happened_after: string | null;
    happened_by: string;
  }>(
    `select source_listing_id as id, change, happened_after::varchar as happened_after,
       happened_by::varchar as happened_by
     from core.advert_events inner join core.adverts using (listing_id)
     where source = $source and change in ('Listed', 'Unlisted')`,
    { source: source.id },
  );
  for (const { id, change, happened_after, happened_by } of events) {
    const by = isThere(id, at(happened_by));
    const after = happened_after === null ? null : isThere(id, at(happened_after));
    const event = `${source.id} ${id} ${change} between ${happened_after} and ${happened_by}`;
    const isWrong = change === 'Listed' ? !by || after === true : by || after === false;
    if (isWrong) found.wrong.push(`${event}; ${describe(source, id)}`);
  }
}

function describe(source: RareSource, id: string): string {
  return source.snapshots
    .map((snapshot) => {
      const isShown = listShown(source, snapshot).some((advert) => advert.id === id);
      const fault = snapshot.fault ?? (snapshot.leavesOut ? 'narrow' : '');
      return `${new Date(snapshot.at).toISOString().slice(0, 10)}${fault && ` ${fault}`}${isShown ? ' shown' : ''}`;
    })
    .join(', ');
}
