import { expect, test } from 'vitest';
import { arrangeCounties, rowsOfGroup } from './arrange-counties.ts';

/** Counties with this many groups of sales in each of two years. */
const listYears = (groupsByCounty: Readonly<Record<string, number>>) =>
  Object.entries(groupsByCounty).flatMap(([county, groups]) =>
    [2024, 2025].map((year) => ({
      county,
      year,
      rows: groups * rowsOfGroup,
      rowThousandths: 33_333,
    })),
  );

test('a large county stands where its years fill groups of their own', () => {
  expect(arrangeCounties(listYears({ Carlow: 1 / 6, Dublin: 1, Kerry: 1 / 6 }))).toEqual({
    counties: ['Dublin', 'Kerry', 'Carlow'],
    turn: 0,
  });
});

test('it may follow the last of the alphabet', () => {
  const groups = { Carlow: 1 / 2, Cork: 1 / 6, Dublin: 2, Kerry: 1 / 6, Sligo: 1 / 2 };
  expect(arrangeCounties(listYears(groups))).toEqual({
    counties: ['Sligo', 'Dublin', 'Carlow', 'Cork', 'Kerry'],
    turn: 0,
  });
});

test('without sales there is nothing to arrange', () => {
  expect(arrangeCounties([])).toEqual({ counties: [], turn: 0 });
});
