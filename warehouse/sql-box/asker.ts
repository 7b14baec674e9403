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

/** What the process sends: an answer, or why it could not be asked. */
export type Sent = { readonly answer: BoxAnswer } | { readonly fault: string };

/** Builds an asker. Its process starts with the first question, and again where it has ended. */
export function buildAsker(): Asker {
  let child: ChildProcess | undefined;
  return {
    async ask(file, sql, limits, signal) {
      signal.throwIfAborted();
      if (!child?.connected) child = startChild();
      return await askChild(child, { file, sql, limits }, signal);
    },
    close: () => child?.kill('SIGKILL'),
  };
}

async function askChild(
  child: ChildProcess,
  question: BoxQuestion,
  signal: AbortSignal,
): Promise<BoxAnswer> {
  const { file, limits } = question;
  const end = () => child.kill('SIGKILL');
  let isLate = false;
  const deadline = setTimeout(
    () => {
      isLate = true;
      end();
    },
    limits.seconds * timesByClock * 1000,
  );
  signal.addEventListener('abort', end);
  try {
    const sent = await new Promise<Sent>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Sent));
      child.once('exit', () => resolve({ answer: endedProcess }));
      child.once('error', reject);
      child.send(question);
    });
    signal.throwIfAborted();
    if (isLate) return describeTime(limits.seconds);
    if ('fault' in sent) throw new Error(`a question was not answered: ${sent.fault}`);
    return hidePath(sent.answer, dirname(file));
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', end);
    child.removeAllListeners();
  }
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
