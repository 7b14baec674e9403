import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { sweepPages } from '../../ingest/landing/landing-pages.ts';
import { digestRecipe } from '../../warehouse/build.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { SilentPull } from '../../warehouse/held-pulls.ts';
import { fingerprintYears } from '../../warehouse/load.ts';
import type { ChangedYears } from '../../warehouse/partitions.ts';
import { type CurrentVersion, maybeReadCurrent } from '../../warehouse/versions.ts';
import type { RefreshErrorCode } from '../errors.ts';
import { withRefreshLock } from '../lock.ts';
import { isListingsEntry, isPlacesEntry } from '../sources/kinds.ts';
import type { SourceEntry, Sources } from '../sources/sources.ts';
import { type Candidate, listWaiting } from '../version/candidate.ts';
import { finishVersion } from '../version/finish-version.ts';
import { loadLanding, type ReadPulls, startReadPulls } from '../version/load-landing.ts';
import { followLanded } from '../version/load-listings.ts';
import { landPlaces } from '../version/load-places.ts';
import { landPosts } from '../version/load-posts.ts';
import { type PlannedCandidate, planCandidate } from '../version/planned-candidate.ts';
import { listNewFiles, loadAndLand } from './load-new.ts';
import { type PullOutcome, pullSources } from './pull.ts';
import { type PullProcess, startPullProcess } from './pull-process.ts';
import {
  type FileReport,
  reportSource,
  type SourceReport,
  writeReports,
} from './refresh-report.ts';
import { takeListings } from './take-listings.ts';

export type RefreshOptions = {
  readonly dataDir: string;
  readonly sources: Sources;
  /** A process to pull in that has been started already. */
  readonly pullProcess?: PullProcess;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
};

export type RefreshResult = {
  /** The version that this refresh published, or undefined where nothing was new. */
  readonly published: CurrentVersion | undefined;
  readonly reports: readonly SourceReport[];
};

/**
 * One pull of every source, and one version where anything was new. A file that is refused leaves the live
 * version as it is and doesn't stop the others; an audit that stops the version fails every source.
 * Throws WarehouseError `busy`, IngestError `settings_invalid`.
 */
export async function refresh(options: RefreshOptions): Promise<RefreshResult> {
  const { dataDir, sources, pullProcess = startPullProcess() } = options;
  const { now = () => new Date(), log = () => undefined } = options;
  try {
    return await withRefreshLock(dataDir, async () => {
      const startedAt = now();
      const live = await maybeReadCurrent(dataDir);
      if (live?.heldSince) return await tellHeld(dataDir, sources, startedAt, live.heldSince);
      const seen = readLanding(dataDir);
      const landing = listCounting(seen);
      refuseMixing(sources.entries, landing);
      const workDir = join(dataDir, 'tmp', 'refresh');
      await rm(workDir, { recursive: true, force: true });
      await mkdir(workDir, { recursive: true });
      const candidate = planCandidate(dataDir, { live, landing, startedAt });
      try {
        const requests = sources.entries.map((entry) => ({
          entry,
          baseDir: sources.baseDir,
          startedAt: startedAt.toISOString(),
          workDir,
          keptDir: join(dataDir, 'tmp', 'read'),
          accepted: seen.filter(({ source, kind }) => source === entry.id && kind === entry.kind),
        }));
        const { start: expectNew } = candidate;
        const pulling = pullSources(requests, { log, expectNew, firstProcess: pullProcess });
        // Meanwhile; what goes wrong with it is told at the end.
        const sweeping = sweepPages(dataDir, startedAt);
        sweeping.catch(() => undefined);
        const pulled = await pulling;
        const outcomes = new Map(
          sources.entries.map((entry, index) => [entry, pulled[index] ?? []]),
        );
        const run = {
          dataDir,
          live,
          landing,
          seen,
          outcomes,
          candidate,
          startedAt,
          now,
          workDir,
          log,
        };
        const { published, reports, silent, fault } = await buildFrom(run).catch((error: unknown) =>
          reportFault(run, error),
        );
        const told = await writeReports(dataDir, sources.entries, reports, seen, silent);
        await sweeping;
        if (fault !== undefined) throw fault;
        return { published, reports: told };
      } finally {
        await candidate.drop();
        await rm(workDir, { recursive: true, force: true });
      }
    });
  } finally {
    pullProcess.stop();
  }
}

async function tellHeld(
  dataDir: string,
  { entries }: Sources,
  startedAt: Date,
  since: string,
): Promise<RefreshResult> {
  const reports = entries.map((entry) => reportSource(entry, startedAt, [{ kind: 'held', since }]));
  return {
    published: undefined,
    reports: await writeReports(dataDir, entries, reports, readLanding(dataDir)),
  };
}

type Run = {
  readonly dataDir: string;
  readonly live: CurrentVersion | undefined;
  /** What has landed and counts. */
  readonly landing: readonly LandedPull[];
  /** All that has landed, the held files too; what lands is added. */
  readonly seen: LandedPull[];
  readonly outcomes: ReadonlyMap<SourceEntry, readonly PullOutcome[]>;
  readonly candidate: PlannedCandidate;
  readonly startedAt: Date;
  readonly now: () => Date;
  readonly workDir: string;
  readonly log: (line: string) => void;
};

/** What is left to tell of a refresh that came to no version. */
function reportFault({ outcomes, startedAt, log }: Run, error: unknown): BuildResult {
  const isForeseen = error instanceof WarehouseError || error instanceof IngestError;
  if (isForeseen && Object.keys(error.facts).length > 0) log(JSON.stringify(error.facts));
  const reports = [...outcomes.keys()].map((entry) =>
    reportSource(entry, startedAt, [
      {
        kind: 'failed',
        address: entry.at,
        code: isForeseen ? error.code : ('unforeseen' satisfies RefreshErrorCode),
        message: error instanceof Error ? error.message : String(error),
      },
    ]),
  );
  return { published: undefined, reports, fault: isForeseen ? undefined : error };
}

/** What a refresh came to; `silent` where it published, `fault` where something happened that nobody foresaw. */
type BuildResult = RefreshResult & {
  readonly silent?: readonly SilentPull[];
  readonly fault?: unknown;
};

async function buildFrom(run: Run): Promise<BuildResult> {
  const { dataDir, live, landing, outcomes, workDir, log } = run;
  const hasNew = [...outcomes.values()].flat().some(isNew);
  const waiting = listWaiting(landing, live);
  const isOutdated = live !== undefined && live.recipe !== digestRecipe();
  if (!hasNew && waiting.length === 0 && !isOutdated) {
    return { published: undefined, reports: reportAll(run, new Map()) };
  }
  const candidate = await run.candidate.start();
  const { changed, landed, read, results } = await landNew(run, candidate);
  const reports = reportAll(run, results);
  if (landed.length === landing.length && waiting.length === 0 && !isOutdated) {
    return { published: undefined, reports };
  }
  const now = run.now();
  const options = { dataDir, landing: landed, changed, read, workDir, now, log };
  return { ...(await finishVersion(candidate, options)), reports };
}

/**
 * Lands what is new. Files of the register are loaded for it: they are judged by what is in them, beside all that landed
 * before.
 */
async function landNew(run: Run, candidate: Candidate) {
  const { dataDir, landing, seen, outcomes, startedAt, workDir, log } = run;
  const { workbench, base } = candidate;
  const files = listNewFiles(outcomes);
  // Reading the whole register's years takes longer than a pull of listings.
  const before = base && files.length > 0 ? await fingerprintYears(workbench) : undefined;
  if (!base) await loadLanding(workbench, landing, { workDir, log });
  const landed = [...landing];
  const results = new Map<PullOutcome, FileReport>();
  for (const { entry, file } of files) {
    const loading = { dataDir, startedAt, log, workbench, entry, file, landed, seen };
    const result = await loadAndLand(loading);
    results.set(file, result);
    if (result.kind === 'landed') landed.push(result.pull);
    if (result.kind === 'landed' || result.kind === 'held_file') seen.push(result.pull);
  }
  const unchanged: ChangedYears = base ? 'none' : 'all';
  const changed = before ? await listChangedYears(before, candidate) : unchanged;
  const read = startReadPulls();
  for (const [entry, pulled] of outcomes) {
    for (const file of pulled) {
      const pull = await maybeLand(run, { candidate, entry, file, read, landed });
      if (!pull) continue;
      if (!seen.includes(pull)) seen.push(pull);
      results.set(file, { kind: pull.held ? 'held_file' : 'landed', pull });
      if (pull.held) continue;
      landed.push(pull);
    }
  }
  return { changed, landed, read, results };
}

/** Lands a pull of anything but the register, and keeps what was read of it for the loading. */
async function maybeLand(
  { dataDir, startedAt, workDir, seen }: Run,
  {
    candidate,
    entry,
    file,
    read,
    landed,
  }: {
    readonly candidate: Candidate;
    readonly entry: SourceEntry;
    readonly file: PullOutcome;
    readonly read: ReadPulls;
    readonly landed: readonly LandedPull[];
  },
): Promise<LandedPull | undefined> {
  if (file.kind === 'new_posts' && entry.kind === 'blog') {
    const pull = await landPosts(dataDir, startedAt, entry, file.pulled);
    read.posts.set(pull.pull, file.pulled.prepared);
    return pull;
  }
  if (file.kind === 'new_places' && isPlacesEntry(entry)) {
    const pull = await landPlaces(dataDir, startedAt, entry, file.pulled);
    read.places.set(pull.pull, file.pulled.prepared);
    return pull;
  }
  if (file.kind === 'new_listings' && isListingsEntry(entry)) {
    const { pulled } = file;
    const { workbench } = candidate;
    const told = { dataDir, startedAt, workDir, workbench, entry, pulled, landed, seen };
    const pull = await takeListings({ ...told, prepared: read.listings });
    if (!pull.held) read.listings.set(pull.pull, followLanded(pulled.prepared, pull));
    return pull;
  }
  return undefined;
}

async function listChangedYears(
  before: ReadonlyMap<number, string>,
  { workbench }: Candidate,
): Promise<number[]> {
  const after = await fingerprintYears(workbench);
  const years = new Set([...before.keys(), ...after.keys()]);
  return [...years].filter((year) => before.get(year) !== after.get(year)).sort();
}

function reportAll(
  { outcomes, startedAt }: Run,
  results: ReadonlyMap<PullOutcome, FileReport>,
): SourceReport[] {
  return [...outcomes].map(([entry, files]) =>
    reportSource(
      entry,
      startedAt,
      files.flatMap((file) => (isNew(file) ? (results.get(file) ?? []) : file)),
    ),
  );
}

type NewOutcome = Extract<PullOutcome, { readonly pulled: unknown }>;

/** Whether the outcome is something that landed or is to land. */
function isNew(outcome: PullOutcome): outcome is NewOutcome {
  return 'pulled' in outcome;
}

/** Invented data and real data never share a folder: a figure would be neither. */
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
