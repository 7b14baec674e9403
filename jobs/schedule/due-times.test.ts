import { expect, test } from 'vitest';
import { findFreshness } from './freshness.ts';

test.each([
  ['every night', '20 6 * * *', '2026-03-02T15:30', '2026-03-03T15:30'],
  ['every week', '30 7 * * 1', '2026-03-08T15:30', '2026-03-13T03:30'],
  ['every month', '0 6 1 * *', '2026-04-01T15:30', '2026-04-06T03:30'],
  [
    'on weekdays, with the weekend between two',
    '0 6 * * 1-5',
    '2026-03-04T15:30',
    '2026-03-08T15:30',
  ],
  ['every hour', '15 * * * *', '2026-03-01T05:30', '2026-03-02T16:30'],
])('a source pulled %s turns amber, then red', (_, cadence, amber, red) => {
  expect(findFreshness(['2026-03-01T03:30:00.000Z'], cadence)).toEqual({
    amberAt: `${amber}:00.000Z`,
    redAt: `${red}:00.000Z`,
  });
});

test('a source keeps to the rhythm of its newest ten records', () => {
  const pulls = [
    '2025-10-01',
    '2026-01-02',
    '2026-01-06',
    '2026-01-07',
    '2026-01-10',
    '2026-01-14',
  ];
  const turns = { amberAt: '2026-04-17T12:00:00.000Z', redAt: '2026-04-22T00:00:00.000Z' };
  expect(findFreshness(pulls, '40 6 * * *')).toEqual(turns);
  const often = Array.from({ length: 10 }, (_, at) => `2026-01-${15 + at}`);
  expect(findFreshness([...pulls, ...often], '40 6 * * *').amberAt).toBe(
    '2026-01-25T12:00:00.000Z',
  );
});
