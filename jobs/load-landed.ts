import { rm } from 'node:fs/promises';
import type { LandedPull } from '../ingest/landing.ts';
import type { AcceptedRegisterFile } from '../warehouse/load.ts';
import { recordPull } from '../warehouse/record-pull.ts';
import type { RegisterCoverage } from '../warehouse/records.ts';
import { assignRegisterMonths, type RegisterPull } from '../warehouse/register-months.ts';
import type { Workbench } from '../warehouse/workbench.ts';
import { kinds } from './kinds.ts';
import { loadPrepared } from './load-prepared.ts';

/** Loads landed pulls as they were accepted; the rows of those that speak for a month. */
export async function loadLandedPulls(
  workbench: Workbench,
  pulls: readonly LandedPull[],
  workDir: string,
  log: (line: string) => void,
): Promise<void> {
  const registers = pulls.filter(({ kind }) => kind === 'ppr');
  const speaking = new Set(assignRegisterMonths(registers.map(asRegisterPull)).values());
  for (const pull of registers) await recordPull(workbench, asAccepted(pull));
  for (const pull of registers) {
    if (!speaking.has(pull.pull)) continue;
    const { path, fileName } = pull;
    log(`loading ${pull.pull}/${fileName}`);
    const prepared = await kinds.ppr.parse(path, { workDir, log: () => undefined, fileName });
    const accepted = asAccepted(pull);
    await loadPrepared(workbench, prepared, accepted, async () => accepted);
    await rm(prepared.csvPath, { force: true });
  }
}

function asAccepted(pull: LandedPull): AcceptedRegisterFile {
  return { ...pull, ...asRegisterPull(pull) };
}

/** A manifest's facts as the warehouse takes them. A manifest is checked when it is read. */
function asRegisterPull(pull: LandedPull): RegisterPull {
  return {
    pull: pull.pull,
    covers: pull.covers as RegisterCoverage,
    pulledAt: pull.pulledAt,
    refreshedAt: pull.refreshedAt,
    newestRecord: pull.newestRecord ?? '2010-01-01',
  };
}
