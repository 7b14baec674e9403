import { expect, test } from 'vitest';
import { isDayUncertain } from './event-day.ts';

const happenedBy = '2026-03-02T08:00:00.000Z';

test.each([
  ['2026-02-28T07:59:59.000Z', true],
  ['2026-02-28T08:00:00.000Z', false],
  [happenedBy, false],
])(
  'a day is uncertain after checks over two days apart: since %s, %s',
  (happenedAfter, isUncertain) => {
    expect(isDayUncertain({ happenedAfter, happenedBy })).toBe(isUncertain);
  },
);

test('no day is uncertain where there was no earlier check, or where the checks are not given', () => {
  expect(isDayUncertain({ happenedBy })).toBe(false);
  expect(isDayUncertain({})).toBe(false);
});
