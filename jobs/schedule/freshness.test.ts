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
  expect(findFreshness('2026-03-01T03:30:00.000Z', cadence)).toEqual({
    amberAt: `${amber}:00.000Z`,
    redAt: `${red}:00.000Z`,
  });
});
