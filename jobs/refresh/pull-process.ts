import { type ChildProcess, fork } from 'node:child_process';
import type { PullMessage, PullOutcome, PullRequest } from './pull.ts';

/** A process in which sources are pulled, one after the other; it serves one call. */
export type PullProcess = {
  pull(requests: readonly PullRequest[], hear: PullHearing): Promise<PullProcessResult>;
  /** Ends it, whatever it is at. */
  stop(): void;
};

export type PullHearing = {
  readonly log: (line: string) => void;
  /** Told as soon as something new comes, before it is read. */
  readonly expectNew: () => void;
  /** Milliseconds that a source may take. */
  readonly patienceOf: (request: PullRequest) => number;
};

export type PullProcessResult = {
  readonly done: PullOutcome[][];
  /** What the source that was under way had come to when the process ended. */
  readonly underWay: PullOutcome[];
  readonly ended: string;
};

/** Starts the process; it loads what it needs while its parent goes on, and ends with it. */
export function startPullProcess(): PullProcess {
  const child = fork(new URL('./pull-child.ts', import.meta.url), {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    pull: (requests, hear) => pullIn(child, ended, requests, hear),
    stop: () => void child.kill('SIGKILL'),
  };
}

async function pullIn(
  child: ChildProcess,
  ended: Promise<string>,
  requests: readonly PullRequest[],
  { log, expectNew, patienceOf }: PullHearing,
): Promise<PullProcessResult> {
  const done: PullOutcome[][] = [];
  let underWay: PullOutcome[] = [];
  const startDeadline = () => {
    const request = requests[done.length];
    return setTimeout(() => child.kill('SIGKILL'), request && patienceOf(request));
  };
  let deadline = startDeadline();
  child.on('message', (message: PullMessage) => {
    if ('log' in message) log(message.log);
    else if ('isComing' in message) expectNew();
    else if ('outcome' in message) underWay.push(message.outcome);
    else {
      done.push(underWay);
      underWay = [];
      clearTimeout(deadline);
      deadline = startDeadline();
    }
  });
  // One that has ended already takes no message; how it ended is told below.
  if (child.connected) child.send(requests);
  const how = await ended;
  clearTimeout(deadline);
  return { done, underWay, ended: how };
}
