import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { sweepPages } from '../../ingest/landing/landing-pages.ts';
import type { UncountedPull } from '../../warehouse/pulls/uncounted-pulls.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { type CurrentVersion, readLive, versionPath } from '../../warehouse/version/versions.ts';
import { withRefreshLock } from '../lock.ts';
import type { Sources } from '../sources/sources.ts';
import { maybeRoomFault } from '../version/check-room.ts';
import { type MakeOptions, makeVersion } from '../version/make-version.ts';
import { findClockFault } from './check-clock.ts';
import { landFiles, listNew } from './land-files.ts';
import { type Outcomes, pullSources } from './pull.ts';
import type { PullOutcome } from './pull-outcome.ts';
import { recordRefresh } from './record-refresh.ts';
import { recordReports, recordUnlisted } from './record-reports.ts';
import {
  type FileReport,
  reportAll,
  reportFault,
  reportSource,
  type SourceReport,
} from './refresh-report.ts';

export type RefreshOptions = MakeOptions & {
  readonly dataDir: string;
  readonly sources: Sources;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** Pulls and reads the files of each source. */
  readonly pull?: typeof pullSources;
  /** Called at the end, however it ends, while the lock is held. */
  readonly atEnd?: () => Promise<void>;
};

export type RefreshResult = {
  /** The version that this refresh published, or undefined where nothing was new. */
  readonly published: CurrentVersion | undefined;
  readonly reports: readonly SourceReport[];
};

/**
 * Pulls every source once, and makes one version where anything was new. A file that is refused
 * leaves the live version as it is and doesn't stop the others; an audit that stops the version
 * fails every source. Throws WarehouseError `busy`, IngestError `settings_invalid`.
 */
export async function refresh(options: RefreshOptions): Promise<RefreshResult> {
  const given: Given = {
    ...options,
    now: options.now ?? (() => new Date()),
    log: options.log ?? (() => undefined),
    pull: options.pull ?? pullSources,
  };
  return await withRefreshLock(options.dataDir, async () => {
    try {
      return await recordRefresh(given, () => pullAndPublish(given));
    } finally {
      await options.atEnd?.();
    }
  });
}

/** The options with what is used where one isn't given. */
export type Given = RefreshOptions & Required<Pick<RefreshOptions, 'now' | 'log' | 'pull'>>;

/** The refresh itself, while it holds the lock. */
async function pullAndPublish(options: Given): Promise<RefreshResult> {
  const { dataDir, sources, now, log } = options;
  const { entries } = sources;
  const startedAt = now();
  const live = await readLive(dataDir);
  const seen = readLanding(dataDir);
  if (sources.listed) await recordUnlisted(dataDir, sources.listed, startedAt);
  if (live?.heldSince) {
    const pinned = [{ kind: 'held', since: live.heldSince }] as const;
    const reports = entries.map((entry) => reportSource(entry, startedAt, pinned));
    return { published: undefined, reports: await recordReports(dataDir, entries, reports, seen) };
  }
  refuseMixing(entries, listCounting(seen));
  const fault = findClockFault(seen, startedAt) ?? (await maybeRoomFault(dataDir, live));
  if (fault) {
    const { reports } = reportFault(entries, startedAt, fault, log);
    return { published: undefined, reports: await recordReports(dataDir, entries, reports, seen) };
  }
  const workDir = join(dataDir, 'tmp', 'refresh');
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true });
  try {
    // Runs meanwhile; an error of its own is reported at the end.
    const sweeping = sweepPages(dataDir, startedAt);
    sweeping.catch(() => undefined);
    const run = { ...options, live, seen, startedAt, workDir };
    const outcomes = await pullAll(run);
    const made = await publishNew(run, outcomes).catch(
      (error: unknown): Made => ({
        published: undefined,
        ...reportFault(entries, startedAt, error, log),
      }),
    );
    const { published, reports, uncounted, fault } = made;
    const written = await recordReports(dataDir, entries, reports, seen, uncounted);
    await sweeping;
    if (fault !== undefined) throw fault;
    return { published, reports: written };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

type Run = Given & {
  readonly live: CurrentVersion | undefined;
  /** Everything that has landed, the held files too; files that land now are added. */
  readonly seen: LandedPull[];
  readonly startedAt: Date;
  readonly workDir: string;
};

async function pullAll({ sources, seen, startedAt, workDir, log, pull }: Run): Promise<Outcomes> {
  const requests = sources.entries.map((entry) => ({
    entry,
    baseDir: sources.baseDir,
    startedAt: startedAt.toISOString(),
    workDir,
    landed: seen.filter(({ source, kind }) => source === entry.id && kind === entry.kind),
  }));
  return await pull(requests, log);
}

/**
 * The result of a refresh; `uncounted` where it published, `fault` where something unforeseen
 * happened.
 */
type Made = RefreshResult & {
  readonly uncounted?: readonly UncountedPull[];
  readonly fault?: unknown;
};

/**
 * Publishes the pulled files with everything that landed before. Where a file fails unexpectedly,
 * the version is begun again without it: a fault of one source never costs the others their night.
 */
async function publishNew(run: Run, outcomes: Outcomes): Promise<Made> {
  const results: Results = new Map();
  for (;;) {
    const made = await tryToPublish(run, outcomes, results);
    if (made) return made;
    run.log('beginning the version anew, without the file that failed');
  }
}

type Results = Map<PullOutcome, FileReport>;

/**
 * Lands the files that aren't in `results` yet, then loads, builds, audits and publishes a version of
 * everything that landed. Undefined where a file failed whose remains must not be built on.
 */
async function tryToPublish(
  run: Run,
  outcomes: Outcomes,
  results: Results,
): Promise<Made | undefined> {
  const { dataDir, live, seen, startedAt, log } = run;
  const landing = listCounting(seen);
  const known = landing.length;
  const isOutdated = live !== undefined && live.recipe !== digestRecipe();
  const isLost = live !== undefined && !existsSync(versionPath(dataDir, live));
  const isWaiting = landing.some(({ pull }) => !live?.pulls.includes(pull));
  const isDue = isOutdated || isLost || isWaiting;
  const came = listNew(outcomes).filter(({ file }) => !results.has(file));
  if (came.length === 0 && !isDue)
    return { published: undefined, reports: reportAll(outcomes, startedAt, results) };
  let failed = false;
  const made = await makeVersion({ ...run, landing }, async ({ session, reader }) => {
    const place = { dataDir, log, session, reader, seen, landed: landing };
    failed = !(await landFiles(came, place, results));
    return !failed && (landing.length > known || isDue) ? landing : undefined;
  });
  if (failed) return undefined;
  return { published: undefined, ...made, reports: reportAll(outcomes, startedAt, results) };
}

/** Invented and real data never share a folder: figures from both would mean nothing. */
function refuseMixing(entries: readonly SourceEntry[], landing: readonly LandedPull[]): void {
  const flags = new Set([
    ...entries.map(({ demo }) => demo ?? false),
    ...landing.map(({ isDemo }) => isDemo),
  ]);
  if (flags.size > 1) {
    throw new IngestError(
      'settings_invalid',
      'This data folder would hold both the demonstration and real data; give the real data a folder of its own with --data.',
    );
  }
}
