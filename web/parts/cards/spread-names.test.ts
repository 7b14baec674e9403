import { expect, test } from 'vitest';
import { spreadNames } from './spread-names.ts';

test.each([
  // Apart they stay at the ends of their lines; else they move apart, in the order of the lines.
  [
    [300, 100, 200],
    [300, 100, 200],
  ],
  [
    [100, 110, 300],
    [100, 128, 300],
  ],
  // None is pushed more than one place below the lowest end.
  [
    [290, 295, 300],
    [272, 300, 328],
  ],
])('names of lines that end at %j are at %j', (ends, places) => {
  expect(spreadNames(ends)).toEqual(places);
});
