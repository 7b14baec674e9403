import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { soak } from './year.ts';

test('nights with faults give what a rebuild gives', async () => {
  const workDir = makeFolder();
  const asked = { count: 2, seconds: 0, seed: 5, workDir, tell: () => undefined };
  const { figures, shortfalls } = await soak(asked);
  expect(shortfalls).toEqual([]);
  expect(figures.faultyPulls).toBeGreaterThan(0);
});
