import { describe, expect, test } from 'vitest';
import { toChangeSummary } from './change-summary.ts';

const spell = {
  first_price_eur: 300_000,
  last_price_eur: 289_000,
  drops: 2,
  rises: 1,
  times_agreed: 3,
  times_unlisted: 4,
  times_relisted: 5,
  days_on_market: 50,
};

describe('a summary', () => {
  test('compares the last price with the first', () => {
    expect(toChangeSummary(spell)).toEqual({
      daysOnMarket: 50,
      dropCount: 2,
      riseCount: 1,
      percentageChangeFromFirstListing: 3.67,
      changeType: 'Drop',
      saleAgreedCount: 3,
      unlistedCount: 4,
      relistedCount: 5,
    });
  });

  test.each([
    ['that rose', 300_000, 301_000, 0.33, 'Increase'],
    ['that came back to where it was', 300_000, 300_000, 0, 'None'],
    ['that was never named', null, null, 0, 'None'],
    ['of nothing', 0, 100, 0, 'None'],
  ])('of a price %s says so', (_, first, last, percent, changeType) => {
    const told = toChangeSummary({ ...spell, first_price_eur: first, last_price_eur: last });
    expect(told).toMatchObject({ percentageChangeFromFirstListing: percent, changeType });
  });
});
