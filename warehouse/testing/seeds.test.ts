import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { countRuns, listSeeds, usualRuns } from './seeds.ts';

test('a long random test makes its usual runs times the setting, and at least one', () => {
  const before = fc.readConfigureGlobal();
  onTestFinished(() => fc.configureGlobal(before));
  const runsAt = (times: number) => {
    fc.configureGlobal({ seed: 7, numRuns: usualRuns * times });
    return [countRuns(24), listSeeds(2)];
  };
  expect(runsAt(1)).toEqual([24, [7, 8]]);
  expect(runsAt(2)).toEqual([48, [7, 8, 9, 10]]);
  expect(runsAt(0.01)).toEqual([1, [7]]);
});
