import { expect, test } from 'vitest';
import { computeLpt } from './lpt.ts';

test.each([
  [1, 95],
  [240_000, 95],
  [240_001, 235],
  [420_000, 333],
  [420_001, 428],
  [1_260_000, 1094],
  [1_260_001, 1272],
  [2_100_000, 3110],
])('a home of %d is charged %d before a council moves it', (price, charge) => {
  expect(computeLpt(price, 'Cork')).toBe(charge);
});

test.each([
  // 1,141.56 of the first 1.26 million, 2,100 up to 2.1 million, 0.3 % of the rest.
  [2_100_001, 3241],
  [2_100_479, 3242],
  [2_100_480, 3243],
  [3_000_000, 5941],
])('above the bands a home of %d is charged %d by its parts, rounded down', (price, charge) => {
  expect(computeLpt(price, 'Dublin')).toBe(charge);
});

test.each([
  ['Mayo', 366.3],
  ['Kerry', 366.3],
  ['Sligo', 382.95],
  ['Tipperary', 382.95],
] as const)('in %s its one council moves 333 to %d', (county, charge) => {
  expect(computeLpt(420_000, county)).toBe(charge);
});

test.each(['Cork', 'Dublin', 'Galway', 'Carlow', 'Kildare', 'Louth', 'Meath', 'Wicklow'] as const)(
  'in %s, of several councils or not confirmed, the charge stays as it is',
  (county) => {
    expect(computeLpt(420_000, county)).toBe(333);
  },
);

test.each([-1, -2])('a price of %d, which is none, has no charge', (price) => {
  expect(computeLpt(price, 'Mayo')).toBe(-1);
});
