import { expect, it } from 'vitest';
import { splitColumns } from './split-columns.ts';

it.each([
  [
    7,
    [
      [1, 2, 3],
      [4, 5],
      [6, 7],
    ],
  ],
  [
    6,
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
  [2, [[1], [2]]],
  [0, []],
])('splits a list of %d into even columns, none of them empty', (length, columns) => {
  expect(
    splitColumns(
      Array.from({ length }, (_, index) => index + 1),
      3,
    ),
  ).toEqual(columns);
});
