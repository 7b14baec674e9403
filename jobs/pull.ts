import { fork } from 'node:child_process';
import type { Findings, LandedPull } from '../ingest/landing.ts';
import { walkSeconds } from '../ingest/listings/pull-walk.ts';
import type { Pulled } from '../ingest/ppr/fetch.ts';
import type { FileCopy } from '../ingest/pull-file.ts';
import type {
  PreparedListingFile,
  PreparedPlacesFile,
  PreparedRegisterFile,
} from '../warehouse/records.ts';
import type { SourceEntry } from './sources.ts';

/** A pull of listings, and what reading it came to. */
export type PulledListings = Omit<Pulled, 'covers'> & {
  readonly prepared: PreparedListingFile;
  readonly setAside: readonly { readonly place: string; readonly reason: string }[];
  readonly findings: Findings;
  /** The pages of a walk, in the working folder; null for a file. */
  readonly pagesPath: string | null;
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
  readonly workDir: string;
  readonly accepted: readonly Pick<
    LandedPull,
    'address' | 'etag' | 'lastModified' | 'sha256' | 'pagesPath' | 'pulledAt' | 'rows'
  >[];
};

/** What the child process tells: an outcome of the source under way, that it is done, or a line of its log. */
export type PullMessage =
  | { readonly outcome: PullOutcome }
  | { readonly isDone: true }
  | { readonly log: string };

/** Time to pull and prepare beyond the network's own deadline. */
const preparationSeconds = 600;

/**
 * Pulls and prepares the files of each source in a process of its own, one source after the other. A crash or a
 * hang there is a failed pull of that source; the others go on in a new process. Answers a list a source.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  log: (line: string) => void,
): Promise<PullOutcome[][]> {
  const outcomes: PullOutcome[][] = [];
  while (outcomes.length < requests.length) {
    const waiting = requests.slice(outcomes.length);
    const { done, underWay, ended } = await runChild(waiting, log);
    outcomes.push(...done);
    const stopped = waiting[done.length];
    if (stopped) outcomes.push([...underWay, buildFailure(stopped, ended)]);
  }
  return outcomes;
}

type ChildResult = {
  readonly done: PullOutcome[][];
  /** What the source that was under way had come to when the process ended. */
  readonly underWay: PullOutcome[];
  readonly ended: string;
};

async function runChild(
  requests: readonly PullRequest[],
  log: (line: string) => void,
): Promise<ChildResult> {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const done: PullOutcome[][] = [];
  let underWay: PullOutcome[] = [];
  const startDeadline = () => {
    const entry = requests[done.length]?.entry;
    const isWalk = entry?.kind === 'listings-page' || entry?.kind === 'listings-feed';
    const seconds = entry?.deadline_seconds ?? (isWalk ? walkSeconds : 300);
    return setTimeout(() => child.kill('SIGKILL'), (seconds + preparationSeconds) * 1000);
  };
  let deadline = startDeadline();
  child.on('message', (message: PullMessage) => {
    if ('log' in message) log(message.log);
    else if ('outcome' in message) underWay.push(message.outcome);
    else {
      done.push(underWay);
      underWay = [];
      clearTimeout(deadline);
      deadline = startDeadline();
    }
  });
  child.send(requests);
  const ended = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  clearTimeout(deadline);
  return { done, underWay, ended };
}

function buildFailure({ entry }: PullRequest, ended: string): PullOutcome {
  return {
    kind: 'failed',
    address: entry.at,
    code: 'pull_ended',
    message: `The pull ended before its time (${ended}). Its log is above; run the refresh again.`,
  };
}
