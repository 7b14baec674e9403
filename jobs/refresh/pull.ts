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

export type PullOptions = { readonly onReading?: () => void; readonly silentMs?: number };
type Run = Required<PullOptions> & { readonly log: (line: string) => void };

/** Time to read what came, beyond the network's own deadline, which an entry or its kind may set. */
const readingSeconds = 600;
const networkSeconds = 300;

/** The longest that a process may spend on a single text; a normal one takes a second. */
const mostSilentMs = 300_000;

/**
 * Pulls and reads the files of each source; sources on different hosts are pulled in parallel. The
 * results are in the order of the requests, whenever each arrived. `onReading` is called when new
 * bytes of a source are there and are being read.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  log: (line: string) => void,
  { onReading = () => undefined, silentMs = mostSilentMs }: PullOptions = {},
): Promise<Outcomes> {
  const pulled = await Promise.all(
    splitQueues(requests).map(
      async (queue) => await pullQueue(queue, { log, onReading, silentMs }),
    ),
  );
  const outcomes = new Map(pulled.flat());
  return new Map(requests.map(({ entry }) => [entry, outcomes.get(entry) ?? []]));
}

type Outcome = readonly [entry: SourceEntry, outcomes: readonly PullOutcome[]];

/**
 * Pulls one source after the other in a separate process. If it crashes or hangs, that source's
 * pull has failed; the others go on in a new process.
 */
async function pullQueue(queue: readonly PullRequest[], run: Run): Promise<readonly Outcome[]> {
  const outcomes: PullOutcome[][] = [];
  while (outcomes.length < queue.length) {
    const waiting = queue.slice(outcomes.length);
    const { done, underWay, ended } = await pullInProcess(waiting, run);
    outcomes.push(...done);
    const stopped = waiting[done.length];
    if (stopped) {
      const { at: address } = stopped.entry;
      outcomes.push([...underWay, { kind: 'failed', address, ...ended }]);
    }
  }
  return queue.map(({ entry }, index) => [entry, outcomes[index] ?? []]);
}

/** Why a process ended too early. */
type Ended = { readonly code: RefreshErrorCode; readonly message: string };

type Progress = {
  readonly done: PullOutcome[][];
  /** The results of the source that was being pulled when the process ended. */
  readonly underWay: PullOutcome[];
  readonly ended: Ended;
};

async function pullInProcess(
  requests: readonly PullRequest[],
  { log, onReading, silentMs }: Run,
): Promise<Progress> {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const done: PullOutcome[][] = [];
  let underWay: PullOutcome[] = [];
  let ended: Ended | undefined;
  const end = (why: Ended) => {
    ended ??= why;
    child.kill('SIGKILL');
  };
  const startDeadline = () => {
    const request = requests[done.length];
    const seconds = request && patienceOf(request);
    return setTimeout(() => end(describeDeadline(seconds)), seconds && seconds * 1000);
  };
  let deadline = startDeadline();
  const silence = setTimeout(() => end(describeSilence(silentMs)), silentMs);
  const hear = (message: PullMessage) => {
    silence.refresh();
    if ('log' in message) log(message.log);
    else if ('isReading' in message) onReading();
    else if ('outcome' in message) underWay.push(message.outcome);
    else if ('isDone' in message) {
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
      end(describeEnd(String(error)));
    }
  });
  child.send(requests);
  const how = await waitForEnd(child);
  clearTimeout(deadline);
  clearTimeout(silence);
  return { done, underWay, ended: ended ?? describeEnd(how) };
}

async function waitForEnd(child: ChildProcess): Promise<string> {
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Seconds in which a source has to be pulled and read. */
function patienceOf({ entry }: PullRequest): number {
  const { maxSeconds = networkSeconds } = kinds[entry.kind].source.expectations;
  return (entry.deadline_seconds ?? maxSeconds) + readingSeconds;
}

function describeEnd(how: string): Ended {
  return {
    code: 'pull_ended',
    message: `The pull ended too early (${how}). Its log is above; run the refresh again.`,
  };
}

function describeDeadline(seconds = 0): Ended {
  return {
    code: 'pull_deadline',
    message: `Pulling and reading took longer than ${seconds} s and was stopped. If the source needs more, raise its "deadline_seconds".`,
  };
}

function describeSilence(ms: number): Ended {
  return {
    code: 'pull_deadline',
    message: `Reading spent ${ms / 1000} s on a single text and was stopped. Its log is above; check the patterns of its entry first.`,
  };
}
