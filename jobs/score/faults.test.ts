import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld } from '../../fixtures/world/make.ts';
import { listDemoSources } from '../demo/demo-sources.ts';
import { tryListings, tryRegister } from './faults.ts';
import type { Verdict } from './judge-register-faults.ts';
import { loadRegister } from './load-register-files.ts';
import { withScratchVersion } from './scratch-version.ts';

/** The test may take minutes on a busy machine: a hundred files are loaded and judged. */
const timeout = 600_000;

/**
 * Twenty months of the register and three pulls of a portal: fewer homes or months would hide what
 * is wrong with a file.
 */
async function makeDemonstration() {
  const outDir = mkdtempSync(join(tmpdir(), 'luach-faults-'));
  const days = ['2026-11-10', '2026-11-11', '2026-11-13'];
  const pulls = days.map((day) => ({ portal: 'gable', at: `${day}T19:30:00Z` }) as const);
  const world = await makeWorld({ outDir, size: 0.2, since: '2025-03-01', pulls });
  return { outDir, world };
}

let demonstration: ReturnType<typeof makeDemonstration>;
beforeAll(() => {
  demonstration = makeDemonstration();
});
afterAll(async () => rmSync((await demonstration).outDir, { recursive: true, force: true }));

/**
 * At least 95 of a hundred are held or refused, and the others change no figure by more than a
 * hundredth.
 */
function expectHeld(verdicts: readonly Verdict[]): void {
  const passed = verdicts.filter(({ verdict }) => verdict === 'passed');
  expect(passed.length).toBeLessThanOrEqual(verdicts.length / 20);
  expect(passed.filter(({ change }) => change > 0.01).map(({ name }) => name)).toEqual([]);
}

test('no right file of the invented register is held, and nearly all wrong ones are', {
  timeout,
}, async () => {
  const { outDir } = await demonstration;
  const { right, tried } = await withScratchVersion(async (workbench, workDir) => {
    const path = join(outDir, 'register', 'PPR-ALL.zip');
    await loadRegister(workbench, path, workDir, new Date('2026-11-14T20:00:00Z'));
    return await workbench.onOneThread(() => tryRegister(workbench, workDir, '2026-08'));
  });
  expect(right.map(({ of }) => of)).toHaveLength(5);
  expect(right.filter(({ because }) => because.length > 0)).toEqual([]);
  expect(tried.map(({ verdicts }) => verdicts.length)).toEqual([98]);
  for (const { verdicts } of tried) expectHeld(verdicts);
});

test('no right pull of an invented portal is held, and nearly all wrong ones are', {
  timeout,
}, async () => {
  const { outDir, world } = await demonstration;
  const sources = join(outDir, 'sources.json');
  const entries = listDemoSources(world).filter(({ kind }) => kind === 'listings-file');
  await writeFile(sources, JSON.stringify(entries));
  const { right, tried } = await withScratchVersion(
    async (workbench, workDir) =>
      await workbench.onOneThread(() => tryListings(workbench, workDir, sources)),
  );
  expect(right).toHaveLength(3);
  expect(right.filter(({ because }) => because.length > 0)).toEqual([]);
  expect(tried.map(({ verdicts }) => verdicts.length)).toEqual([35]);
  for (const { verdicts } of tried) expectHeld(verdicts);
});
