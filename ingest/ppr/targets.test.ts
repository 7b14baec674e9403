import { expect, it } from 'vitest';
import { coverageOf, listMonths, monthOf } from './targets.ts';

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

it.each([
  ['PPR-ALL.zip', 'all'],
  ['ppr-all.CSV', 'all'],
  ['PPR-2025.csv', '2025'],
  ['PPR-2026-02.csv', '2026-02'],
])('%s covers %s', (name, covers) => {
  expect(coverageOf(name)).toBe(covers);
});

it.each([
  'PPR-2019-Dublin.csv',
  'PPR-2025-01-untouched.csv',
  'PPR-2026-13.csv',
  'PPR-ALL.csv.gz',
  'MY-PPR-ALL.zip',
])('%s is ambiguous, so the sources file must give its coverage', (name) => {
  expect(() => coverageOf(name)).toThrow(/does not show its coverage\. Set "covers"/);
  expect(coverageOf(name, '2019-03')).toBe('2019-03');
});

it('prefers the sources file to the name', () => {
  expect(coverageOf('PPR-ALL.csv', '2026')).toBe('2026');
});
