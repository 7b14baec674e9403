import { expect, test } from 'vitest';
import { findNamedSale, type NamedSale, type SaleDot } from './sales-data.ts';

const sale = (address: string, price = 300_000): NamedSale => ({
  dateOfSale: '2022-03-01',
  price,
  address,
  href: null,
});
const dot = (at: number, price = 300_000, named?: NamedSale): SaleDot => ({
  at,
  dateOfSale: '2022-03-01',
  price,
  named,
});
const ofDay = [sale('1 Quay Road'), sale('2 Quay Road', 310_000), sale('3 Quay Road')];

test('a dot has the sale of its day and price', () => {
  const one = dot(1, 310_000);
  expect(findNamedSale(one, [dot(0), one], ofDay)?.address).toBe('2 Quay Road');
  expect(findNamedSale(one, [one], [])).toBeUndefined();
  const later = { ...sale('4 Quay Road', 310_000), dateOfSale: '2022-03-02' };
  expect(findNamedSale(one, [one], [later])).toBeUndefined();
});

test('two of one price have one each, and none that another dot has already', () => {
  const [first, second] = [dot(0), dot(1)];
  const names = [first, second].map((one) => findNamedSale(one, [first, second], ofDay)?.address);
  expect(names).toEqual(['1 Quay Road', '3 Quay Road']);
  const known = dot(2, 300_000, sale('1 Quay Road'));
  expect(findNamedSale(second, [second, known], ofDay)?.address).toBe('3 Quay Road');
  expect(findNamedSale(known, [second, known], ofDay)).toBe(known.named);
});
