import { expect, it } from 'vitest';
import { findInstantInName } from './instants.ts';

it.each([
  ['listings_2026-01-02T2029.csv', '2026-01-02T20:29:00.000Z'],
  ['PPR-ALL-2026-01-02.zip', '2026-01-02T00:00:00.000Z'],
  ['20260102T202900Z.csv', '2026-01-02T20:29:00.000Z'],
  ['2026-03-28T10-15-00.000Z', '2026-03-28T10:15:00.000Z'],
  ['2026-03-28T10:15:07Z.csv', '2026-03-28T10:15:07.000Z'],
])('%s names the instant %s', (name, instant) => {
  expect(findInstantInName(name)?.toISOString()).toBe(instant);
});

it.each([
  'PPR-2026-02.csv',
  'feed-2026-02-30.csv',
  'feed-2026-13-01.csv',
  'invoice-1202601021.csv',
])('%s names no instant', (name) => {
  expect(findInstantInName(name)).toBeUndefined();
});
