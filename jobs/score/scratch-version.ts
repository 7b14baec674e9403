import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareVersion } from '../../warehouse/build.ts';
import { openWorkbench, type Workbench } from '../../warehouse/workbench.ts';

/** Runs with an empty version in a folder of its own; both are removed afterwards. */
export async function withScratchVersion<Result>(
  run: (workbench: Workbench, workDir: string) => Promise<Result>,
): Promise<Result> {
  const workDir = await mkdtemp(join(tmpdir(), 'luach-score-'));
  const workbench = await openWorkbench(join(workDir, 'score.duckdb'), join(workDir, 'spill'));
  try {
    await prepareVersion(workbench);
    return await run(workbench, workDir);
  } finally {
    await workbench.abandon();
    await rm(workDir, { recursive: true, force: true });
  }
}
