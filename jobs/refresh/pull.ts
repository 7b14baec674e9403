import type { LandedPull } from '../../ingest/landing/landing.ts';
import type { SetAside } from '../../ingest/listings/read-listings.ts';
import { webExpectations } from '../../ingest/listings/web-expectations.ts';
import type { Findings } from '../../ingest/manifest.ts';
import type { Pulled } from '../../ingest/ppr/fetch.ts';
import type { FileCopy } from '../../ingest/pull-file.ts';
import type {
  PreparedListingFile,
  PreparedPlacesFile,
  PreparedPosts,
  PreparedRegisterFile,
} from '../../warehouse/records.ts';
import type { RefreshErrorCode } from '../errors.ts';
import type { SourceEntry } from '../sources/sources.ts';
import { type PullProcess, startPullProcess } from './pull-process.ts';

/** A pull of listings, and what reading it came to. */
export type PulledListings = Omit<Pulled, 'covers'> & {
  readonly prepared: PreparedListingFile;
  readonly setAside: readonly SetAside[];
  readonly findings: Findings;
  /** The pages of a walk, in the working folder; null for a file. */
  readonly pagesPath: string | null;
};

/** A pull of the blog's posts. */
export type PulledPosts = Omit<Pulled, 'covers'> & {
  readonly prepared: PreparedPosts;
  readonly findings: Findings;
};

/** A pull of schools or stops, and what reading it came to. */
export type PulledPlaces = FileCopy & {
  readonly address: string;
  readonly fileName: string;
  readonly prepared: PreparedPlacesFile;
  readonly setAside: readonly { readonly place: string; readonly reason: string }[];
  readonly findings: Findings;
};

/** What the pull of one address came to. */
export type PullOutcome =
  | { readonly kind: 'new'; readonly pulled: Pulled; readonly prepared: PreparedRegisterFile }
  | { readonly kind: 'new_listings'; readonly pulled: PulledListings }
  | { readonly kind: 'new_posts'; readonly pulled: PulledPosts }
  | { readonly kind: 'new_places'; readonly pulled: PulledPlaces }
  | { readonly kind: 'unchanged' | 'not_yet'; readonly address: string }
  | {
      readonly kind: 'refused' | 'failed';
      readonly address: string;
      readonly code: string;
      readonly message: string;
    };

/** What the child process is told of one source. */
export type PullRequest = {
  readonly entry: SourceEntry;
  readonly baseDir: string;
  /** The instant at which the refresh began, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly workDir: string;
  /** Folder that stays until the next refresh, for what spares it work. */
  readonly keptDir: string;
  readonly accepted: readonly Pick<
    LandedPull,
    | 'address'
    | 'etag'
    | 'held'
    | 'lastModified'
    | 'sha256'
    | 'pagesPath'
    | 'pull'
    | 'pulledAt'
    | 'rows'
  >[];
};

/** What the child process tells: that something new comes, an outcome of the source under way, that it is done, or a line of its log. */
export type PullMessage =
  | { readonly isComing: true }
  | { readonly outcome: PullOutcome }
  | { readonly isDone: true }
  | { readonly log: string };

/** Time to pull and prepare beyond the network's own deadline. */
const preparationSeconds = 600;

/**
 * Pulls and prepares the files of each source in a process of its own, one source after the other. A crash or a
 * hang there is a failed pull of that source; the others go on in a new process. Answers a list a source.
 * `expectNew` is told as soon as something new comes, before it is read.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  {
    log,
    expectNew,
    firstProcess,
  }: {
    readonly log: (line: string) => void;
    readonly expectNew: () => void;
    readonly firstProcess: PullProcess;
  },
): Promise<PullOutcome[][]> {
  const outcomes: PullOutcome[][] = [];
  let pullProcess: PullProcess | undefined = firstProcess;
  while (outcomes.length < requests.length) {
    const waiting = requests.slice(outcomes.length);
    pullProcess ??= startPullProcess();
    const { done, underWay, ended } = await pullProcess.pull(waiting, {
      log,
      expectNew,
      patienceOf,
    });
    pullProcess = undefined;
    outcomes.push(...done);
    const stopped = waiting[done.length];
    if (stopped) outcomes.push([...underWay, buildFailure(stopped, ended)]);
  }
  return outcomes;
}

function patienceOf({ entry }: PullRequest): number {
  const isWalk = entry.kind === 'listings-page' || entry.kind === 'listings-feed';
  const seconds = entry.deadline_seconds ?? (isWalk ? webExpectations.maxSeconds : 300);
  return (seconds + preparationSeconds) * 1000;
}

function buildFailure({ entry }: PullRequest, ended: string): PullOutcome {
  return {
    kind: 'failed',
    address: entry.at,
    code: 'pull_ended' satisfies RefreshErrorCode,
    message: `The pull ended before its time (${ended}). Its log is above; run the refresh again.`,
  };
}
