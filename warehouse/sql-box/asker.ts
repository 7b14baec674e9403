import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerLimits, type BoxAnswer, type BoxQuestion, describeTime } from './answers.ts';

const script = fileURLToPath(new URL('./sql-child.ts', import.meta.url));

/** For the process itself, on top of DuckDB's memory. */
const heapMegabytes = 128;

/** On a busy machine a question may take this many times its processor time by the clock. */
const timesByClock = 30;

/** Asks a DuckDB file questions, one at a time, in a process that is locked down. */
export type Asker = {
  /** @throws Error if the file can't be opened or the process can't be started. */
  ask(file: string, sql: string, limits: AnswerLimits, signal: AbortSignal): Promise<BoxAnswer>;
  /** Ends the process, and the question that it is answering. */
  close(): void;
};

/**
 * A message from the process: an answer, after which it may have to end, or why it could not be
 * asked.
 */
export type Sent =
  | { readonly answer: BoxAnswer; readonly mustEnd?: boolean }
  | { readonly fault: string };

/** Builds an asker. Its process starts with the first question, and again after it has ended. */
export function buildAsker(): Asker {
  let child: ChildProcess | undefined;
  /** Receives the answer to the current question. */
  let settle: (sent: Sent) => void = () => undefined;
  const start = () => {
    const started = startChild();
    const take = (sent: Sent) => {
      // A process that was ended may still send a message.
      if (child !== started) return;
      if ('mustEnd' in sent) end(sent);
      else settle(sent);
    };
    started.on('message', (message) => take(message as Sent));
    started.on('error', (error) => take({ fault: error.message }));
    started.on('exit', () => take({ answer: endedProcess, mustEnd: true }));
    return started;
  };
  const end = (sent: Sent) => {
    child?.kill('SIGKILL');
    child = undefined;
    settle(sent);
  };
  return {
    async ask(file, sql, limits, signal) {
      signal.throwIfAborted();
      child ??= start();
      const late: Sent = { answer: describeTime(limits.seconds) };
      const deadline = setTimeout(() => end(late), limits.seconds * timesByClock * 1000);
      const leave = () => end(late);
      signal.addEventListener('abort', leave);
      try {
        const sent = await new Promise<Sent>((resolve) => {
          settle = resolve;
          child?.send({ file, sql, limits } satisfies BoxQuestion);
        });
        signal.throwIfAborted();
        if ('fault' in sent) throw new Error(`a question was not answered: ${sent.fault}`);
        return hidePath(sent.answer, dirname(file));
      } finally {
        clearTimeout(deadline);
        signal.removeEventListener('abort', leave);
      }
    },
    close: () => child?.kill('SIGKILL'),
  };
}

const endedProcess: BoxAnswer = {
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
function hidePath(answer: BoxAnswer, folder: string): BoxAnswer {
  return 'refused' in answer && answer.message.includes(folder)
    ? { refused: 'question', message: "This file can't be used here." }
    : answer;
}
