import { expect, test } from 'vitest';
import { formatTable } from './format-table.ts';

test('a table has names, a rule, a line per row and their number; only columns of numbers are right-aligned', () => {
  const rows = [
    { county: 'Mayo', key: '1', sales: 7, mean: '210500.25', tags: ['a', 'b'] },
    { county: 'Dún', key: 'D6W', sales: 12_345, mean: null, tags: null },
  ];
  expect(formatTable(['county', 'key', 'sales', 'mean', 'tags'], rows)).toBe(
    [
      'county  key  sales       mean  tags',
      '──────  ───  ─────  ─────────  ─────────',
      'Mayo    1        7  210500.25  ["a","b"]',
      'Dún     D6W  12345',
      '(2 rows)',
    ].join('\n'),
  );
  expect(formatTable(['a'], [])).toBe('a\n─\n(0 rows)');
  expect(formatTable(['a'], [{ a: 1 }])).toBe('a\n─\n1\n(1 row)');
});
