import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AnswerLimits,
  describeTime,
  type SandboxAnswer,
  type SandboxQuestion,
} from './answers.ts';

const script = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url));

/** For the process itself, on top of DuckDB's memory. */
const heapMegabytes = 128;

/** On a busy machine a question may take this many times its processor time by the clock. */
const wallClockFactor = 30;

/** Asks a DuckDB file questions, one at a time, in a process that is locked down. */
export type SandboxClient = {
  /** @throws Error if the file can't be opened or the process can't be started. */
  ask(file: string, sql: string, limits: AnswerLimits, signal: AbortSignal): Promise<SandboxAnswer>;
  /** Ends the process, and the question that it is answering. */
  close(): void;
};

/**
 * A message from the process: an answer, after which it may have to end, or why it could not be
 * asked.
 */
export type SandboxMessage =
  | { readonly answer: SandboxAnswer; readonly mustEnd?: boolean }
  | { readonly fault: string };

/** Builds a client. Its process starts with the first question, and again after it has ended. */
export function buildSandboxClient(): SandboxClient {
  let child: ChildProcess | undefined;
  /** Receives the answer to the current question. */
  let settle: (message: SandboxMessage) => void = () => undefined;
  const start = () => {
    const started = startChild();
    const take = (message: SandboxMessage) => {
      // A process that was ended may still send a message.
      if (child !== started) return;
      if ('mustEnd' in message) end(message);
      else settle(message);
    };
    started.on('message', (message) => take(message as SandboxMessage));
    started.on('error', (error) => take({ fault: error.message }));
    started.on('exit', () => take({ answer: endedProcess, mustEnd: true }));
    return started;
  };
  const end = (message: SandboxMessage) => {
    child?.kill('SIGKILL');
    child = undefined;
    settle(message);
  };
  return {
    async ask(file, sql, limits, signal) {
      signal.throwIfAborted();
      child ??= start();
      const late: SandboxMessage = { answer: describeTime(limits.seconds) };
      const deadline = setTimeout(() => end(late), limits.seconds * wallClockFactor * 1000);
      const leave = () => end(late);
      signal.addEventListener('abort', leave);
      try {
        const message = await new Promise<SandboxMessage>((resolve) => {
          settle = resolve;
          child?.send({ file, sql, limits } satisfies SandboxQuestion);
        });
        signal.throwIfAborted();
        if ('fault' in message) throw new Error(`a question was not answered: ${message.fault}`);
        return hidePath(message.answer, dirname(file));
      } finally {
        clearTimeout(deadline);
        signal.removeEventListener('abort', leave);
      }
    },
    close: () => child?.kill('SIGKILL'),
  };
}

const endedProcess: SandboxAnswer = {
  refused: 'limit',
  message: 'The question ended the process that was to answer it: ask in another way.',
};

/** It gets no environment, and a lower priority than the site. */
function startChild(): ChildProcess {
  const child = fork(script, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended.
  }
  // A server ends without waiting for it.
  child.unref();
  child.channel?.unref();
  return child;
}

/** DuckDB's errors may contain its file's path, which isn't shown. */
function hidePath(answer: SandboxAnswer, folder: string): SandboxAnswer {
  return 'refused' in answer && answer.message.includes(folder)
    ? { refused: 'question', message: "This file can't be used here." }
    : answer;
}
