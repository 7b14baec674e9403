import { describe, expect, test } from 'vitest';
import { landPulls, neighbours, type Pull } from '../testing/listings.ts';
import { makeWorkbench } from '../testing/workbench.ts';
import type { Workbench } from '../workbench.ts';
import { loadListingPulls } from './load-listing-pulls.ts';
import { divideIntoBatches, readBatch } from './pull-batch.ts';
import { startListings } from './save-listings.ts';

/** A pull of each of so many days, in which one advert in twelve changes its price. */
const pullDaily = (days: number): Pull[] =>
  Array.from({ length: days }, (_, day) => ({
    at: new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString(),
    adverts: neighbours.map((advert, at) => ({
      ...advert,
      price_eur: 300_000 - (at === day % 12 ? 1000 : 0),
    })),
  }));

/** How many statements it takes to load pulls of a source. */
async function countStatements(pulls: readonly Pull[]): Promise<number> {
  let statements = 0;
  const counted = (workbench: Workbench): Workbench => ({
    ...workbench,
    run: async (...given) => {
      statements += 1;
      await workbench.run(...given);
    },
    rows: async (...given) => {
      statements += 1;
      return await workbench.rows(...given);
    },
    columns: async (...given) => {
      statements += 1;
      return await workbench.columns(...given);
    },
    append: async (...given) => {
      statements += 1;
      await workbench.append(...given);
    },
  });
  const workbench = await makeWorkbench();
  await loadListingPulls(counted(workbench), 'portal', landPulls(pulls), new Set());
  return statements;
}

test('twenty pulls take no more statements than two', async () => {
  expect(await countStatements(pullDaily(20))).toBe(await countStatements(pullDaily(2)));
});

describe('pulls are read together', () => {
  const divide = (...rows: readonly number[]) =>
    divideIntoBatches(rows.map((count) => ({ rows: count }))).map((batch) =>
      batch.map((pull) => pull.rows),
    );

  test('in their order, up to 200,000 rows, and a larger one alone', () => {
    expect(divide(150_000, 50_000, 1, 300_000, 2)).toEqual([
      [150_000, 50_000],
      [1],
      [300_000],
      [2],
    ]);
    expect(divide()).toEqual([]);
  });

  test('up to a hundred', () => {
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
    const workbench = await makeWorkbench();
    const batch = await readBatch(workbench, await startListings(workbench, 'portal', []), pulls);
    const looks = pulls.map(() => {
      const { shown, unread } = batch.next();
      return [shown.size, unread.size, [...shown.values()].map(({ kind }) => kind.county)[0]];
    });
    expect(looks).toEqual([
      [2, 0, 'Mayo'],
      [2, 0, 'Mayo'],
      [1, 0, 'Mayo'],
      [2, 1, 'Mayo'],
      [0, 0, undefined],
      [3, 0, 'Mayo'],
    ]);
  });
});
