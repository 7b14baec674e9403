import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from './any-text.ts';

test('any text has characters from all of Unicode, no half of one, and at times the name of what every object has', () => {
  const texts = fc.sample(anyText(), { seed: 1, numRuns: 2000 });
  expect(texts.every((text) => text.isWellFormed())).toBe(true);
  const points = texts.flatMap((text) => [...text].map((one) => one.codePointAt(0) ?? 0));
  expect(points.some((point) => point > 0xdfff && point < 0x10000)).toBe(true);
  expect(points.some((point) => point >= 0x100000)).toBe(true);
  expect(texts.filter((text) => text in {})).not.toEqual([]);
});
