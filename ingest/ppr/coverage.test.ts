import { expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';

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
])('%s is ambiguous, so the sources file must say what it covers', (name) => {
  expect(() => coverageOf(name)).toThrow(/does not say what it covers\. Set "covers"/);
  expect(coverageOf(name, '2019-03')).toBe('2019-03');
});

it('prefers the sources file to the name', () => {
  expect(coverageOf('PPR-ALL.csv', '2026')).toBe('2026');
});
