import { expect, test } from 'vitest';
import { buildTables } from '../build.ts';
import { loadListingPulls } from '../load/load-listings.ts';
import { makeBuildSession } from '../testing/build-session.ts';
import { landPulls, type Pull } from '../testing/listings.ts';
import { listAssessmentTables, measureAbsences } from './uncounted-pulls.ts';

const show = (day: number, ids: readonly number[], more: Partial<Pull> = {}): Pull => ({
  at: `2026-01-0${day}T12:00:00Z`,
  adverts: ids.map((id) => ({ source_listing_id: `${id}` })),
  ...more,
});

test('a pull lacks what was up before it, except what is gone or could not be read', async () => {
  const session = await makeBuildSession();
  const landed = landPulls([
    show(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    show(2, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    show(3, [1, 2, 3, 4, 11], { unread: ['5'] }),
    show(3, [1], { source: 'another' }),
  ]);
  for (const [source, pulls] of Map.groupBy(landed, (pull) => pull.source)) {
    await loadListingPulls(session, source, pulls, new Set());
  }
  await buildTables(session, await listAssessmentTables());
  const [first, , third] = landed;
  if (!first || !third) throw new Error('three have landed');
  expect(await measureAbsences(session, third.pull)).toEqual({ standing: 9, missing: 4 });
  expect(await measureAbsences(session, first.pull)).toEqual({ standing: 0, missing: 0 });
});
