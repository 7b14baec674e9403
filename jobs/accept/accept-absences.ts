import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind } from '../../ingest/manifest.ts';
import { type Absences, measureAbsences } from '../../warehouse/pulls/measure-absences.ts';
import {
  groupHeldPulls,
  listUncountedPulls,
  type UncountedPull,
} from '../../warehouse/pulls/uncounted-pulls.ts';
import { mendLive } from '../../warehouse/version/sound-version.ts';
import { withRefreshLock } from '../lock.ts';
import { type Candidate, dropCandidate, startCandidate } from '../version/candidate.ts';
import { asLandedListings } from '../version/load-landing.ts';
import { publishCandidate } from '../version/publish-candidate.ts';
import { listOfFamily, type Reader, startReader } from '../version/reader.ts';
import { landAcceptance } from './land-acceptance.ts';

/** Where an acceptance lands, and when. */
export type AcceptanceOptions = {
  readonly dataDir: string;
  /** The source whose pulls are held. */
  readonly source: string;
  readonly now: Date;
  /** Whether the downloads of the version are made too. */
  readonly keepsExport?: boolean;
  readonly log: (line: string) => void;
};

/** A held pull with the figures that an operator judges it by. */
export type HeldPull = UncountedPull &
  Absences & {
    readonly pulledAt: string;
    readonly rows: number;
    /** Why it is held, in a sentence with numbers. */
    readonly reason?: string | null;
  };

/**
 * The held pulls of a source, oldest first, and all sources that hold any. Throws WarehouseError
 * `busy`.
 */
export async function describeHeldPulls(
  options: AcceptanceOptions,
): Promise<{ readonly held: readonly HeldPull[]; readonly sources: readonly string[] }> {
  return await withHeldPulls(options, async ({ landing, reader, candidate }, uncounted) => {
    const all = groupHeldPulls(uncounted);
    const ofSource = all.get(options.source) ?? [];
    const listings = listOfFamily(landing, 'listings');
    const held: HeldPull[] = [];
    for (const one of uncounted.filter(({ pull }) => ofSource.includes(pull))) {
      const pull = listings.find((landed) => landed.pull === one.pull);
      if (!pull) throw new Error(`${one.pull} is held and hasn't landed`);
      const { pulledAt, rows } = pull;
      const landed = asLandedListings(pull, reader);
      const absences = await measureAbsences(candidate.workbench, landed);
      held.push({ ...one, ...absences, pulledAt, rows });
    }
    return { held, sources: [...all.keys()] };
  });
}

/**
 * Accepts held pulls of a source: the adverts that they lack are gone. The acceptance lands like a
 * pull, so that a rebuild includes it, and a version is published. Throws WarehouseError
 * `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function acceptAbsences(
  options: AcceptanceOptions,
  accepts: readonly string[],
): Promise<void> {
  await withHeldPulls(options, async (run) => {
    const word = await landAcceptance(options.dataDir, options.now, {
      source: options.source,
      kind: acceptedAbsencesKind,
      accepts,
    });
    const { candidate, reader } = run;
    const landing = [...run.landing, word];
    const { published } = await publishCandidate(candidate, { ...options, landing, reader });
    options.log(`published ${published.version}`);
  });
}

type Run = {
  readonly landing: readonly LandedPull[];
  readonly reader: Reader;
  readonly candidate: Candidate;
};

/**
 * Finds what a version of everything that has landed doesn't count. The version made for it is
 * discarded afterwards.
 */
async function withHeldPulls<Result>(
  { dataDir, now, log }: AcceptanceOptions,
  use: (run: Run, uncounted: readonly UncountedPull[]) => Promise<Result>,
): Promise<Result> {
  return await withRefreshLock(dataDir, async () => {
    const landing = listCounting(readLanding(dataDir));
    const live = await mendLive(dataDir, log);
    const workDir = join(dataDir, 'tmp', 'accept');
    await mkdir(workDir, { recursive: true });
    const reader = startReader(workDir);
    try {
      const candidate = await startCandidate({ dataDir, live, landing, reader, now, log });
      try {
        const uncounted = await listUncountedPulls(candidate.workbench);
        return await use({ landing, reader, candidate }, uncounted);
      } finally {
        await dropCandidate(candidate);
      }
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  });
}
