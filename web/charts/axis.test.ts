import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRange, chooseTicks, countMonthsTo, formatTick } from './axis.ts';
import { spreadApart } from './plot.ts';

describe('the range of an axis', () => {
  it('draws prices a few euro apart close together, and 8% as no cliff', () => {
    const [low, high] = chooseRange([229_980, 230_000], 'euro');
    expect(20 / (high - low)).toBeLessThan(0.002);
    const [least, most] = chooseRange([460_000, 500_000], 'euro');
    expect(40_000 / (most - least)).toBeLessThan(0.35);
    // A share may change by little.
    expect(chooseRange([98.1, 98.3], 'percent')[1]).toBeLessThan(98.4);
  });

  it('reaches below 0 only for values that do, and has a height without values', () => {
    expect(chooseRange([0, 0], 'percent')[0]).toBe(0);
    expect(chooseRange([2, 60], 'percent')[0]).toBe(0);
    expect(chooseRange([-10, 40], 'percent')[0]).toBe(-14);
    expect(chooseRange([], 'euro')).toEqual([0, 1]);
  });

  it('holds every value, whatever the values', () => {
    const values = fc.array(fc.integer({ min: 1, max: 390_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.constantFrom('euro' as const, 'count' as const), (given, unit) => {
        const [low, high] = chooseRange(given, unit);
        expect(low).toBeLessThanOrEqual(Math.min(...given));
        expect(high).toBeGreaterThanOrEqual(Math.max(...given));
      }),
    );
  });
});

it.each([
  [950, '€950'],
  [262_500, '€262.5k'],
  [1_250_000, '€1.25m'],
  [1_234_500, '€1.235m'],
  [1_005, '€1.01k'],
])('writes %d as %s', (value, text) => {
  expect(formatTick(value, 'euro')).toBe(text);
});

describe('the labels of a time axis', () => {
  it.each([
    // Months, the year given once; fewer where there is little room.
    [['2025-11-14', '2026-03-20', 400], 'Dec 2025, 2026, Feb, Mar'],
    [['2025-11-14', '2026-11-20', 200], '2026, Apr, Jul, Oct'],
    [['2025-02-01', '2025-06-20', 400], 'Feb 2025, Mar, Apr, May, Jun'],
    // Years where months have no room, round ones if two of them are.
    [['2011-03-01', '2026-10-31', 160], '2015, 2020, 2025'],
    [['2019-03-01', '2026-10-31', 160], '2020, 2022, 2024, 2026'],
    // The two ends where no two months begin between them.
    [['2026-11-02', '2026-11-20', 400], '2 Nov 2026, 20 Nov 2026'],
    [['2026-11-01', '2026-11-30', 400], '1 Nov 2026, 30 Nov 2026'],
  ] as const)('of %j are %s', ([from, to, width], expected) => {
    const ends = [countMonthsTo(from), countMonthsTo(to)] as const;
    expect([...(chooseTicks('months', ends, width) ?? []).values()].join(', ')).toBe(expected);
  });

  it.each([
    ['year', 0, 11, 600, 'Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec'],
    ['year', 0, 11, 160, 'Jan, Apr, Jul, Oct'],
    ['days', -16, 100, 400, '0, 30, 60, 90'],
  ] as const)('%s from %d to %d, %d pixels wide', (scale, from, to, width, expected) => {
    expect([...(chooseTicks(scale, [from, to], width) ?? []).values()].join(', ')).toBe(expected);
  });

  it('have room, however long the time and narrow the chart', () => {
    const months = fc.tuple(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 1, max: 240 }));
    fc.assert(
      fc.property(months, fc.integer({ min: 120, max: 800 }), ([start, length], width) => {
        const ends = [24_000 + start, 24_000 + start + length] as const;
        const ticks = [...(chooseTicks('months', ends, width) ?? []).keys()];
        const gaps = ticks.slice(1).map((at, place) => at - (ticks[place] ?? 0));
        expect((Math.min(...gaps) / length) * width).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});

describe('names that collide', () => {
  it('move apart by as little as they must', () => {
    expect(spreadApart([50, 52, 90], 15, 0, 100)).toEqual([50, 65, 90]);
    expect(spreadApart([98, 99], 15, 0, 100)).toEqual([85, 100]);
  });

  it('stay in order and within the room there is', () => {
    const places = fc.array(fc.integer({ min: -50, max: 250 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(places, (wanted) => {
        const placed = spreadApart(wanted, 15, 0, 200);
        const order = wanted
          .map((_, index) => index)
          .toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
        const sorted = order.map((index) => placed[index] ?? Number.NaN);
        const step = Math.min(15, 200 / Math.max(wanted.length - 1, 1));
        expect(Math.min(...sorted)).toBeGreaterThanOrEqual(-1e-6);
        expect(Math.max(...sorted)).toBeLessThanOrEqual(200 + 1e-6);
        for (const [place, at] of sorted.slice(1).entries())
          expect(at - (sorted[place] ?? 0)).toBeGreaterThanOrEqual(step - 1e-6);
      }),
    );
  });
});
