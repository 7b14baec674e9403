import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseAxis, formatTick } from './axis.ts';
import { spreadApart } from './drawing.ts';

describe('an axis', () => {
  it('names a few round figures within the data', () => {
    expect(chooseAxis([291_000, 361_000], 'euro').ticks).toEqual([
      275_000, 300_000, 325_000, 350_000, 375_000,
    ]);
    expect(chooseAxis([0, 3], 'count').ticks).toEqual([0, 1, 2, 3]);
    expect(chooseAxis([], 'euro').ticks).toEqual([0]);
  });

  it('draws prices a few euro apart close together, and 8% as no cliff', () => {
    const { ticks, low, high } = chooseAxis([229_980, 230_000], 'euro');
    expect(ticks).toEqual([200_000, 220_000, 240_000, 260_000]);
    expect(20 / (high - low)).toBeLessThan(0.002);
    const fall = chooseAxis([460_000, 500_000], 'euro');
    expect(40_000 / (fall.high - fall.low)).toBeLessThan(0.35);
    // A share may change by little.
    expect(chooseAxis([98.1, 98.3], 'percent').high).toBeLessThan(98.4);
  });

  it('reaches below 0 only for values that do', () => {
    expect(chooseAxis([0, 0], 'percent')).toEqual({ ticks: [0, 0.25, 0.5], low: 0, high: 0.5 });
    expect(chooseAxis([2, 60], 'percent').low).toBe(0);
    expect(chooseAxis([-10, 40], 'percent').low).toBe(-14);
  });

  it('holds every value, and names two to six figures, whatever the values', () => {
    const values = fc.array(fc.integer({ min: 1, max: 390_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.constantFrom('euro' as const, 'count' as const), (given, unit) => {
        const { low, high, ticks } = chooseAxis(given, unit);
        expect(low).toBeLessThanOrEqual(Math.min(...given));
        expect(high).toBeGreaterThanOrEqual(Math.max(...given));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it.each([
    [950, '€950'],
    [320_000, '€320k'],
    [262_500, '€262.5k'],
    [1_250_000, '€1.25m'],
    [1_234_500, '€1.235m'],
    [1_005, '€1.01k'],
  ])('writes %d as %s', (value, text) => {
    expect(formatTick(value, 'euro')).toBe(text);
  });
});

describe('marks that collide', () => {
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
        sorted.slice(1).forEach((place, index) => {
          expect(place - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(step - 1e-6);
        });
      }),
    );
  });
});
