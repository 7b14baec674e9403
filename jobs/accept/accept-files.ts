import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listHeld } from '../../ingest/landing/held-files.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { acceptedFileKind } from '../../ingest/manifest.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';
import { UsageError } from '../config.ts';
import { noteHeldFiles } from '../refresh/record-reports.ts';
import { type RebuildOptions, rebuild } from '../version/rebuild.ts';
import { landAcceptance } from './land-acceptance.ts';

export type AcceptedFiles = {
  /** The held files that count from now on. */
  readonly accepted: readonly string[];
  readonly published: CurrentVersion;
};

/**
 * The held files of an entry of the sources file that haven't been accepted. Throws UsageError
 * where there are none.
 */
export function listHeldOf(dataDir: string, source: string) {
  const held = listHeld(readLanding(dataDir));
  const ofSource = held.filter((pull) => pull.source === source);
  if (ofSource.length > 0)
    return ofSource.map(({ pull, fileName, rows, held: because = [] }) => ({
      pull,
      fileName,
      rows,
      because,
    }));
  const others = [...new Set(held.map((pull) => pull.source))].join(', ');
  throw new UsageError(
    `No file of "${source}" is held.${others ? ` There are held files of ${others}.` : ' Nothing is held.'}`,
  );
}

/**
 * Accepts held files of a source: the one of that folder or, where none is named, all. The
 * acceptance lands like a pull, and a version is built anew from everything that has landed, as an
 * accepted file may be older than others. If that fails, the acceptance is withdrawn. Throws
 * UsageError for what isn't held; WarehouseError `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function acceptFiles(
  dataDir: string,
  source: string,
  only: string | undefined,
  now: Date,
  log: (line: string) => void,
  options: RebuildOptions = {},
): Promise<AcceptedFiles> {
  const known = listHeldOf(dataDir, source).map((held) => held.pull);
  const accepted = known.filter((held) => held === (only ?? held));
  if (accepted.length === 0)
    throw new UsageError(`No file of "${source}" is held as ${only}; held: ${known.join(', ')}.`);
  const word = await landAcceptance(dataDir, now, {
    source,
    kind: acceptedFileKind,
    accepts: accepted,
  });
  try {
    const published = await rebuild(dataDir, now, log, options);
    await noteHeldFiles(dataDir, readLanding(dataDir));
    return { accepted, published };
  } catch (error) {
    await rm(dirname(word.path), { recursive: true, force: true });
    throw error;
  }
}
