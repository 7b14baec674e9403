import { rm } from 'node:fs/promises';
import type { LandedOf, LandedPull } from '../../ingest/landing/landing.ts';
import type { AcceptedRegisterFile } from '../../warehouse/load.ts';
import { recordPulls } from '../../warehouse/record-pulls.ts';
import { assignRegisterMonths, type RegisterPull } from '../../warehouse/register-months.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { kinds } from '../sources/kinds.ts';
import { loadPrepared } from './load-prepared.ts';

/**
 * Brings the version's register up to date with all that has landed of it, as it was accepted: the rows of the files
 * that speak for a month. What the version has already isn't read again.
 */
export async function loadRegister(
  workbench: Workbench,
  landing: readonly LandedPull[],
  workDir: string,
  log: (line: string) => void,
): Promise<void> {
  const registers = landing.filter((pull) => pull.kind === 'ppr');
  const known = await listKnown(workbench);
  const added = registers.filter(({ pull }) => !known.has(pull));
  const speaking = new Set(assignRegisterMonths(registers.map(asRegisterPull)).values());
  await recordPulls(workbench, added.map(asAccepted));
  for (const pull of added) {
    if (!speaking.has(pull.pull)) continue;
    const { path, fileName } = pull;
    log(`loading ${pull.pull}/${fileName}`);
    const prepared = await kinds.ppr.parse(path, { workDir, log: () => undefined, fileName });
    const accepted = asAccepted(pull);
    await loadPrepared(workbench, prepared, accepted, async () => accepted);
    await rm(prepared.csvPath, { force: true });
  }
}

async function listKnown(workbench: Workbench): Promise<Set<string>> {
  await workbench.use('version');
  const rows = await workbench.rows<{ pull: string }>(
    "select pull from raw.pulls where kind = 'ppr'",
  );
  return new Set(rows.map(({ pull }) => pull));
}

function asAccepted(pull: LandedOf<'ppr'>): AcceptedRegisterFile {
  return { ...pull, ...asRegisterPull(pull) };
}

/** A manifest's facts as the warehouse takes them. */
function asRegisterPull(pull: LandedOf<'ppr'>): RegisterPull {
  return {
    pull: pull.pull,
    covers: pull.covers,
    pulledAt: pull.pulledAt,
    refreshedAt: pull.refreshedAt,
    newestRecord: pull.newestRecord ?? '2010-01-01',
  };
}
