import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { kinds } from '../../ingest/kinds.ts';
import type { RefreshErrorCode } from '../errors.ts';
import type { PullOutcome, PullRequest } from './pull-outcome.ts';

/** A refresh's limits for one source. */
export type PullLimits = {
  /** Seconds to read the answer, beyond the network's own deadline. */
  readonly readingSeconds: number;
  /** Megabytes that JavaScript may use in a process; 25,000 adverts take under 100. */
  readonly heapMegabytes: number;
};

export const pullLimits: PullLimits = {
  readingSeconds: 600,
  heapMegabytes: chooseHeap(Math.min(totalmem(), process.constrainedMemory() || totalmem())),
};

/** A quarter of the machine. The server and the sources of another host need the rest. */
export function chooseHeap(machineBytes: number): number {
  return Math.round(Math.min(2048, Math.max(512, machineBytes / 1024 ** 2 / 4)));
}

/** A message of the pulling process: the result for one address, or a line of its log. */
export type PullMessage = { readonly outcome: PullOutcome } | { readonly log: string };

/**
 * Pulls one source in its own process. A process that crashes or exceeds its time or memory has
 * failed, and its earlier results still count.
 */
export async function pullInProcess(
  request: PullRequest,
  log: (line: string) => void,
  { readingSeconds, heapMegabytes }: PullLimits,
): Promise<readonly PullOutcome[]> {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 'pipe', 'ipc'],
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
  });
  const outcomes: PullOutcome[] = [];
  let ended: Ended | undefined;
  const end = (why: Ended) => {
    ended ??= why;
    child.kill('SIGKILL');
  };
  const seconds = networkSeconds(request) + readingSeconds;
  const deadline = setTimeout(() => end(describeDeadline(seconds)), seconds * 1000);
  child.on('message', (message: PullMessage) => {
    if ('log' in message) log(message.log);
    else outcomes.push(message.outcome);
  });
  watchMemory(child, () => end(describeMemory(heapMegabytes)));
  child.send(request);
  const how = await waitForEnd(child);
  clearTimeout(deadline);
  if (how !== undefined || ended)
    outcomes.push({
      kind: 'failed',
      address: request.entry.at,
      ...(ended ?? describeEnd(how ?? '')),
    });
  return outcomes;
}

/** The network's own deadline, which an entry or its kind may set. */
function networkSeconds({ entry }: PullRequest): number {
  const { maxSeconds = 300 } = kinds[entry.kind].source.expectations;
  return entry.deadline_seconds ?? maxSeconds;
}

/** Passes on the process's output. V8 reports only there that it has run out of memory. */
function watchMemory(child: ChildProcess, onFull: () => void): void {
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    if (chunk.includes('JavaScript heap out of memory')) onFull();
  });
}

/** How it ended; undefined if it did its work. */
async function waitForEnd(child: ChildProcess): Promise<string | undefined> {
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)),
    );
  });
}

/** Why a pull ended early. */
type Ended = { readonly code: RefreshErrorCode; readonly message: string };

function describeEnd(how: string): Ended {
  return {
    code: 'pull_ended',
    message: `The pull ended too early (${how}). Its log is above; run the refresh again.`,
  };
}

function describeMemory(megabytes: number): Ended {
  return {
    code: 'pull_memory',
    message: `Reading needed more than ${megabytes} MB of memory and was stopped. Check the source: no genuine one needs that much.`,
  };
}

function describeDeadline(seconds: number): Ended {
  return {
    code: 'pull_deadline',
    message: `Pulling and reading took longer than ${seconds} s and was stopped. If the source needs more, raise its "deadline_seconds".`,
  };
}
