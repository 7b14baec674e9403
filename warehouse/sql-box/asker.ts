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

/** The process, and the questions that it has not answered yet, by their numbers. */
type Running = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> };

/** Builds an asker. Its process starts with the first question, and again where it has ended. */
export function buildAsker(): Asker {
  let running: Running | undefined;
  let last = 0;
  return {
    async ask(file, sql, limits, signal) {
      signal.throwIfAborted();
      if (!running?.child.connected) running = start();
      const { child, waiting } = running;
      const id = ++last;
      const stop = () => child.connected && child.send({ id, isStopped: true });
      signal.addEventListener('abort', stop);
      try {
        return await new Promise<BoxAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          child.send({ id, question: { file, sql, limits } });
        });
      } catch (error) {
        // The question's own process has ended by then: no other runs beside the next one.
        signal.throwIfAborted();
        throw error;
      } finally {
        waiting.delete(id);
        signal.removeEventListener('abort', stop);
      }
    },
    close() {
      if (running?.child.connected) running.child.disconnect();
    },
  };
}

function start(): Running {
  const waiting = new Map<number, Waiting>();
  const child = fork(script, [], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  stepBack(child);
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  child.on('message', (message) => {
    try {
      const { id, ...told } = parseAskerAnswer(message);
      if ('given' in told) waiting.get(id)?.resolve(told.given);
      else waiting.get(id)?.reject(new Error(told.fault));
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  child.on('error', fail);
  child.once('exit', () => fail(new Error('the process that asks questions in SQL has ended')));
  // A server ends without waiting for it.
  child.unref();
  child.channel?.unref();
  return { child, waiting };
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
