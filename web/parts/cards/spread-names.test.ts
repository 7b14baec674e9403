import { expect, test } from 'vitest';
import { spreadNames } from './spread-names.ts';

test('names that are apart stay at the ends of their lines', () => {
  expect(spreadNames([300, 100, 200])).toEqual([300, 100, 200]);
});

test('names that would cover each other stand apart, in the order of their lines', () => {
  expect(spreadNames([100, 110, 300])).toEqual([100, 128, 300]);
});

test('none is pushed more than one place below the lowest end', () => {
  expect(spreadNames([290, 295, 300])).toEqual([272, 300, 328]);
});
