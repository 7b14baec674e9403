import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { soak } from './hostile.ts';

test('hostile requests and files break nothing and learn nothing', async () => {
  const workDir = makeFolder();
  const asked = { count: 400, seconds: 0, seed: 1, workDir, tell: () => undefined };
  expect((await soak(asked)).shortfalls).toEqual([]);
});
