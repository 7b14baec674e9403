import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { shareFolder } from '../testing/share-folder.ts';
import { soak } from './analysts.ts';
import { makePattern } from './small-folder.ts';

test('a refresh and a process that opens the live version again and again never fail each other', async () => {
  const workDir = makeFolder();
  const pattern = await shareFolder('small-folder', (folder) => makePattern({ workDir: folder }));
  const asked = { count: 1, seconds: 0, seed: 2, workDir, pattern, tell: () => undefined };
  const { figures, shortfalls } = await soak(asked);
  expect(shortfalls).toEqual([]);
  expect(figures.refreshes).toBe(1);
  expect(figures.looks).toBeGreaterThan(0);
});
