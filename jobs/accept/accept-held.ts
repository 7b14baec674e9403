import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listCounting, listHeld } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind, acceptedFileKind } from '../../ingest/manifest.ts';
import { type Absences, measureAbsences } from '../../warehouse/pulls/measure-absences.ts';
import { groupHeldPulls, listUncountedPulls } from '../../warehouse/pulls/uncounted-pulls.ts';
import { type CurrentVersion, readLive } from '../../warehouse/version/versions.ts';
import { withRefreshLock } from '../lock.ts';
import {
  type Candidate,
  type CandidateOptions,
  dropCandidate,
  startCandidate,
} from '../version/candidate.ts';
import { asLandedListings } from '../version/load-landing.ts';
import { publishCandidate } from '../version/publish-candidate.ts';
import { listOfFamily, startReader } from '../version/reader.ts';
import { landAcceptance } from './land-acceptance.ts';

export type AcceptOptions = {
  readonly dataDir: string;
  readonly now: Date;
  /** Whether the downloads of the version are made too. */
  readonly keepsExport?: boolean;
  readonly log: (line: string) => void;
};

/** A held file, or a pull of listings whose absences are held, with what an operator judges it by. */
export type Held = {
  readonly pull: string;
  /** The source that an operator accepts it by. */
  readonly source: string;
  readonly pulledAt: string;
  readonly fileName: string;
  readonly rows: number;
  /** Why it is held, in sentences with numbers. */
  readonly because: readonly string[];
  /** Undefined for a file. */
  readonly absences: Absences | undefined;
};

/**
 * Finds everything that is held and accepts what `choose` returns of it: the files count, and what
 * the pulls lack is gone. An acceptance lands like a pull, so that a rebuild includes it, and a
 * version is published; if that fails, the acceptance is withdrawn. Throws WarehouseError
 * `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function acceptHeld(
  { dataDir, now, keepsExport, log }: AcceptOptions,
  choose: (held: readonly Held[]) => readonly Held[],
): Promise<CurrentVersion | undefined> {
  return await withRefreshLock(dataDir, async () => {
    const workDir = join(dataDir, 'tmp', 'accept');
    await mkdir(workDir, { recursive: true });
    const landing = listCounting(readLanding(dataDir));
    const live = await readLive(dataDir);
    const made = { dataDir, live, landing, reader: startReader(workDir), now, log };
    const candidate = await startCandidate(made);
    const accepted: LandedPull[] = [];
    try {
      const chosen = choose(await listAllHeld(made, candidate));
      if (chosen.length === 0) return undefined;
      for (const [source, ofSource] of Map.groupBy(chosen, (one) => one.source)) {
        for (const kind of [acceptedFileKind, acceptedAbsencesKind] as const) {
          const isFile = kind === acceptedFileKind;
          const accepts = ofSource
            .filter(({ absences }) => (absences === undefined) === isFile)
            .map(({ pull }) => pull);
          if (accepts.length > 0)
            accepted.push(await landAcceptance(dataDir, now, { source, kind, accepts }));
        }
      }
      const counting = listCounting(readLanding(dataDir));
      const options = { ...made, landing: counting, ...(keepsExport && { keepsExport }) };
      return (await publishCandidate(candidate, options)).published;
    } catch (error) {
      for (const { path } of accepted) await rm(dirname(path), { recursive: true, force: true });
      throw error;
    } finally {
      await dropCandidate(candidate);
      await rm(workDir, { recursive: true, force: true });
    }
  });
}

async function listAllHeld(
  { dataDir, landing, reader }: CandidateOptions,
  { workbench }: Candidate,
): Promise<Held[]> {
  const files = listHeld(readLanding(dataDir)).map(({ held = [], ...pull }) => ({
    ...pull,
    because: held,
    absences: undefined,
  }));
  const uncounted = await listUncountedPulls(workbench);
  const waiting = [...groupHeldPulls(uncounted).values()].flat();
  const pulls: Held[] = [];
  for (const { pull, source, reason } of uncounted.filter((one) => waiting.includes(one.pull))) {
    const landed = listOfFamily(landing, 'listings').find((one) => one.pull === pull);
    if (!landed) throw new Error(`${pull} is held and hasn't landed`);
    const absences = await measureAbsences(workbench, asLandedListings(landed, reader));
    pulls.push({ ...landed, source, because: reason ? [reason] : [], absences });
  }
  return [...files, ...pulls];
}
