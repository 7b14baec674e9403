import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { shareFolder } from '../testing/share-folder.ts';
import { noDisk, soak } from './disk.ts';
import { makePattern } from './small-folder.ts';

test('damage, a full disk and a wrong clock are told, and the documented step recovers', async () => {
  const workDir = makeFolder();
  const pattern = await shareFolder('small-folder', (folder) => makePattern({ workDir: folder }));
  const asked = { count: 1, seconds: 0, seed: 1, workDir, pattern, tell: () => undefined };
  const { shortfalls } = await soak(asked);
  expect(shortfalls.filter((line) => line !== noDisk)).toEqual([]);
});
