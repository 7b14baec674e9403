import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorld } from '../../fixtures/world/make.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { listDemoSources } from '../demo-sources.ts';
import { tryListings, tryRegister } from './faults.ts';
import { loadRegister } from './load-register.ts';
import { withScratchVersion } from './scratch-version.ts';

test('of the demonstration no right file is held, and of made faults nearly all are', {
  timeout: 300_000,
}, async () => {
  const outDir = makeFolder();
  const world = await makeWorld({
    outDir,
    size: 0.2,
    since: '2024-01-01',
    pulls: ['2026-11-10', '2026-11-11', '2026-11-13'].map((day) => ({
      portal: 'gable',
      at: `${day}T19:30:00Z`,
    })),
  });
  const sources = join(outDir, 'sources.json');
  const entries = listDemoSources(world).filter(({ kind }) => kind === 'listings-file');
  await writeFile(sources, JSON.stringify(entries));
  const tried = await withScratchVersion(async (workbench, workDir) => {
    const now = new Date('2026-11-14T20:00:00Z');
    await loadRegister(workbench, join(outDir, 'register', 'PPR-ALL.zip'), workDir, now);
    const register = await tryRegister(workbench, workDir, '2025-11');
    const listings = await tryListings(workbench, workDir, sources);
    return {
      right: [...register.right, ...listings.right],
      all: [...register.tried, ...listings.tried],
    };
  });
  expect(tried.right).toHaveLength(16);
  expect(tried.right.filter(({ because }) => because.length > 0)).toEqual([]);

  const verdicts = tried.all.flatMap((of) => of.verdicts);
  const passed = verdicts.filter(({ verdict }) => verdict === 'passed');
  expect(verdicts.length).toBeGreaterThan(130);
  expect(passed.length).toBeLessThanOrEqual(verdicts.length / 20);
  expect(passed.filter(({ change }) => change > 0.01).map(({ name }) => name)).toEqual([]);
});
