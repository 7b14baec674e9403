import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { isAhead } from '../../ingest/instants.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { listCountedPulls } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding, sweepPages } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { UncountedPull } from '../../warehouse/intake/uncounted-pulls.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { type CurrentVersion, readLive, versionPath } from '../../warehouse/version/versions.ts';
import { withRefreshLock } from '../lock.ts';
import type { Sources } from '../sources/sources.ts';
import { findDiskFault } from '../version/check-disk-space.ts';
import { type MakeOptions, makeVersion } from '../version/make-version.ts';
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
  /** Called at the end, even after a failure, while the lock is held. */
  readonly atEnd?: () => Promise<void>;
};

export type RefreshResult = {
  /** The version that this refresh published, or undefined if nothing was new. */
  readonly published: CurrentVersion | undefined;
  readonly reports: readonly SourceReport[];
};

/**
 * Pulls every source once, and makes one version if anything was new. A refused file is left out,
 * and the others are published. An audit that stops the version fails every source. An unexpected
 * error is reported, then thrown.
 */
export async function refresh(options: RefreshOptions): Promise<RefreshResult> {
  const filled: FilledOptions = {
    ...options,
    now: options.now ?? (() => new Date()),
    log: options.log ?? (() => undefined),
    pull: options.pull ?? pullSources,
  };
  return await withRefreshLock(options.dataDir, async () => {
    try {
      return await recordRefresh(filled, () => pullAndPublish(filled));
    } finally {
      await options.atEnd?.();
    }
  });
}

/** The options, with their defaults filled in. */
export type FilledOptions = RefreshOptions & Required<Pick<RefreshOptions, 'now' | 'log' | 'pull'>>;

/** The refresh itself, while it holds the lock. */
async function pullAndPublish(options: FilledOptions): Promise<RefreshResult> {
  const { dataDir, sources, now, log } = options;
  const { entries } = sources;
  const startedAt = now();
  const live = await readLive(dataDir);
  const allLanded = readLanding(dataDir);
  if (sources.listed) await recordUnlisted(dataDir, sources.listed, startedAt);
  if (live?.pinnedAt) {
    const pinned = [{ kind: 'held', since: live.pinnedAt }] as const;
    const reports = entries.map((entry) => reportSource(entry, startedAt, pinned));
    return {
      published: undefined,
      reports: await recordReports(dataDir, entries, reports, allLanded),
    };
  }
  refuseMixing(entries, listCountedPulls(allLanded));
  const fault = findClockFault(allLanded, startedAt) ?? (await findDiskFault(dataDir, live));
  if (fault) {
    const { reports } = reportFault(entries, startedAt, fault, log);
    return {
      published: undefined,
      reports: await recordReports(dataDir, entries, reports, allLanded),
    };
  }
  const workDir = join(dataDir, 'tmp', 'refresh');
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true });
  try {
    await sweepPages(dataDir, startedAt);
    const run = { ...options, live, allLanded, startedAt, workDir };
    const outcomes = await pullAll(run);
    const made = await publishNew(run, outcomes).catch(
      (error: unknown): Attempt => ({
        published: undefined,
        ...reportFault(entries, startedAt, error, log),
      }),
    );
    const { published, reports, uncounted, unforeseen } = made;
    const recorded = await recordReports(dataDir, entries, reports, allLanded, uncounted);
    if (unforeseen !== undefined) throw unforeseen;
    return { published, reports: recorded };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

type Run = FilledOptions & {
  readonly live: CurrentVersion | undefined;
  /** Everything that has landed, including held files. Files that land now are added. */
  readonly allLanded: LandedPull[];
  readonly startedAt: Date;
  readonly workDir: string;
};

async function pullAll({
  sources,
  allLanded,
  startedAt,
  workDir,
  log,
  pull,
}: Run): Promise<Outcomes> {
  const requests = sources.entries.map((entry) => ({
    entry,
    baseDir: sources.baseDir,
    startedAt: startedAt.toISOString(),
    workDir,
    landed: allLanded.filter(({ source, kind }) => source === entry.id && kind === entry.kind),
  }));
  return await pull(requests, log);
}

/**
 * The result of a refresh; `uncounted` if it published, `unforeseen` if there was an unexpected
 * error.
 */
type Attempt = RefreshResult & {
  readonly uncounted?: readonly UncountedPull[];
  readonly unforeseen?: unknown;
};

/**
 * Publishes the pulled files with everything that landed before. If a file fails unexpectedly, the
 * version is started again without it, so that a fault of one source never stops the others.
 */
async function publishNew(run: Run, outcomes: Outcomes): Promise<Attempt> {
  const results: FileReports = new Map();
  for (;;) {
    const made = await tryToPublish(run, outcomes, results);
    if (made) return made;
    run.log('beginning the version again, without the file that failed');
  }
}

type FileReports = Map<PullOutcome, FileReport>;

/**
 * Lands the files that aren't in `results` yet, then loads, builds, audits and publishes a version
 * of everything that landed. Undefined if a file failed and may have left rows behind.
 */
async function tryToPublish(
  run: Run,
  outcomes: Outcomes,
  results: FileReports,
): Promise<Attempt | undefined> {
  const { dataDir, live, allLanded, startedAt, log } = run;
  const landing = listCountedPulls(allLanded);
  const countBefore = landing.length;
  const isOutdated = live !== undefined && live.recipe !== digestRecipe();
  const isLost = live !== undefined && !existsSync(versionPath(dataDir, live));
  const isWaiting = landing.some(({ pull }) => !live?.pulls.includes(pull));
  const isDue = isOutdated || isLost || isWaiting;
  const newFiles = listNew(outcomes).filter(({ file }) => !results.has(file));
  if (newFiles.length === 0 && !isDue)
    return { published: undefined, reports: reportAll(outcomes, startedAt, results) };
  let failed = false;
  const made = await makeVersion({ ...run, landing }, async ({ session, reader }) => {
    // Adds landed files to both lists.
    const target = { dataDir, log, session, reader, allLanded, counting: landing };
    failed = !(await landFiles(newFiles, target, results));
    return !failed && (landing.length > countBefore || isDue) ? landing : undefined;
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
      'This data folder would hold both the demonstration and real data; give the real data its own folder with --data.',
    );
  }
}

/** The fault of a clock that is behind the newest landed file; undefined if there is none. */
function findClockFault(landing: readonly LandedPull[], now: Date): WarehouseError | undefined {
  // Invented pulls may have any day.
  const last = landing
    .filter(({ isDemo }) => !isDemo)
    .toSorted((left, right) => (left.refreshedAt < right.refreshedAt ? -1 : 1))
    .at(-1);
  if (!last || !isAhead(last.refreshedAt, now)) return undefined;
  return new WarehouseError(
    'clock_behind',
    `This machine's clock says ${now.toISOString()}, but landing/${last.pull} landed at ${last.refreshedAt}. Set the clock. If it is right, move that folder out of landing and run: npm run rebuild`,
  );
}
