import { expect, test } from 'vitest';
import { isAhead } from '../../ingest/instant-ahead.ts';
import { chooseShift } from './clock-trial.ts';

test.each([0, 1, 2, 50])('a clock behind is behind what landed %s hours ago', (hours) => {
  const landedAt = Date.parse('2026-03-20T08:30:00Z');
  const now = landedAt + hours * 60 * 60 * 1000;
  const clock = now + chooseShift('behind', landedAt, now);
  expect(isAhead(new Date(landedAt).toISOString(), new Date(clock))).toBe(true);
});
