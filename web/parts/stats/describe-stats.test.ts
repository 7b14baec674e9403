import { expect, it } from 'vitest';
import { addMonths } from '../../charts/line-data.ts';
import { formatShare } from './county-charts.ts';
import {
  describeCountyYear,
  describeDaysToSell,
  describeFigure,
  describeLongerOnMarket,
  describeMissing,
  describeMonth,
  describeProvisional,
  describeVat,
  formatLeftOut,
} from './describe-stats.ts';

/** Sales of a year by month, from January. */
const line = (year: number, counts: readonly number[]) => ({
  key: String(year),
  value: counts.map((count, index) => ({ month: index + 1, value: count, count })),
});

/** August to October lack sales. */
const lines = (now: readonly number[], before = Array(12).fill(500)) => [
  line(2026, now),
  line(2025, before),
];

const cork = {
  thisYear: 2026,
  thisMonth: 10,
  lastYear: 2025,
  thisYearTotalSales: 4118,
  lastYearTotalSales: 7096,
  thisYearMedianPrice: 341_000,
  monthlySaleCount: lines([540, 540, 540, 540, 540, 540, 518, 300, 50, 10]),
};

it.each([
  [{}],
  // As many, fewer, and more than before; one whole month; a county of few sales.
  [{ monthlySaleCount: lines([500, 500, 500, 500, 500, 500, 500, 0, 0, 0]) }],
  [{ monthlySaleCount: lines([400, 500, 500, 500, 500, 500, 500, 900, 900, 900]) }],
  [{ thisMonth: 4, monthlySaleCount: lines([550, 90, 20, 1]) }],
  [{ thisYearTotalSales: 3, monthlySaleCount: lines([0, 1, 0, 0, 0, 0, 0, 2], [1, 1]) }],
  // No whole month, no year before, one sale, none.
  [{ thisMonth: 3, monthlySaleCount: lines([540, 300, 10]) }],
  [{ monthlySaleCount: lines([540, 540, 540, 540, 540, 540, 518, 300, 50, 10], []) }],
  [{ thisYearTotalSales: 1, monthlySaleCount: lines([0, 0, 0, 0, 0, 0, 0, 1]) }],
  [{ thisYearTotalSales: 0, lastYearTotalSales: 1 }],
  [{ thisYearTotalSales: 0, lastYearTotalSales: 0 }],
])("the sentence of a county's year, %#", (change) => {
  expect(describeCountyYear({ ...cork, ...change })).toMatchSnapshot();
});

it('names the months that still fill, across the turn of the year', () => {
  expect(describeProvisional(cork)).toMatch(/^August to October 2026 are incomplete/);
  expect(describeProvisional({ monthlySaleCount: lines([540]) })).toMatch(
    /^November 2025 to January 2026 are/,
  );
});

it('names no month that the register does not cover', () => {
  const describe = (counts: readonly number[], first = 1) =>
    describeProvisional({
      monthlySaleCount: [line(2026, counts)].map(({ key, value }) => ({
        key,
        value: value.map((month) => (month.month < first ? { ...month, value: null } : month)),
      })),
    });
  expect(describe([540])).toMatch(/^January 2026 is incomplete/);
  expect(describe([540, 300])).toMatch(/^January to February 2026 are incomplete/);
  expect(describe([0, 0, 300], 3)).toMatch(/^March 2026 is incomplete/);
});

it.each([
  [640, 352_000, 'There were 640 market sales in July 2026, with a median price of €352,000.'],
  [1, 198_500, 'There was 1 market sale in July 2026, with a price of €198,500.'],
  [0, null, 'No market sales in July 2026.'],
])('describes a month of %d sales', (totalSales, medianPrice, sentence) => {
  expect(describeMonth({ year: 2026, month: 7, totalSales, medianPrice })).toBe(sentence);
});

it('says how many sales a figure rests on', () => {
  expect(formatShare(41, 212)).toBe('from 41 of 212 sales');
  expect(formatShare(1, 1)).toBe('from the one sale');
  expect(formatShare(1234, 1234)).toBe('from all 1,234 sales');
});

it.each([
  [0, 0, 'There were no market sales.'],
  [0, 1, 'We know this only for sales linked to a listing, and the only sale isn’t.'],
  [0, 5, 'We know this only for sales linked to a listing, and none of the 5 sales is.'],
  [1, 5, '1 sale is linked to a listing, but none with 2 bedrooms.'],
  [4, 5, '4 sales are linked to a listing, but none with 2 bedrooms.'],
])('says why there is nothing with %d linked of %d', (linked, total, sentence) => {
  expect(describeMissing(linked, total, '2 bedrooms')).toBe(sentence);
});

it('says what a figure is of, and why there is none', () => {
  const month = { registeredSales: 671, totalSales: 640 };
  expect(formatLeftOut(month)).toBe('31 of 671 registered sales');
  expect(formatLeftOut({ registeredSales: 1, totalSales: 1 })).toBe('0 of 1 registered sale');
  expect(describeVat(0)).toBe('');
  expect(describeVat(1)).toMatch(
    /^We add VAT of 13.5% to the price of 1 new home filed without VAT/,
  );
  expect(describeFigure(0, 'the cheapest home')).toBe('the cheapest home');
  expect(describeFigure(9_000, 'the cheapest home', 1)).toBe('from a single sale');
  expect(describeFigure(null, 'the cheapest home')).toBe('no market sales');
});

it('counts months across years', () => {
  expect(addMonths(2026, 1, -1)).toEqual({ year: 2025, month: 12 });
  expect(addMonths(2025, 12, 1)).toEqual({ year: 2026, month: 1 });
  expect(addMonths(2026, 7, 0)).toEqual({ year: 2026, month: 7 });
});

const linked = {
  totalSales: 640,
  linkedSales: 212,
  daysToSellCount: 198,
  avgDaysToSell: 131,
  medianDaysToSell: 143,
};
const unknown = { ...linked, avgDaysToSell: null, medianDaysToSell: null };

it.each([
  [linked],
  [{ ...unknown, linkedSales: 0, daysToSellCount: 0 }],
  [{ ...unknown, daysToSellCount: 9 }],
  [{ ...unknown, linkedSales: 1, daysToSellCount: 0 }],
  [{ ...unknown, linkedSales: 12, daysToSellCount: 12 }],
  [{ ...linked, daysToSellCount: 212 }],
])('the days to sale say on how many sales they rest, and which were up before: %#', (stats) => {
  expect([describeDaysToSell(stats), describeLongerOnMarket(stats)]).toMatchSnapshot();
});

it('a year that the register covers from a later month is named by its months', () => {
  const describe = (change: object) => describeCountyYear({ ...cork, ...change });
  expect(describe({ firstMonth: 8 })).toContain('4,118 sales in August to October 2026, with');
  expect(describe({ firstMonth: 10 })).toContain('4,118 sales in October 2026, with');
});
