import { type ChildProcess, fork } from 'node:child_process';
import { kinds, type SourceEntry } from '../../ingest/kinds.ts';
import type { RefreshErrorCode } from '../errors.ts';
import {
  type PullMessage,
  type PullOutcome,
  type PullRequest,
  parsePullMessage,
} from './pull-messages.ts';
import { splitQueues } from './split-queues.ts';

/** The results of every source. */
export type Outcomes = ReadonlyMap<SourceEntry, readonly PullOutcome[]>;

/** Time to pull and read beyond the network's own deadline, which an entry or its kind may set. */
const readingSeconds = 600;
const networkSeconds = 300;

/**
 * Pulls and reads the files of each source; sources on different hosts are pulled in parallel. The
 * results are in the order of the requests, whenever each arrived.
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
 * Pulls one source after the other in a separate process. If it crashes or hangs, that source's
 * pull has failed; the others go on in a new process.
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
  /** The results of the source that was being pulled when the process ended. */
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
  let fault: string | undefined;
  const hear = (message: PullMessage) => {
    if ('log' in message) log(message.log);
    else if ('outcome' in message) underWay.push(message.outcome);
    else {
      done.push(underWay);
      underWay = [];
      clearTimeout(deadline);
      deadline = startDeadline();
    }
  };
  child.on('message', (value) => {
    try {
      hear(parsePullMessage(value));
    } catch (error) {
      fault = String(error);
      child.kill('SIGKILL');
    }
  });
  child.send(requests);
  const ended = await waitForEnd(child);
  clearTimeout(deadline);
  return { done, underWay, ended: fault ?? ended };
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
    message: `The pull ended too early (${ended}). Its log is above; run the refresh again.`,
  };
}
