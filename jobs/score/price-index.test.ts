import { describe, expect, test } from 'vitest';
import { selectResales } from '../../warehouse/price-index/county-resales.ts';
import { fitIndices } from '../../warehouse/price-index/fit-indices.ts';
import { fitRevisions } from '../../warehouse/price-index/fit-revisions.ts';
import { predictHeldOut } from './price-index.ts';
import { countCovered, simulateMarket } from './simulate-resales.ts';

const months = 72;
const base = Array.from({ length: 12 }, (_, later) => 24 + later);
const sizes = { Dublin: 2000, Cork: 800, Longford: 60 };

describe('the price index of simulated markets', () => {
  const tries = Array.from({ length: 20 }, (_, seed) => {
    const market = simulateMarket(seed, months, sizes);
    return { market, points: fitIndices(market.resales, { months, base }) };
  });

  test.each(Object.keys(sizes))(
    'has intervals that hold the truth as often as they say: %s',
    (area) => {
      const counts = tries.map(({ market, points }) =>
        countCovered(
          market,
          points.filter((point) => point.area === area),
          base,
        ),
      );
      const covered = counts.reduce((sum, count) => sum + count.covered, 0);
      const all = counts.reduce((sum, count) => sum + count.all, 0);
      expect(covered / all).toBeGreaterThan(0.9);
      expect(covered / all).toBeLessThan(0.99);
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
    expect(fitIndices(simulateMarket(1, months, { Mayo: 499 }).resales, { months, base })).toEqual(
      [],
    );
  });

  test('says of a quarter what it would have said at its end', () => {
    const [{ market, points } = { market: simulateMarket(0, months, sizes), points: [] }] = tries;
    const revisions = fitRevisions(market.resales, { months, base }, points);
    expect(revisions).toHaveLength(8 * 4);
    const end = months - 6;
    const then = fitIndices(
      market.resales.map((county) =>
        selectResales(county, (index) => (county.to[index] ?? 0) < end),
      ),
      { months: end, base },
    );
    for (const { area, index } of then.filter(
      (point) => point.period + 3 === end && point.months === 3,
    ))
      expect(revisions.find((one) => one.area === area && one.period + 3 === end)?.first).toBe(
        index,
      );
  });

  test('predicts resales that it has not seen better than prices that stand still', () => {
    const market = simulateMarket(3, months, { Dublin: 3000, Cork: 3000 });
    const still = new Map(
      ['Dublin', 'Cork'].flatMap((county) =>
        base
          .concat(Array.from({ length: months }, (_, month) => month))
          .map((month) => [`${county} ${month}`, 1] as const),
      ),
    );
    const predicted = predictHeldOut(market.resales, months, still);
    expect(predicted.indexError).toBeLessThan(predicted.medianPriceError);
    expect(predicted.covered).toBeGreaterThan(0.9);
    expect(predicted.resales).toBeGreaterThan(300);
  });
});
