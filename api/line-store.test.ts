import { expect, test } from 'vitest';
import { buildLineStore } from './line-store.ts';

test('lines of any length and in any script are found by their numbers', () => {
  const texts = ['Dún Laoghaire', 'a'.repeat(1024 ** 2), '', '€', 'b'.repeat(400_000), 'Bray'];
  const store = buildLineStore(100, (key) => key - 2000);
  const lines = texts.map((text, at) => `${2010 + 7 * at}\t${text}`);
  store.add(lines.slice(0, 1).join('\n'));
  store.add(lines.slice(1, 4).toReversed().join('\n'));
  for (const line of lines.slice(4)) store.add(line);
  expect(lines.map((_, at) => store.find(10 + 7 * at))).toEqual(lines);
  expect([0, 11, 99, 100, -1, Number.NaN].map((number) => store.find(number))).toEqual(
    Array(6).fill(undefined),
  );
});
