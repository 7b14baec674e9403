import { expect, it } from 'vitest';
import { splitColumns } from '../../pages/CountyForSale.tsx';

it.each([
  ['1234567', '123 45 67'],
  ['123456', '12 34 56'],
  ['12', '1 2'],
  ['', ''],
])('splits the list %s into even columns, none of them empty: %s', (list, columns) => {
  const split = splitColumns([...list], 3);
  expect(split.map((column) => column.join('')).join(' ')).toBe(columns);
});
