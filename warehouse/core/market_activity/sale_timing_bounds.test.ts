import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

const day = (date: string, later: number) =>
  new Date(Date.parse(date) + later * 86_400_000).toISOString().slice(0, 10);

/**
 * Homes in Mayo, plus `found` homes that were agreed on 1 January and sold 41, 42, 43 … days later.
 */
async function follow(found: number, courses: readonly Row[]): Promise<Row[]> {
  const bench = await makeModelBench();
  const sold = Array.from({ length: found }, (_, at) => ({
    listed_date: '2025-12-01',
    off_market_date: '2026-01-01',
    sale_date: day('2026-01-01', 41 + at),
  }));
  await bench.give(
    'core.spell_milestones',
    [...courses, ...sold].map((course, at) => ({
      property_id: at,
      spell_number: 1,
      county: 'Mayo',
      is_back_unsold: false,
      first_seen_date: course.listed_date ?? null,
      ...course,
    })),
  );
  // September to November are provisional: sales are followed up to the end of August.
  await bench.give('core.sale_follow_up_end', [{ horizon_date: '2026-08-31' }]);
  const rows = await bench.run('core.sale_timing_bounds');
  return rows.filter(({ property_id }) => Number(property_id) < courses.length);
}

const at = (outcome: string) => (row: Row) => row.outcome === outcome;

test('a home that left without a sale may have been sold as soon after as the others', async () => {
  const rows = await follow(20, [{ listed_date: '2026-04-01', off_market_date: '2026-06-01' }]);
  expect(rows.filter(at('sold_at_least'))).toMatchObject([{ tenths: 10, sale_date: null }]);
  expect(rows.filter(at('sold_at_most'))).toMatchObject(
    [41, 43, 45, 47, 49, 51, 53, 55, 57, 59].map((days) => ({
      tenths: 1,
      sale_date: day('2026-06-01', days),
    })),
  );
});

test('a home whose sale is found is sold on its day, also at most', async () => {
  const sold = { off_market_date: '2026-06-01', sale_date: '2026-08-09' };
  const rows = await follow(20, [{ listed_date: '2026-04-01', ...sold }]);
  expect(rows).toMatchObject([
    { outcome: 'sold_at_least', tenths: 10, sale_date: '2026-08-09' },
    { outcome: 'sold_at_most', tenths: 10, sale_date: '2026-08-09' },
  ]);
});

test('a home that is for sale still, or again soon after, was not sold', async () => {
  const rows = await follow(20, [
    { listed_date: '2026-04-01' },
    { listed_date: '2025-10-01', off_market_date: '2025-11-01', is_back_unsold: true },
  ]);
  expect(rows.map(({ tenths, sale_date }) => [tenths, sale_date])).toEqual([
    ...Array.from({ length: 4 }, () => [10, null]),
  ]);
});

test('there is no figure while fewer than 20 found sales show how long a sale takes', async () => {
  const unsold = { listed_date: '2026-04-01', off_market_date: '2026-06-01' };
  expect(await follow(19, [unsold])).toEqual([]);
  // Of homes that left less than half a year earlier, only the fast sales are found.
  const days = { listed_date: '2026-02-01', off_market_date: '2026-03-03' };
  const late = { ...days, sale_date: '2026-04-20' };
  expect(await follow(19, [unsold, late])).toEqual([]);
  expect(await follow(19, [unsold, { ...late, off_market_date: '2026-03-02' }])).not.toEqual([]);
});

test('sales are followed up to the months that still fill, as far as adverts are', async () => {
  const bench = await makeModelBench();
  await bench.give('core.sales', [{ sale_date: '2026-07-15' }, { sale_date: '2026-11-02' }]);
  await bench.give('core.listings_now', [{ now_at: '2026-11-14 19:30:00' }]);
  expect(await bench.run('core.sale_follow_up_end')).toEqual([{ horizon_date: '2026-08-31' }]);
  await bench.give('core.listings_now', [{ now_at: '2026-05-20 19:30:00' }]);
  expect(await bench.run('core.sale_follow_up_end')).toEqual([{ horizon_date: '2026-05-20' }]);
});

test('a home stays among those that are not sold, whether its advert is up or not', async () => {
  const bench = await makeModelBench();
  const listed = { listed_date: '2026-01-01', first_seen_date: '2026-01-01' };
  const home = { county: 'Mayo', ...listed, horizon_date: '2026-08-31' };
  const give = (outcome: string, ...homes: readonly (readonly [number, number, string | null])[]) =>
    homes.flatMap(([count, tenths, sale_date]) =>
      Array.from({ length: count }, () => ({ ...home, outcome, tenths, sale_date })),
    );
  // Of 60, ten are sold after 100 days. One more may have been, half of it by day 95. Sales in the
  // provisional months don't count.
  await bench.give('core.sale_timing_bounds', [
    ...give('sold_at_least', [10, 10, '2026-04-11'], [49, 10, null], [1, 10, '2026-09-01']),
    ...give('sold_at_most', [10, 10, '2026-04-11'], [5, 1, '2026-04-06']),
    ...give('sold_at_most', [5, 1, '2026-09-12'], [49, 10, '2026-09-01']),
    // Sold before the year began, so not among its homes.
    ...give('sold_at_least', [7, 10, '2025-12-20']).map((row) => ({
      ...row,
      listed_date: '2025-12-01',
      first_seen_date: '2025-12-01',
    })),
  ]);
  await bench.give('core.listings_now', [{ now_at: '2026-12-31 12:00:00' }]);
  await bench.give('core.followed_areas', [{ area: 'Mayo', county: 'Mayo', change: 'Sold' }]);
  const rows = (await bench.run('marts.market_times')).filter(
    ({ area, market_year }) => area === 'Mayo' && market_year === 2026,
  );
  const find = (outcome: string, age: number) =>
    rows.find((row) => row.outcome === outcome && row.age_days === age);
  expect(find('sold_at_least', 95)).toMatchObject({ homes_followed: 60, reached_share: 0 });
  expect(find('sold_at_least', 100)).toMatchObject({
    homes_followed: 50,
    reached_share: 0.1667,
    // Greenwood: 10 / (60 x 50); exp(±1.96 x 0.0577 / 0.1823) of ln(5/6).
    reached_low: 0.0934,
    reached_high: 0.2876,
  });
  expect(find('sold_at_most', 100)).toMatchObject({ homes_followed: 50, reached_share: 0.175 });
  // Half a home of 60 is no event for Greenwood. As for none: 1 - 0.025 ** (1 / 59.5).
  expect(find('sold_at_most', 95)).toMatchObject({
    homes_followed: 60,
    reached_share: 0.0083,
    reached_low: 0,
    reached_high: 0.0601,
  });
  expect(find('sold_at_least', 240)).toMatchObject({ homes_followed: 50, reached_share: 0.1667 });
  expect(find('sold_at_least', 245)).toBeUndefined();
});
