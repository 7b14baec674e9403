import { expect, test } from 'vitest';
import { mostPointsShown } from '../contract/limits.ts';
import { takePoints } from './take-points.ts';

/** Market sales of so many years, as many in each, the newest first. */
const buildSales = (years: number, inYear: number) =>
  Array.from({ length: years * inYear }, (_, at) => ({
    date: `${2026 - Math.floor(at / inYear)}-05-01`,
    price: 100_000 + at,
  }));

const countYears = (years: number, totalSales: number) =>
  Array.from({ length: years }, () => ({ totalSales }));

test('all market sales are dots where a chart has room for them', () => {
  const points = takePoints(buildSales(10, 90), countYears(10, 90));
  expect(points).toHaveLength(900);
});

test('of more, every year has its share of the dots', () => {
  const points = takePoints(buildSales(10, 900), countYears(10, 900));
  expect(points).toHaveLength(mostPointsShown);
  const byYear = Map.groupBy(points, ({ date }) => date.slice(0, 4));
  expect([...byYear].map(([year, sales]) => [year, sales.length])).toEqual(
    Array.from({ length: 10 }, (_, place) => [String(2026 - place), mostPointsShown / 10]),
  );
});
