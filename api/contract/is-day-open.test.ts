import { expect, test } from 'vitest';
import { isDayOpen } from './is-day-open.ts';

const happenedBy = '2026-03-02T08:00:00.000Z';

test.each([
  ['2026-02-28T07:59:59.000Z', true],
  ['2026-02-28T08:00:00.000Z', false],
  [happenedBy, false],
])('a day is open after looks over two days apart: since %s, %s', (happenedAfter, isOpen) => {
  expect(isDayOpen({ happenedAfter, happenedBy })).toBe(isOpen);
});

test('no day is open where there was no earlier look, or where the looks are not given', () => {
  expect(isDayOpen({ happenedBy })).toBe(false);
  expect(isDayOpen({})).toBe(false);
});
