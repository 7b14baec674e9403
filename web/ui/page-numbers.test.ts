import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

describe('pageNumbers', () => {
  it('shows all pages when there are few', () => {
    expect(shown(1, 1)).toBe('1');
    expect(shown(6, 11)).toBe('1 2 3 4 5 6 7 8 9 10 11');
  });

  it('shows three siblings on each side, the first and the last', () => {
    expect(shown(50, 300)).toBe('1 … 47 48 49 50 51 52 53 … 300');
  });

  it('has one ellipsis at an end', () => {
    expect(shown(1, 300)).toBe('1 2 3 4 … 300');
    expect(shown(300, 300)).toBe('1 … 297 298 299 300');
  });

  it('never hides a single page behind an ellipsis', () => {
    expect(shown(6, 300)).toBe('1 2 3 4 5 6 7 8 9 … 300');
    expect(shown(295, 300)).toBe('1 … 292 293 294 295 296 297 298 299 300');
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
});
