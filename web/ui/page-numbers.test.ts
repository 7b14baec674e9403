import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageNumbers } from './Pagination.tsx';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [6, 11, '1 2 3 4 5 6 7 8 9 10 11'],
  [50, 300, '1 … 47 48 49 50 51 52 53 … 300'],
  [1, 300, '1 2 3 4 … 300'],
  [300, 300, '1 … 297 298 299 300'],
  // Never is a single page hidden behind an ellipsis.
  [6, 300, '1 2 3 4 5 6 7 8 9 … 300'],
  [295, 300, '1 … 292 293 294 295 296 297 298 299 300'],
])('page %d of %d shows %s', (page, pages, numbers) => {
  expect(shown(page, pages)).toBe(numbers);
});

it('always ascends, from the first page to the last, with this page among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const numbers = pageNumbers(page, pages).filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((left, right) => left - right));
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
      expect(numbers).toContain(page);
    }),
  );
});
