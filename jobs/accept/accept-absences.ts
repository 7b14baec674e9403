import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind } from '../../ingest/manifest.ts';
import { auditVersion } from '../../warehouse/audit.ts';
import { buildTables } from '../../warehouse/build.ts';
import { type Absences, measureAbsences } from '../../warehouse/pulls/measure-absences.ts';
import { groupHeldPulls, type UncountedPull } from '../../warehouse/pulls/uncounted-pulls.ts';
import { mendLive } from '../../warehouse/version/sound-version.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';
import { UsageError } from '../config.ts';
import { withRefreshLock } from '../lock.ts';
import { type Candidate, dropCandidate, startCandidate } from '../version/candidate.ts';
import { asLandedListings, loadLanding } from '../version/load-landing.ts';
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

export type Acceptance = {
  /** The held pulls whose absences count from now on. */
  readonly accepted: readonly string[];
  readonly published: CurrentVersion;
};

/**
 * The held pulls of a source, oldest first. Throws UsageError where there is none; WarehouseError
 * `busy`.
 */
export async function describeHeldPulls(options: AcceptanceOptions): Promise<HeldPull[]> {
  return await withHeldPulls(options, async ({ landing, reader, candidate }, held) => {
    const described: HeldPull[] = [];
    const listings = listOfFamily(landing, 'listings');
    for (const uncounted of held) {
      const pull = listings.find((landed) => landed.pull === uncounted.pull);
      if (!pull) throw new Error(`${uncounted.pull} is held and hasn't landed`);
      const { pulledAt, rows } = pull;
      const landed = asLandedListings(pull, reader);
      const absences = await measureAbsences(candidate.workbench, landed);
      described.push({ ...uncounted, ...absences, pulledAt, rows });
    }
    return described;
  });
}

/**
 * Accepts the held pulls of a source, or the named one: the adverts that they lack are gone. The
 * acceptance lands like a pull, so that a rebuild includes it, and a version is published. Throws
 * UsageError where no such pull is held; WarehouseError `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function acceptAbsences(
  options: AcceptanceOptions,
  only?: string,
): Promise<Acceptance> {
  return await withHeldPulls(options, async (run, held) => {
    const accepted = held.map(({ pull }) => pull).filter((pull) => pull === (only ?? pull));
    if (accepted.length === 0) throw refusePull(options.source, only ?? '', held);
    const word = await landAcceptance(options.dataDir, options.now, {
      source: options.source,
      kind: acceptedAbsencesKind,
      accepts: accepted,
    });
    const { candidate, reader } = run;
    const { workbench, base } = candidate;
    const landing = [...run.landing, word];
    const uncounted = await loadLanding(workbench, landing, reader);
    options.log('building the version');
    await auditVersion(workbench, await buildTables(workbench, base ? 'none' : 'all'));
    const published = await publishCandidate(candidate, { ...options, landing, uncounted });
    return { accepted, published };
  });
}

type Run = {
  readonly landing: readonly LandedPull[];
  readonly reader: Reader;
  readonly candidate: Candidate;
};

/**
 * Finds what a version of everything that has landed holds of a source. The version made for it is
 * discarded afterwards.
 */
async function withHeldPulls<Result>(
  { dataDir, source, now, log }: AcceptanceOptions,
  use: (run: Run, held: readonly UncountedPull[]) => Promise<Result>,
): Promise<Result> {
  return await withRefreshLock(dataDir, async () => {
    const landing = listCounting(readLanding(dataDir));
    const live = await mendLive(dataDir, log);
    const candidate = await startCandidate(dataDir, live, landing, now, log);
    const workDir = join(dataDir, 'tmp', 'accept');
    try {
      await mkdir(workDir, { recursive: true });
      const reader = startReader(workDir);
      const uncounted = await loadLanding(candidate.workbench, landing, reader);
      const held = groupHeldPulls(uncounted);
      const ofSource = held.get(source);
      if (!ofSource) throw refuseSource(source, [...held.keys()]);
      const run = { landing, reader, candidate };
      return await use(
        run,
        uncounted.filter(({ pull }) => ofSource.includes(pull)),
      );
    } finally {
      await dropCandidate(candidate);
      await rm(workDir, { recursive: true, force: true });
    }
  });
}

function refuseSource(source: string, others: readonly string[]): UsageError {
  const known = others.length > 0 ? ` Held: ${others.join(', ')}.` : ' Nothing is held.';
  return new UsageError(`Nothing of "${source}" is held.${known}`);
}

function refusePull(source: string, pull: string, held: readonly UncountedPull[]): UsageError {
  const names = held.map((one) => one.pull).join(', ');
  return new UsageError(`"${pull}" is not a held pull of "${source}". Held: ${names}.`);
}
