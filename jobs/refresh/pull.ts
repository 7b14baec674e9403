import { type ChildProcess, fork } from 'node:child_process';
import { kinds, type SourceEntry } from '../../ingest/kinds.ts';
import type { ManifestDraft } from '../../ingest/manifest.ts';
import type { Prepared } from '../../ingest/prepared.ts';
import type { LandedBefore } from '../../ingest/source-kind.ts';
import type { RefreshErrorCode } from '../errors.ts';
import { splitQueues } from './split-queues.ts';

/** A file that came and was read: where it lies, what its manifest is to say, and the file that was made ready of it. */
export type NewFile = {
  readonly kind: 'new';
  readonly draft: ManifestDraft & { readonly path: string; readonly pagesPath: string | null };
  readonly prepared: Prepared;
};

/** What the pull of one address came to. */
export type PullOutcome =
  | NewFile
  | { readonly kind: 'unchanged' | 'not_yet'; readonly address: string }
  | {
      readonly kind: 'refused' | 'failed';
      readonly address: string;
      readonly code: string;
      readonly message: string;
    };

/** What every source gave. */
export type Outcomes = ReadonlyMap<SourceEntry, readonly PullOutcome[]>;

/** What the child process is told of one source. */
export type PullRequest = {
  readonly entry: SourceEntry;
  readonly baseDir: string;
  /** The instant at which the refresh began, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly workDir: string;
  /** Folder that stays until the next refresh, for what spares it work. */
  readonly keptDir: string;
  /** What has landed of the entry, the oldest first. */
  readonly landed: readonly LandedBefore[];
};

/** What the child process tells: an outcome of the source under way, that it is done, or a line of its log. */
export type PullMessage =
  | { readonly outcome: PullOutcome }
  | { readonly isDone: true }
  | { readonly log: string };

/** Time to pull and read beyond the network's own deadline, which an entry or its kind may set. */
const readingSeconds = 600;
const networkSeconds = 300;

/**
 * Pulls and reads the files of each source, those of several hosts side by side: what a source gave, whenever it came,
 * stands in the order of the requests.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  log: (line: string) => void,
): Promise<Outcomes> {
  const pulled = await Promise.all(
    splitQueues(requests).map(async (queue) => await pullQueue(queue, log)),
  );
  const outcomes = new Map(pulled.flat());
  return new Map(requests.map(({ entry }) => [entry, outcomes.get(entry) ?? []]));
}

type Outcome = readonly [entry: SourceEntry, outcomes: readonly PullOutcome[]];

/**
 * Pulls one source after the other in a process of their own. A crash or a hang there is a failed pull of that source;
 * the others go on in a new process.
 */
async function pullQueue(
  queue: readonly PullRequest[],
  log: (line: string) => void,
): Promise<readonly Outcome[]> {
  const outcomes: PullOutcome[][] = [];
  while (outcomes.length < queue.length) {
    const waiting = queue.slice(outcomes.length);
    const { done, underWay, ended } = await pullInProcess(waiting, log);
    outcomes.push(...done);
    const stopped = waiting[done.length];
    if (stopped) outcomes.push([...underWay, buildFailure(stopped, ended)]);
  }
  return queue.map(({ entry }, index) => [entry, outcomes[index] ?? []]);
}

type Progress = {
  readonly done: PullOutcome[][];
  /** What the source that was under way had come to when the process ended. */
  readonly underWay: PullOutcome[];
  readonly ended: string;
};

async function pullInProcess(
  requests: readonly PullRequest[],
  log: (line: string) => void,
): Promise<Progress> {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const done: PullOutcome[][] = [];
  let underWay: PullOutcome[] = [];
  const startDeadline = () => {
    const request = requests[done.length];
    return setTimeout(() => child.kill('SIGKILL'), request && patienceOf(request));
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
  const ended = await waitForEnd(child);
  clearTimeout(deadline);
  return { done, underWay, ended };
}

async function waitForEnd(child: ChildProcess): Promise<string> {
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

function patienceOf({ entry }: PullRequest): number {
  const { maxSeconds = networkSeconds } = kinds[entry.kind].source.expectations;
  return ((entry.deadline_seconds ?? maxSeconds) + readingSeconds) * 1000;
}

function buildFailure({ entry }: PullRequest, ended: string): PullOutcome {
  return {
    kind: 'failed',
    address: entry.at,
    code: 'pull_ended' satisfies RefreshErrorCode,
    message: `The pull ended before its time (${ended}). Its log is above; run the refresh again.`,
  };
}
