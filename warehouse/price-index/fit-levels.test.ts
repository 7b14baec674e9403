import { describe, expect, test } from 'vitest';
import { fitLevels } from './fit-levels.ts';
import type { Resales } from './resales.ts';
import { estimateVariances, partByYears } from './spread.ts';

type Pair = readonly [from: number, to: number, change: number, weight?: number, years?: number];

function arrange(...pairs: readonly Pair[]): Resales {
  return {
    from: Uint16Array.from(pairs, ([from]) => from),
    to: Uint16Array.from(pairs, ([, to]) => to),
    place: Uint32Array.from(pairs.keys()),
    change: Float64Array.from(pairs, ([, , change]) => change),
    weight: Float64Array.from(pairs, ([, , , weight = 1]) => weight),
    years: Float64Array.from(pairs, ([, , , , years = 1]) => years),
  };
}

describe('levels by repeat sales', () => {
  test('are the least squares of three homes, worked out by hand', () => {
    // From b1 = 0.1, b2 - b1 = 0.2 and b2 = 0.33: 2 b1 - b2 = -0.1 and 2 b2 - b1 = 0.53.
    const { levels } = fitLevels(arrange([0, 1, 0.1], [1, 2, 0.2], [0, 2, 0.33]), 3, 0);
    expect(levels[0]).toBe(0);
    expect(levels[1]).toBeCloseTo(0.11, 6);
    expect(levels[2]).toBeCloseTo(0.32, 6);
  });

  test('follow the homes that count more, on whatever scale', () => {
    const weigh = (scale: number) =>
      fitLevels(arrange([0, 1, 0.1, 3 * scale], [0, 1, 0.12, scale]), 2, 0).levels[1] ?? 0;
    expect(weigh(1)).toBeCloseTo(0.105, 3);
    expect(weigh(7)).toBeCloseTo(weigh(1), 9);
  });

  test('leave out a price that lost its decimal point, and a tenth of a home', () => {
    const sound = Array.from({ length: 60 }, (_, at): Pair => [0, 1, 0.1 + ((at % 5) - 2) / 50]);
    const slips = [100, 10, 0.1].map((times): Pair => [0, 1, Math.log(times)]);
    const { levels } = fitLevels(arrange(...sound, ...slips), 2, 0);
    expect(levels[1]).toBeCloseTo(0.1, 6);
  });

  test('stay with those next to them where nothing is sold, as far as they are steady', () => {
    const pairs = Array.from({ length: 50 }, (): Pair => [0, 3, 0.3]);
    const { levels, covariance } = fitLevels(arrange(...pairs), 5, 100);
    expect(levels[1]).toBeCloseTo((levels[3] ?? 0) / 3, 6);
    expect(levels[4]).toBeCloseTo(levels[3] ?? 0, 6);
    const sure = covariance();
    expect(sure.get(3, 3)).toBeGreaterThan(sure.get(2, 2));
  });

  test('are less certain where the homes of a place move together', () => {
    const pairs = Array.from({ length: 200 }, (_, at): Pair => [0, 1, 0.1 + ((at % 5) - 2) / 20]);
    const resales = arrange(...pairs);
    const varianceOf = (place: Uint32Array) =>
      fitLevels({ ...resales, place }, 2, 0)
        .covariance()
        .get(0, 0);
    const apart = varianceOf(resales.place);
    expect(varianceOf(resales.place.map((at) => at % 5))).toBeGreaterThan(20 * apart);
  });

  test('leave out fewer of a kind that spreads further', () => {
    const wide = Array.from({ length: 100 }, (_, at): Pair => [0, 1, 0.1 + ((at % 5) - 2) / 50]);
    const resales = arrange(...wide, [0, 1, 0.4], [0, 1, 0.4], [0, 1, 0.4]);
    const by = (spread: number) =>
      fitLevels(resales, 2, 0, new Float64Array(103).fill(spread)).levels[1] ?? 0;
    expect(by(1)).toBeCloseTo(0.1, 3);
    expect(by(3)).toBeGreaterThan(0.105);
  });

  test('say within how many standard deviations 95 of 100 resales are', () => {
    // Off by 0.001 to 0.05 either way, so little that the variance is the minimum, 0.005.
    const pairs = Array.from({ length: 100 }, (_, at): Pair => {
      const off = (1 + (at >> 1)) / 1000;
      return [0, 1, at % 2 === 0 ? 0.1 + off : 0.1 - off];
    });
    const { varianceAt, reach } = fitLevels(arrange(...pairs), 2, 0).spread();
    expect(varianceAt(1)).toBe(0.005);
    expect(reach).toBeCloseTo(0.048 / Math.sqrt(0.005), 6);
  });
});

test('the spread of what is a home’s own grows with the years, and outliers don’t widen it', () => {
  const years = Float64Array.from({ length: 4000 }, (_, at) => 1 + (at % 10));
  const sign = (at: number) => (at % 2 === 0 ? 1 : -1);
  const residuals = years.map((held, at) =>
    at % 97 === 0 ? 9 : sign(at) * 0.6745 * Math.sqrt(0.02 + 0.01 * held),
  );
  const varianceAt = estimateVariances(residuals, partByYears(years));
  expect(varianceAt(1)).toBeCloseTo(0.03, 2);
  expect(varianceAt(10)).toBeCloseTo(0.12, 2);
  const few = partByYears(years.subarray(0, 40));
  expect(estimateVariances(new Float64Array(40), few)(1)).toBe(0.005);
});
