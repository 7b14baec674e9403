import { expect, test } from 'vitest';
import { formatTable } from './format-table.ts';

test('a table has names, a rule and one line per row; numbers are right-aligned, unknown values empty', () => {
  const rows = [
    { county: 'Mayo', sales: 7, mean: '210500.25', tags: ['a', 'b'] },
    { county: 'Dún', sales: 12_345, mean: null, tags: null },
  ];
  expect(formatTable(['county', 'sales', 'mean', 'tags'], rows)).toBe(
    [
      'county  sales       mean  tags',
      '──────  ─────  ─────────  ─────────',
      'Mayo        7  210500.25  ["a","b"]',
      'Dún     12345',
      '(2 rows)',
    ].join('\n'),
  );
});

test('a column with a value that is not a number is left-aligned', () => {
  expect(formatTable(['key'], [{ key: '1' }, { key: 'D6W' }])).toBe('key\n───\n1\nD6W\n(2 rows)');
});

test('a table without rows says so', () => {
  expect(formatTable(['a'], [])).toBe('a\n─\n(0 rows)');
  expect(formatTable(['a'], [{ a: 1 }])).toBe('a\n─\n1\n(1 row)');
});

test('a table may be as long as the register', () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => ({ id }));
  expect(formatTable(['id'], rows).endsWith('(200000 rows)')).toBe(true);
});
