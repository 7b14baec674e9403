import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { shareFolder } from '../testing/share-folder.ts';
import { makePattern } from './small-folder.ts';
import { soak } from './traffic.ts';

test('traffic during refreshes gets no error, and distinct addresses stay within their memory', async () => {
  const workDir = makeFolder();
  const pattern = await shareFolder('small-folder', (folder) => makePattern({ workDir: folder }));
  const asked = { count: 600, seconds: 3, seed: 1, workDir, pattern, tell: () => undefined };
  const { figures, shortfalls } = await soak(asked);
  expect(shortfalls).toEqual([]);
  expect(figures.versions).toBeGreaterThan(0);
});
