import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerLimits, type BoxAnswer, type BoxQuestion, describeTime } from './answers.ts';

const script = fileURLToPath(new URL('./sql-child.ts', import.meta.url));

/** Of the process's own, next to what DuckDB takes. */
const heapMegabytes = 128;

/** A busy machine may give a question this many times its processor time by the clock. */
const timesByClock = 30;

/** Asks a DuckDB file questions, one at a time, in a process that is locked down. */
export type Asker = {
  /** @throws Error where the file can't be opened or the process can't be started. */
  ask(file: string, sql: string, limits: AnswerLimits, signal: AbortSignal): Promise<BoxAnswer>;
  /** Ends the process, and the question that it answers. */
  close(): void;
};

/** What the process sends: an answer, after which it may have to end, or why it could not be asked. */
export type Sent =
  | { readonly answer: BoxAnswer; readonly mustEnd?: boolean }
  | { readonly fault: string };

/** Builds an asker. Its process starts with the first question, and again where it has ended. */
export function buildAsker(): Asker {
  let child: ChildProcess | undefined;
  /** Takes the answer to the question that is asked. */
  let settle: (sent: Sent) => void = () => undefined;
  const start = () => {
    const started = startChild();
    const take = (sent: Sent) => {
      // One that was ended may still speak.
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

/** It has no environment, and less priority than the site. */
function startChild(): ChildProcess {
  const child = fork(script, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended since.
  }
  // A server ends without waiting for it.
  child.unref();
  child.channel?.unref();
  return child;
}

/** DuckDB's errors may name its file; where that is isn't shown. */
function hidePath(answer: BoxAnswer, folder: string): BoxAnswer {
  return 'refused' in answer && answer.message.includes(folder)
    ? { refused: 'question', message: "This file can't be used here." }
    : answer;
}
