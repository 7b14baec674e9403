import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCeiling } from './sales-data.ts';

/** Prices like those of Dublin 4: half of them between 480,000 and 1.1 million. */
const usual = [330, 400, 480, 520, 600, 680, 750, 900, 1_100, 1_400, 2_000, 2_300].map(
  (thousands) => thousands * 1_000,
);

describe('the ceiling of prices', () => {
  it('leaves the dearest above it, so that the others take most of the axis', () => {
    expect(findCeiling([...usual, 10_000_000])).toBe(Math.max(...usual));
  });

  it('is none where the axis holds all well, or too few sales show what is usual', () => {
    expect(findCeiling(usual)).toBeNull();
    expect(findCeiling([300_000, 310_000, 9_000_000])).toBeNull();
    expect(findCeiling([])).toBeNull();
    // All homes of an estate at one price, and one at half as much again.
    expect(findCeiling([...Array<number>(9).fill(400_000), 600_000])).toBeNull();
  });

  it('is never below what the chart must hold', () => {
    expect(findCeiling([...usual, 10_000_000], 4_010_000)).toBe(4_100_000);
  });

  it('leaves at most a quarter of the prices above, whatever they are', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: 8 });
    fc.assert(
      fc.property(prices, (given) => {
        const ceiling = findCeiling(given);
        if (ceiling === null) return;
        const above = given.filter((price) => price > ceiling);
        expect(above.length).toBeGreaterThan(0);
        expect(above.length).toBeLessThanOrEqual(Math.ceil(given.length / 4));
      }),
    );
  });
});
