import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type AnswerLimits, type BoxAnswer, parseAskerAnswer } from './messages.ts';

const script = fileURLToPath(new URL('./asker-child.ts', import.meta.url));

/** Asks questions as `askQuestion` does, by way of a small process of its own. */
export type Asker = {
  /** @throws Error where the file can't be opened, or a process ends that should not. */
  ask(file: string, sql: string, limits: AnswerLimits, signal: AbortSignal): Promise<BoxAnswer>;
  /** Ends the process, and the questions that are asked. */
  close(): void;
};

type Waiting = { resolve(answer: BoxAnswer): void; reject(error: Error): void };

/** Builds an asker. Its process starts with the first question, and again where it has ended. */
export function buildAsker(): Asker {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let last = 0;

  function start(): ChildProcess {
    const started = fork(script, [], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    stepBack(started);
    started.on('message', (message) => {
      const { id, ...told } = parseAskerAnswer(message);
      if ('given' in told) waiting.get(id)?.resolve(told.given);
      else waiting.get(id)?.reject(new Error(told.fault));
    });
    const end = () => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) reject(new Error('the asking process has ended'));
    };
    started.once('error', end);
    started.once('exit', end);
    // A server ends without waiting for it.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    async ask(file, sql, limits, signal) {
      signal.throwIfAborted();
      child ??= start();
      const to = child;
      const id = ++last;
      const stop = () => to.connected && to.send({ id, isStopped: true });
      signal.addEventListener('abort', stop);
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          to.send({ id, file, sql, limits });
        });
      } finally {
        waiting.delete(id);
        signal.removeEventListener('abort', stop);
      }
    },
    close() {
      child?.disconnect();
    },
  };
}

/** The site goes first. What the process starts has its priority, so it is given at once. */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended since.
  }
}
