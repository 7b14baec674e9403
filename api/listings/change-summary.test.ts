import { describe, expect, test } from 'vitest';
import { toChangeSummary } from './change-summary.ts';

const spell = {
  price_change_share: -0.036_666,
  drops: 2,
  rises: 1,
  times_agreed: 3,
  times_unlisted: 4,
  times_relisted: 5,
  days_on_market: 50,
  is_beginning_seen: true,
};

describe('a summary', () => {
  test('says by how much the price fell', () => {
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

  test('says when the days count only from our first look', () => {
    const told = toChangeSummary({ ...spell, is_beginning_seen: false });
    expect(told).toMatchObject({ daysOnMarket: 50, beginningSeen: false });
  });

  test.each([
    ['that rose', 0.003_333, 0.33, 'Increase'],
    ['that rose by next to nothing', 0.000_01, 0, 'Increase'],
    ['that is what it was', 0, 0, 'None'],
  ])('says so of a price %s', (_, share, percent, changeType) => {
    const told = toChangeSummary({ ...spell, price_change_share: share });
    expect(told).toMatchObject({ percentageChangeFromFirstListing: percent, changeType });
  });
});
