import { describe, expect, test } from 'vitest';
import { type HistoryRow, summarizeChanges } from './change-summary.ts';

const dayMs = 86_400_000;

/** An event so many days after the first. */
function on(day: number, change: HistoryRow['change'], price: number | null, difference = 0) {
  return { change, price_eur: price, difference_eur: difference, happened_ms: day * dayMs };
}

describe('a summary', () => {
  test('counts what happened and compares the last price with the first', () => {
    const events = [
      on(0, 'Listed', 300_000),
      on(5, 'Drop', 280_000, -20_000),
      on(9, 'Increase', 290_000, 10_000),
      on(10, 'Sale Agreed', 290_000),
      on(20, 'Relisted', 290_000),
      on(21, 'Drop', 289_000, -1000),
      on(30, 'Unlisted', 289_000),
      on(40, 'Relisted', 289_000),
    ];
    expect(summarizeChanges(events, 50.9 * dayMs)).toEqual({
      daysOnMarket: 50,
      dropCount: 2,
      riseCount: 1,
      percentageChangeFromFirstListing: 3.67,
      changeType: 'Drop',
      saleAgreedCount: 1,
      unlistedCount: 1,
      relistedCount: 2,
    });
  });

  test('of a price that rose says so', () => {
    const events = [on(0, 'Listed', 300_000), on(1, 'Increase', 301_000, 1000)];
    expect(summarizeChanges(events, dayMs)).toMatchObject({
      percentageChangeFromFirstListing: 0.33,
      changeType: 'Increase',
    });
  });

  test('of a price that came back to where it was has none', () => {
    const events = [
      on(0, 'Listed', 300_000),
      on(1, 'Increase', 301_000, 1000),
      on(2, 'Drop', 300_000, -1000),
    ];
    expect(summarizeChanges(events, 3 * dayMs)).toMatchObject({
      percentageChangeFromFirstListing: 0,
      changeType: 'None',
      dropCount: 1,
      riseCount: 1,
    });
  });

  test('of a listing that never named a price has none', () => {
    expect(summarizeChanges([on(0, 'Listed', null)], 2 * dayMs)).toMatchObject({
      daysOnMarket: 2,
      percentageChangeFromFirstListing: 0,
      changeType: 'None',
    });
  });

  test('compares with the first price that was named', () => {
    const events = [
      on(0, 'Listed', null),
      on(3, 'Sale Agreed', 200_000),
      on(4, 'Drop', 190_000, -10_000),
    ];
    expect(summarizeChanges(events, 5 * dayMs).percentageChangeFromFirstListing).toBe(5);
  });
});

describe('days on the market', () => {
  test.each(['Unlisted', 'Sold'] as const)('end when the home is %s', (change) => {
    const events = [on(0, 'Listed', 300_000), on(12, change, 300_000)];
    expect(summarizeChanges(events, 99 * dayMs).daysOnMarket).toBe(12);
  });

  test('go on while it is sale agreed', () => {
    const events = [on(0, 'Listed', 300_000), on(12, 'Sale Agreed', 300_000)];
    expect(summarizeChanges(events, 99 * dayMs).daysOnMarket).toBe(99);
  });

  const goneFor = (days: number) => [
    on(0, 'Listed', 300_000),
    on(5, 'Drop', 290_000, -10_000),
    on(10, 'Unlisted', 290_000),
    on(10 + days, 'Relisted', 280_000),
    on(10 + days, 'Drop', 280_000, -10_000),
  ];

  test('begin anew with what happened since after 98 days away', () => {
    expect(summarizeChanges(goneFor(98), 128 * dayMs)).toMatchObject({
      daysOnMarket: 20,
      unlistedCount: 0,
      relistedCount: 1,
      changeType: 'None',
    });
  });

  test('count the absence in where it was shorter', () => {
    expect(summarizeChanges(goneFor(97.99), 128 * dayMs)).toMatchObject({
      daysOnMarket: 128,
      dropCount: 2,
      unlistedCount: 1,
      percentageChangeFromFirstListing: 6.67,
      changeType: 'Drop',
    });
  });

  test('go on through a sale that was agreed for 98 days and fell through', () => {
    const events = [
      on(0, 'Listed', 300_000),
      on(1, 'Sale Agreed', 300_000),
      on(120, 'Relisted', 300_000),
    ];
    expect(summarizeChanges(events, 130 * dayMs).daysOnMarket).toBe(130);
  });
});
