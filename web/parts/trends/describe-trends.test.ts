import { describe, expect, it } from 'vitest';
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

describe('the period of a chart at first', () => {
  it('is a quarter where a month has too few sales to compare, with the reason', () => {
    expect(choosePeriod(['Longford'], counties)).toEqual({
      months: 3,
      reason:
        'Shown by quarters: Longford had 399 market sales in the last twelve months, too few to tell one month from the next.',
    });
    expect(choosePeriod(['Leitrim'], counties).months).toBe(3);
    expect(choosePeriod(['Monaghan'], counties).months).toBe(3);
  });

  it('is a month where there are enough, and of the whole country', () => {
    for (const areas of [['Carlow'], ['Dublin'], ['Ireland']] as const)
      expect(choosePeriod(areas, counties)).toEqual({ months: 1, reason: '' });
  });

  it('is twelve months where even a quarter has too few', () => {
    expect(choosePeriod(['Longford'], summarise({ ...sales, Longford: 60 }))).toMatchObject({
      months: 12,
      reason: expect.stringMatching(/^Shown by twelve months at a time: Longford had 60 /),
    });
  });

  it('is that of the county with fewest sales where several are compared', () => {
    expect(choosePeriod(['Dublin', 'Longford', 'Ireland'], counties)).toMatchObject({
      months: 3,
      reason: expect.stringContaining('Longford'),
    });
  });
});
