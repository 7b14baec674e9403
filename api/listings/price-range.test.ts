import { expect, test } from 'vitest';
import { toScores, toStreetRange } from './price-range.ts';

test('a score has shares in per cent, and an error of logarithms as a share of the price', () => {
  const scores = toScores([
    {
      group_kind: 'country',
      group_name: 'Ireland',
      sales: 43_352,
      answered_sales: 25_192,
      median_error_log: 0.109,
      within_10_share: 0.4487,
      within_20_share: 0.6972,
      held_share: null,
      median_high_over_low: 1.557,
    },
  ]);
  expect(scores).toEqual([
    {
      kind: 'country',
      name: 'Ireland',
      sales: 43_352,
      answered: 25_192,
      medianErrorPercent: 11.5,
      within10Percent: 44.9,
      within20Percent: 69.7,
      heldPercent: null,
      highOverLow: 1.557,
    },
  ]);
});

test('a street has its range where it has sales enough, and its area', () => {
  const area = { area_page_key: 'd12', area_name: 'Dublin 12', area_sales: 20 };
  const areaSpread = { area_low_eur: 1, area_middle_eur: 2, area_high_eur: 3 };
  const street = { street_low_eur: 4, street_middle_eur: 5, street_high_eur: 6, street_sales: 6 };
  const row = { ...area, ...areaSpread, ...street, is_unit: true, sales: null };
  const expected = { key: 'd12', name: 'Dublin 12', sales: 20, low: 1, middle: 2, high: 3 };
  expect(toStreetRange(row)).toEqual({
    kind: 'flats',
    range: { low: 4, middle: 5, high: 6, sales: 6 },
    sales: [],
    area: expected,
  });
  expect(toStreetRange({ ...row, street_low_eur: null, area_name: null })).toEqual({
    kind: 'flats',
    sales: [],
  });
});
