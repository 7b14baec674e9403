import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { shareFolder } from '../testing/share-folder.ts';
import { soak } from './hostile.ts';
import { makePattern } from './small-folder.ts';

test('hostile requests and files break nothing and learn nothing', async () => {
  const workDir = makeFolder();
  const pattern = await shareFolder('small-folder', (folder) => makePattern({ workDir: folder }));
  const asked = { count: 400, seconds: 0, seed: 1, workDir, pattern, tell: () => undefined };
  expect((await soak(asked)).shortfalls).toEqual([]);
});
