import { type ChildProcess, fork } from 'node:child_process';
import type { RefreshErrorCode } from '../errors.ts';
import { type PullLimits, patienceOf } from './pull-limits.ts';
import {
  type PullMessage,
  type PullOutcome,
  type PullRequest,
  parsePullMessage,
} from './pull-messages.ts';

/** Why a source wasn't pulled to its end. */
export type Ended = { readonly code: RefreshErrorCode; readonly message: string };

export type Progress = {
  readonly done: PullOutcome[][];
  /** The results of the source that was being pulled when the process ended. */
  readonly underWay: PullOutcome[];
  readonly ended: Ended;
};

/** The limits of a refresh, and what it does while its sources are pulled. */
export type Run = PullLimits & {
  /** New bytes of a source are there and are being read. */
  readonly onReading: () => void;
  readonly log: (line: string) => void;
};

/** Pulls one source after the other in a process of its own, which is ended at a limit. */
export async function pullInProcess(
  requests: readonly PullRequest[],
  { totalMs, readingSeconds, silentMs, heapMegabytes, onReading, log }: Run,
): Promise<Progress> {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 'pipe', 'ipc'],
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
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
    const seconds = request && patienceOf(request, { readingSeconds });
    return setTimeout(() => end(describeDeadline(seconds)), seconds && seconds * 1000);
  };
  let deadline = startDeadline();
  const silence = setTimeout(() => end(describeSilence(silentMs)), silentMs);
  const total = setTimeout(() => end(timeIsUp), totalMs);
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
  watchMemory(child, () => end(describeMemory(heapMegabytes)));
  child.send(requests);
  const how = await waitForEnd(child);
  for (const timer of [deadline, silence, total]) clearTimeout(timer);
  return { done, underWay, ended: ended ?? describeEnd(how) };
}

/** Passes on what the process writes; V8 says there that it has run out of memory, and nowhere else. */
function watchMemory(child: ChildProcess, onFull: () => void): void {
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    if (chunk.includes('JavaScript heap out of memory')) onFull();
  });
}

async function waitForEnd(child: ChildProcess): Promise<string> {
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** For a source whose turn didn't come, or didn't end, in the time of its refresh. */
export const timeIsUp: Ended = {
  code: 'pull_deadline',
  message:
    'The sources of this refresh took longer than all of them may together; this one was stopped, or not begun. It is pulled again next time.',
};

function describeEnd(how: string): Ended {
  return {
    code: 'pull_ended',
    message: `The pull ended too early (${how}). Its log is above; run the refresh again.`,
  };
}

function describeMemory(megabytes: number): Ended {
  return {
    code: 'pull_memory',
    message: `Reading needed more than ${megabytes} MB of memory and was stopped. Look at what the source gives: no real one needs as much.`,
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
