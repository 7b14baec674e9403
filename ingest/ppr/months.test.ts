import { expect, it } from 'vitest';
import { listMonths, monthOf } from './months.ts';

it('lists months up to this one, across a new year', () => {
  expect(listMonths(new Date('2026-02-10T12:00:00Z'), 3)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(listMonths(new Date('2026-02-10T12:00:00Z'), 1)).toEqual(['2026-02']);
});

it('uses Irish time', () => {
  expect(monthOf(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07');
  expect(monthOf(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12');
});
