import { describe, expect, it } from 'vitest';
import {
  addMonths,
  noteOf,
  sayCounty,
  sayDaysToSell,
  sayFilling,
  sayLeftOut,
  sayLongerOnMarket,
  sayMonth,
  sayNeedsListings,
  sayShare,
  sayVat,
} from './stats-words.ts';

const cork = {
  thisYear: 2026,
  thisMonth: 10,
  lastYear: 2025,
  thisYearTotalSales: 5218,
  lastYearTotalSales: 7096,
  lastYearSamePeriodSales: 4860,
  thisYearMedianPrice: 341_000,
};

describe("the sentence of a county's year", () => {
  it.each([
    [
      {},
      '5,218 market sales so far in 2026, 7.37% more than in the same period of 2025, at a median of €341,000.',
    ],
    [
      { lastYearSamePeriodSales: 6000 },
      '5,218 market sales so far in 2026, 13.03% fewer than in the same period of 2025, at a median of €341,000.',
    ],
    [
      { lastYearSamePeriodSales: 5218 },
      '5,218 market sales so far in 2026, as many as in the same period of 2025, at a median of €341,000.',
    ],
    [
      { thisYearTotalSales: 1, lastYearSamePeriodSales: 0 },
      '1 market sale so far in 2026, at a median of €341,000.',
    ],
    [
      { thisYearTotalSales: 3, lastYearSamePeriodSales: 2, thisYearMedianPrice: null },
      '3 market sales so far in 2026, 50.00% more than in the same period of 2025.',
    ],
    [
      { thisYearTotalSales: 0, lastYearTotalSales: 1 },
      'No market sales so far in 2026; 1 market sale in 2025.',
    ],
    [
      { thisYearTotalSales: 0, lastYearTotalSales: 0 },
      'No market sales so far in 2026, nor any in 2025.',
    ],
  ])('with %j', (change, sentence) => {
    expect(sayCounty({ ...cork, ...change })).toBe(sentence);
  });
});

it('names the months that still fill, across the turn of the year', () => {
  expect(sayFilling(cork)).toMatch(/^August to October 2026 are still filling/);
  expect(sayFilling({ thisYear: 2026, thisMonth: 1 })).toMatch(
    /^November 2025 to January 2026 are/,
  );
});

it.each([
  [640, 352_000, '640 market sales in July 2026, at a median of €352,000.'],
  [1, 198_500, '1 market sale in July 2026, at a median of €198,500.'],
  [0, null, 'No market sales in July 2026.'],
])('says a month of %d sales', (totalSales, medianPrice, sentence) => {
  expect(sayMonth({ year: 2026, month: 7, totalSales, medianPrice })).toBe(sentence);
});

it('says how many sales a figure rests on', () => {
  expect(sayShare(41, 212)).toBe('from 41 of 212 sales');
  expect(sayShare(1, 1)).toBe('from 1 of 1 sale');
});

it.each([
  [0, 0, 'Nothing here: there are no market sales.'],
  [0, 1, 'Known from listings alone, and the one sale isn’t linked to one.'],
  [0, 5, 'Known from listings alone, and none of the 5 sales is linked to one.'],
  [1, 5, '1 sale is linked to a listing, none with 2 bedrooms.'],
  [4, 5, '4 sales are linked to a listing, none with 2 bedrooms.'],
])('says why there is nothing with %d linked of %d', (linked, total, sentence) => {
  expect(sayNeedsListings(linked, total, '2 bedrooms')).toBe(sentence);
});

it('counts what a month leaves out', () => {
  expect(sayLeftOut({ registeredSales: 671, totalSales: 640 })).toBe('31 of 671 registered sales');
  expect(sayLeftOut({ registeredSales: 1, totalSales: 1 })).toBe('0 of 1 registered sale');
});

it('tells of VAT only where it was added', () => {
  expect(sayVat(0)).toBe('');
  expect(sayVat(1)).toMatch(/^VAT of 13.5% was added to the price of 1 new home,/);
});

it('gives a figure its caveat, and no figure its reason', () => {
  expect(noteOf(0, 'the cheapest home')).toBe('the cheapest home');
  expect(noteOf(9_000, 'the cheapest home', 1)).toBe('from a single sale');
  expect(noteOf(null, 'the cheapest home')).toBe('no market sales');
});

it('counts months across years', () => {
  expect(addMonths(2026, 1, -1)).toEqual({ year: 2025, month: 12 });
  expect(addMonths(2025, 12, 1)).toEqual({ year: 2026, month: 1 });
  expect(addMonths(2026, 7, 0)).toEqual({ year: 2026, month: 7 });
});

describe('the days to sale', () => {
  const linked = { totalSales: 640, linkedSales: 212, daysToSellCount: 198, avgDaysToSell: 143 };

  it('says of how many sales the days to sale are, or why there are none', () => {
    expect(sayDaysToSell(linked)).toBe(
      'the median, from coming on the market to the date of sale, from 198 of 640 sales',
    );
    const unknown = { ...linked, avgDaysToSell: null };
    expect(sayDaysToSell({ ...unknown, linkedSales: 0, daysToSellCount: 0 })).toBe(
      'known from listings alone: no sale is linked to one',
    );
    expect(sayDaysToSell({ ...unknown, daysToSellCount: 9 })).toBe(
      'not known yet: of 212 homes sold from a listing, we saw only 9 come on the market',
    );
    expect(sayDaysToSell({ ...unknown, linkedSales: 1, daysToSellCount: 0 })).toBe(
      'not known yet: of 1 home sold from a listing, we saw none come on the market',
    );
    expect(sayDaysToSell({ ...unknown, linkedSales: 12, daysToSellCount: 12 })).toBe(
      'too few to tell: 12 sales are linked to a listing',
    );
  });

  it('says how homes count that stood before anybody looked, where they do', () => {
    expect(sayLongerOnMarket(linked)).toBe(
      'Of the 212 sales linked to a listing, 14 homes were for sale before we first looked. How long such a home took isn’t known, only how long at least; the median allows for that.',
    );
    expect(sayLongerOnMarket({ ...linked, daysToSellCount: 212 })).toBe('');
    expect(sayLongerOnMarket({ ...linked, avgDaysToSell: null })).toBe('');
  });
});
