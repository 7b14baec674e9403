import { expect, test } from 'vitest';
import { limitTime } from './limit-time.ts';

const stopped = () => 'stopped';

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a pattern that tries every way', () => String(/(a+)+b/.test('a'.repeat(50_000)))],
])('%s is stopped, and the next work runs', (_, work) => {
  expect(limitTime(50, work, stopped)).toBe('stopped');
  expect(limitTime(10_000, () => 'done', stopped)).toBe('done');
});

test("an error is the work's own", () => {
  const fail = () => {
    throw new RangeError('no such page');
  };
  expect(() => limitTime(10_000, fail, stopped)).toThrow(RangeError);
});
