import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

/** Sales of a month by their days. If `is_beginning_seen` is false, the days are a minimum. */
type Times = readonly (readonly [days: number, isSeen: boolean, homes?: number])[];

/** The month as `[median, sales with a known first day]`. */
async function measure(...times: Times): Promise<unknown> {
  const bench = await makeModelBench();
  const rows = times.flatMap(([days_to_sell, is_beginning_seen, homes = 1]) =>
    Array.from({ length: homes }, () => ({
      county: 'Mayo',
      sale_year: 2026,
      sale_month: 2,
      days_to_sell,
      is_beginning_seen,
    })),
  );
  await bench.give('core.sale_times', rows);
  const [month, ...others] = await bench.run('core.county_month_times');
  expect(others).toEqual([]);
  return [month?.days_to_sell_median, month?.days_to_sell_sales];
}

test('where every beginning was seen, it is the day by which half were sold', async () => {
  expect(await measure([60, true, 9], [100, true], [300, true, 10])).toEqual([100, 20]);
});

/*
 * By hand: 24 sales. At 50 days 6 of 24 are sold: 18/24 remain. Of the next 6 it is only known that
 * they took at least 70 days, so 12 remain at risk. At 80 days 2 of 12: 18/24 × 10/12 = 0.625. At
 * 90 days 2 of 10: × 8/10 = 0.5. Had those 6 been sold at 70 days, the median would be 70.
 */
test('a time of at least a number of days counts for as long as it is known, and not as a sale', async () => {
  const byHand: Times = [
    [50, true, 6],
    [70, false, 6],
    [80, true, 2],
    [90, true, 2],
    [200, true, 8],
  ];
  expect(await measure(...byHand)).toEqual([90, 18]);
  // With one less among the last eight, 9 remain at risk at 90 days: too few.
  expect(await measure(...byHand.slice(0, 4), [200, true, 7], [80, false])).toEqual([null, 17]);
});

test('a product that is a half in all but the last digit is one', async () => {
  // 23/24 × 22/23 × … × 12/13 is 0.5000000000000001 in doubles.
  const days = Array.from({ length: 24 }, (_, at) => [at + 1, true] as const);
  expect(await measure(...days)).toEqual([12, 24]);
});

test('on one day, a sale is counted before homes that took at least as long', async () => {
  expect(await measure([100, true, 10], [100, false, 10])).toEqual([100, 10]);
});

test('there is none if fewer than half were sold in the known time', async () => {
  expect(await measure([40, true, 9], [60, false, 91])).toEqual([null, 9]);
});

test('there is none under 20 sales', async () => {
  expect(await measure([100, true, 19])).toEqual([null, 19]);
  expect(await measure([100, true, 20])).toEqual([100, 20]);
});

test('there is none where fewer than 10 are left when half are sold', async () => {
  expect(await measure([30, false, 91], [40, true, 9])).toEqual([null, 9]);
});

test('months and counties are counted separately', async () => {
  const bench = await makeModelBench();
  const sale = { county: 'Mayo', sale_year: 2026, sale_month: 2, is_beginning_seen: true };
  const months = [sale, { ...sale, sale_month: 3 }, { ...sale, county: 'Cork' }];
  const rows = months.flatMap((month, at) =>
    Array.from({ length: 20 }, () => ({ ...month, days_to_sell: 100 + at })),
  );
  await bench.give('core.sale_times', rows);
  const medians = await bench.run('core.county_month_times');
  expect(medians.map(({ days_to_sell_median }) => days_to_sell_median).toSorted()).toEqual([
    100, 101, 102,
  ]);
});
