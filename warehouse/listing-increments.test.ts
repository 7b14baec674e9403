import { expect, test } from 'vitest';
import type { LandedListings } from './records/listings.ts';
import { makeBuildSession } from './testing/build-session.ts';
import { readContents } from './testing/contents.ts';
import { addPulls, landPulls, neighbours, type Pull } from './testing/listings.ts';

/* Random histories are in tests/chaos/histories.test.ts. */

/** A day's pull with this many adverts, and those with the other numbers. */
const show = (day: number, count: number, ...others: readonly number[]): Pull => ({
  at: `2026-01-0${day}T12:00:00Z`,
  adverts: [...Array.from({ length: count }, (_, at) => at + 1), ...others].map((id) => ({
    source_listing_id: `${id}`,
  })),
});
const incomplete = (pull: Pull): Pull => ({ ...pull, isComplete: false });

test.each([
  [
    'reaches every advert that a pull covered which was not whole after all',
    [show(1, 10), show(2, 6), incomplete(show(3, 6, 11, 12)), show(4, 12)],
    ['counted', 'held', 'incomplete', 'counted'],
  ],
  [
    'reaches adverts that no whole pull had shown',
    [show(1, 5), show(2, 5), incomplete(show(3, 16)), show(4, 16)],
    ['counted', 'counted', 'incomplete', 'counted'],
  ],
])('what a later refresh finds out %s', async (_, pulls, absences) => {
  const landed = landPulls(pulls);
  const wanted = ['core.advert_events', 'core.adverts', 'core.pulls'];
  const inSteps = await makeBuildSession();
  await addPulls(inSteps, landed.slice(0, 3), wanted);
  await addPulls(inSteps, landed, wanted);
  const atOnce = await makeBuildSession();
  await addPulls(atOnce, landed, wanted);
  const verdicts = await atOnce.rows('select absences from core.pulls order by pulled_at');
  expect(verdicts).toEqual(absences.map((each) => ({ absences: each })));
  expect(await readContents(inSteps)).toEqual(await readContents(atOnce));
});

test('the same pull twice changes nothing', async () => {
  const built = ['core.listing_events', 'core.listings'];
  const [first, second] = landPulls([
    { at: '2026-01-01T12:00:00Z', adverts: neighbours },
    { at: '2026-01-02T12:00:00Z', adverts: neighbours },
  ]) as [LandedListings, LandedListings];
  const session = await makeBuildSession();
  await addPulls(session, [first, second], built);
  const before = await readContents(session);
  await addPulls(session, [first, second, { ...second, pull: `${second.pull}-again` }], built);
  expect(await readContents(session)).toEqual(before);
  expect(before['core.listing_spans']).toHaveLength(neighbours.length);
});

// DuckDB joins many rows and few rows differently, and only this many complete pulls are
// remembered.
test('thousands of adverts, pulled ten times one by one, have the runs of one reading', async () => {
  const raw = ['raw.listing_runs', 'raw.listing_counts', 'raw.pulls'];
  const days = Array.from({ length: 10 }, (_, day) => day);
  const landed = landPulls(
    days.map((day) => ({
      at: new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString(),
      adverts: Array.from({ length: 4000 }, (_, at) => ({
        source_listing_id: `${20 * day + at}`,
        price_eur: at % 200 === 0 ? 300_000 - 1000 * day : 300_000,
      })),
    })),
  );
  const oneByOne = await makeBuildSession();
  for (const day of days) await addPulls(oneByOne, landed.slice(0, day + 1), raw);
  const atOnce = await makeBuildSession();
  await addPulls(atOnce, landed, raw);
  const runs = await readContents(oneByOne);
  expect(runs).toEqual(await readContents(atOnce));
  const open = runs['raw.listing_runs']?.filter((run) => Object(run).last_pulled_at === null);
  expect(open).toHaveLength(4000);
});
