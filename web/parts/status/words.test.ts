import { expect, test } from 'vitest';
import type { SourceStatus } from '../../../api/contract/status.ts';
import { describeSources, formatResult } from './words.ts';

const of = (level: SourceStatus['level'], unlistedSince: string | null = null) =>
  ({ level, unlistedSince }) as SourceStatus;

test('one sentence says how many sources are late, and leaves out what nothing asks for', () => {
  expect(describeSources([])).toBe('No source has been read yet.');
  expect(describeSources([of('green'), of(null, '2026-03-01T03:30:00Z')])).toBe(
    'Every source is on time.',
  );
  expect(describeSources([of('green'), of('amber'), of('red')])).toBe(
    'Of 3 sources, 1 out of date and 1 late.',
  );
});

test('a result that has no words of its own is given as it is', () => {
  expect([formatResult('landed'), formatResult('other')]).toEqual(['new data', 'other']);
});
