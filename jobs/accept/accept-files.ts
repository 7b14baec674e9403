import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listHeld } from '../../ingest/landing/held-files.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { acceptedFileKind } from '../../ingest/manifest.ts';
import { noteHeldFiles } from '../refresh/record-reports.ts';
import { rebuild } from '../version/rebuild.ts';
import type { AcceptanceOptions } from './accept-absences.ts';
import { landAcceptance } from './land-acceptance.ts';

/** The held files that haven't been accepted, with the reasons. */
export function listHeldFiles(dataDir: string) {
  return listHeld(readLanding(dataDir)).map(
    ({ source, pull, fileName, rows, held: because = [] }) => ({
      source,
      pull,
      fileName,
      rows,
      because,
    }),
  );
}
export type HeldFile = ReturnType<typeof listHeldFiles>[number];

/**
 * Accepts held files of a source. The acceptance lands like a pull, and a version is built from
 * everything that has landed, as an accepted file may be older than others. If that fails, the
 * acceptance is withdrawn. Throws WarehouseError `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function acceptFiles(
  { dataDir, source, now, keepsExport, log }: AcceptanceOptions,
  accepts: readonly string[],
): Promise<void> {
  const word = await landAcceptance(dataDir, now, { source, kind: acceptedFileKind, accepts });
  try {
    const { version } = await rebuild(dataDir, now, log, keepsExport ? { keepsExport } : {});
    await noteHeldFiles(dataDir, readLanding(dataDir));
    log(`published ${version}`);
  } catch (error) {
    await rm(dirname(word.path), { recursive: true, force: true });
    throw error;
  }
}
