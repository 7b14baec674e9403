import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { soak } from './kills.ts';

test('kills lose nothing and stop no later run', async () => {
  const workDir = makeFolder();
  const asked = { count: 2, seconds: 0, seed: 6, workDir, tell: () => undefined };
  const { figures, shortfalls } = await soak(asked);
  expect(shortfalls).toEqual([]);
  expect(figures.kills).toBe(2);
});
