import { expect, it } from 'vitest';
import { choosePeriod } from './describe-trends.ts';

/** The sales of twelve months in the register of March 2026: Longford had 20 to 40 a month. */
const sales = { Carlow: 595, Dublin: 17_585, Leitrim: 459, Longford: 399, Monaghan: 412 };
const summarise = (ofCounties: Readonly<Record<string, number>>) =>
  Object.entries(ofCounties).map(([county, lastTwelveMonthsSales]) => ({
    county,
    registeredSales: 10 * lastTwelveMonthsSales,
    lastTwelveMonthsSales,
    lastTwelveMonthsMedianPrice: 200_000,
  }));
const counties = summarise(sales);

const few = summarise({ ...sales, Longford: 60 });

it.each([
  // Quarters where a month has too few sales to compare, with the reason.
  [
    ['Longford'],
    counties,
    3,
    /^Shown by quarter, because the 399 sales a year in Longford are too few /,
  ],
  [['Monaghan'], counties, 3, /Monaghan/],
  // Of several, the county with fewest sales decides.
  [['Dublin', 'Longford', 'Ireland'], counties, 3, /Longford/],
  [['Longford'], few, 12, /^Shown by twelve months, because the 60 sales a year in Longford /],
  [['Carlow'], counties, 1, /^$/],
  [['Ireland'], counties, 1, /^$/],
] as const)('the period of a chart of %j at first, %#', (areas, known, months, reason) => {
  const chosen = choosePeriod(areas, known);
  expect(chosen).toEqual({ months, reason: expect.stringMatching(reason) });
});
