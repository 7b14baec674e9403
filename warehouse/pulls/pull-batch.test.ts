import { describe, expect, test } from 'vitest';
import { makeBuildSession } from '../testing/build-session.ts';
import { landPulls } from '../testing/listings.ts';
import { divideIntoBatches, readBatch } from './pull-batch.ts';
import { startListings } from './save-listings.ts';

describe('pulls are read together', () => {
  const divide = (...rows: readonly number[]) =>
    divideIntoBatches(rows.map((count) => ({ rows: count }))).map((batch) =>
      batch.map((pull) => pull.rows),
    );

  test('in their order, up to 200,000 rows or a hundred, and a larger one by itself', () => {
    const batches = divide(150_000, 50_000, 1, 300_000, 2);
    expect(batches.map(String)).toEqual(['150000,50000', '1', '300000', '2']);
    expect(divide()).toEqual([]);
    expect(divide(...Array(150).fill(7)).map(({ length }) => length)).toEqual([100, 50]);
  });

  test('each with what it shows, whichever entries look in turn', async () => {
    const show = (day: number, entry: string, ...ids: readonly string[]) => ({
      at: `2026-01-0${day}T12:00:00Z`,
      source: entry,
      adverts: ids.map((id) => ({ source_listing_id: id })),
    });
    const pulls = landPulls([
      show(1, 'east', 'a', 'b'),
      show(2, 'west', 'b', 'c'),
      show(3, 'east', 'b'),
      { ...show(4, 'west', 'b', 'c'), unread: ['d'] },
      show(5, 'east'),
      show(6, 'west', 'c', 'd', 'e'),
    ]);
    const session = await makeBuildSession();
    const batch = await readBatch(session, await startListings(session, 'portal', []), pulls);
    const looks = pulls.map(() => {
      const { shown, unread } = batch.next();
      const county = [...shown.values()][0]?.kind.county ?? 'none';
      return `${shown.size} ${unread.size} ${county}`;
    });
    const ofMayo = ['2 0 Mayo', '2 0 Mayo', '1 0 Mayo', '2 1 Mayo'];
    expect(looks).toEqual([...ofMayo, '0 0 none', '3 0 Mayo']);
  });
});
