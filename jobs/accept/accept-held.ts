import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listCountedPulls, listHeld } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind, acceptedFileKind } from '../../ingest/manifest.ts';
import { buildTables } from '../../warehouse/build.ts';
import {
  type Absences,
  groupHeld,
  listAssessmentTables,
  listUncountedPulls,
  measureAbsences,
} from '../../warehouse/intake/uncounted-pulls.ts';
import { type CurrentVersion, readLive } from '../../warehouse/version/versions.ts';
import { withRefreshLock } from '../lock.ts';
import { makeVersion, type VersionBuild } from '../version/make-version.ts';
import { listOfDataset } from '../version/reader.ts';
import { type Acceptance, landAcceptance } from './land-acceptance.ts';

type AcceptOptions = {
  readonly dataDir: string;
  readonly now: () => Date;
  /** Whether the downloads of the version are made too. */
  readonly isForServing?: boolean;
  readonly log: (line: string) => void;
};

/** A held file or pull of listings, with the figures that an operator needs to assess it. */
export type Held = {
  readonly pull: string;
  /** The source under which an operator accepts it. */
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
 * Finds everything that is held and accepts the part that `choose` returns. Accepted files count,
 * and adverts missing from accepted pulls are gone. An acceptance lands like a pull, so that a
 * rebuild includes it, and a version is published. If that fails, the acceptance is withdrawn.
 */
export async function acceptHeld(
  options: AcceptOptions,
  choose: (held: readonly Held[]) => readonly Held[],
): Promise<CurrentVersion | undefined> {
  const { dataDir, now } = options;
  return await withRefreshLock(dataDir, async () => {
    const landing = listCountedPulls(readLanding(dataDir));
    const live = await readLive(dataDir);
    const accepted: LandedPull[] = [];
    try {
      const made = await makeVersion({ ...options, live, landing }, async (build) => {
        const chosen = choose(await listAllHeld(dataDir, landing, build));
        for (const acceptance of groupAcceptances(chosen))
          accepted.push(await landAcceptance(dataDir, now(), acceptance));
        return chosen.length > 0 ? listCountedPulls(readLanding(dataDir)) : undefined;
      });
      return made?.published;
    } catch (error) {
      for (const { path } of accepted) await rm(dirname(path), { recursive: true, force: true });
      throw error;
    }
  });
}

/** One acceptance for all files, and one for the pulls of each source. */
function groupAcceptances(chosen: readonly Held[]): Acceptance[] {
  const groups = Map.groupBy(
    chosen,
    ({ source, absences }) => `${source} ${absences === undefined}`,
  );
  return [...groups.values()].flatMap((held) =>
    held.slice(0, 1).map(({ source, absences }) => ({
      source,
      kind: absences === undefined ? acceptedFileKind : acceptedAbsencesKind,
      accepts: held.map(({ pull }) => pull),
    })),
  );
}

async function listAllHeld(
  dataDir: string,
  landing: readonly LandedPull[],
  { session }: VersionBuild,
): Promise<Held[]> {
  const files = listHeld(readLanding(dataDir)).map(({ held = [], ...pull }) => ({
    ...pull,
    because: held,
    absences: undefined,
  }));
  await buildTables(session, await listAssessmentTables());
  const uncounted = await listUncountedPulls(session);
  const pulls: Held[] = [];
  for (const { pull, source, reason } of [...groupHeld(uncounted).values()].flat()) {
    const landed = listOfDataset(landing, 'listings').find((one) => one.pull === pull);
    if (!landed) throw new Error(`${pull} is held and hasn't landed`);
    const absences = await measureAbsences(session, pull);
    pulls.push({ ...landed, source, because: reason ? [reason] : [], absences });
  }
  return [...files, ...pulls];
}
