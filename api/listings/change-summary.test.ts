import { expect, test } from 'vitest';
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
  is_seen_once: false,
};

const summarise = (changes: Partial<typeof spell>) => toChangeSummary({ ...spell, ...changes });

test('a summary says by how much the price fell', () => {
  expect(summarise({})).toEqual({
    daysOnMarket: 50,
    dropCount: 2,
    riseCount: 1,
    percentageChangeFromFirstListing: 3.67,
    changeType: 'Drop',
    saleAgreedCount: 3,
    unlistedCount: 4,
    relistedCount: 5,
  });
  // The days count only from our first look.
  expect(summarise({ is_beginning_seen: false })).toMatchObject({ beginningSeen: false });
  expect(summarise({ is_seen_once: true })).toMatchObject({ seenOnce: true });
});

test.each([
  [0.003_333, 0.33, 'Increase'],
  [0.000_01, 0, 'Increase'],
  [0, 0, 'None'],
])('a price that changed by the share %d', (share, percent, changeType) => {
  expect(summarise({ price_change_share: share })).toMatchObject({
    percentageChangeFromFirstListing: percent,
    changeType,
  });
});
