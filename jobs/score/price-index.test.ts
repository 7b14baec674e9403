import { describe, expect, test } from 'vitest';
import { fitIndices } from '../../warehouse/price-index/fit-indices.ts';
import { predictHeldOut } from './price-index.ts';
import { shareCovered, simulateMarket } from './simulate-resales.ts';

const months = 72;
const base = Array.from({ length: 12 }, (_, later) => 24 + later);
const sizes = { Dublin: 2000, Cork: 800, Longford: 60 };

describe('the price index of simulated markets', () => {
  const tries = Array.from({ length: 20 }, (_, seed) => {
    const market = simulateMarket(seed, months, sizes);
    return { market, points: fitIndices(market.resales, { months, base }) };
  });

  test.each(Object.keys(sizes))(
    'has intervals that hold the truth as often as stated: %s',
    (area) => {
      const covered = shareCovered(tries, area, base);
      expect(covered).toBeGreaterThan(0.9);
      expect(covered).toBeLessThan(0.99);
    },
  );

  test('has wider intervals where a county has few resales', () => {
    const widthOf = (area: string) =>
      tries.flatMap(({ points }) =>
        points.flatMap((point) =>
          point.area === area && point.months === 3 ? [Math.log(point.high / point.low)] : [],
        ),
      );
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    expect(mean(widthOf('Longford'))).toBeGreaterThan(1.5 * mean(widthOf('Dublin')));
  });

  test('has months for the country and Dublin, whole quarters for all, and none of too few', () => {
    const [first] = tries;
    const counts = Map.groupBy(first?.points ?? [], (point) => `${point.area} ${point.months}`);
    expect(Object.fromEntries([...counts].map(([key, points]) => [key, points.length]))).toEqual({
      'Ireland 1': 72,
      'Dublin 1': 72,
      'Ireland 3': 24,
      'Dublin 3': 24,
      'Cork 3': 24,
      'Longford 3': 24,
    });
    expect(fitIndices(simulateMarket(1, months, { Mayo: 299 }).resales, { months, base })).toEqual(
      [],
    );
  });

  test('predicts resales that it has not seen better than prices that never change', () => {
    const market = simulateMarket(3, months, { Dublin: 3000, Cork: 3000 });
    const still = new Map(
      ['Dublin', 'Cork'].flatMap((county) =>
        Array.from({ length: months }, (_, month) => [`${county} ${month}`, 1] as const),
      ),
    );
    const predicted = predictHeldOut(market.resales, months, still);
    expect(predicted.indexError).toBeLessThan(predicted.medianPriceError);
    expect(predicted.covered).toBeGreaterThan(0.9);
    expect(predicted.resales).toBeGreaterThan(300);
  });
});
