import { expect, test } from 'vitest';
import type { SourceStatus } from '../../../api/contract/status.ts';
import { describeReplica, describeSources, formatResult } from './words.ts';

const of = (level: SourceStatus['level'], unlistedSince: string | null = null) =>
  ({ level, unlistedSince }) as SourceStatus;

test('one sentence says how many sources are late, and leaves out what nothing asks for', () => {
  expect(describeSources([])).toBe('No source has been read yet.');
  expect(describeSources([of('green'), of(null, '2026-03-01T03:30:00Z')])).toBe(
    'Every source is on time.',
  );
  expect(describeSources([of('green'), of('amber'), of('red')])).toBe(
    'Of 3 sources, 1 overdue and 1 late.',
  );
});

test('a server that follows another says when it had all of it, and what is wrong since', () => {
  const sound = { checkedAt: '2026-03-20T08:30:00.000Z', failingSince: null, code: null };
  expect(describeReplica(sound)).toMatch(/^This server shows .+ and last had all of it 20 /);
  const cut = { ...sound, failingSince: '2026-03-20T09:30:00.000Z', code: 'http_failed' };
  expect(describeReplica(cut)).toMatch(/ Since 20 .+ it fails: http_failed\.$/);
  expect(describeReplica({ ...cut, checkedAt: null })).toContain('has had nothing yet');
});

test('a result that has no words of its own is given as it is', () => {
  expect([formatResult('landed'), formatResult('other')]).toEqual(['something new came', 'other']);
});
