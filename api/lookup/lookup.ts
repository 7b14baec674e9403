import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findLookupFile, type OpenVersion } from '../../warehouse/open.ts';
import { overloaded } from '../errors.ts';
import type { WordForms } from '../search/read-words.ts';
import { buildLookup, digestCode } from './build-lookup.ts';
import type { Reads } from './reads.ts';
import type { Answer, Question } from './thread.ts';

/** Asks a version's lookup file. Throws `overloaded` where too many wait, or for too long. */
export type LookUp = <Name extends keyof Reads>(
  name: Name,
  ...given: Parameters<Reads[Name]>
) => Promise<ReturnType<Reads[Name]>>;

const maxWaiting = 400;
const maxWaitMs = 15_000;

/**
 * Opens the lookup file of a version, for as long as the version is open. A version without one, or
 * with one that is damaged or that other code made, gets one of this server's own.
 */
export async function openLookup(
  dataDir: string,
  open: OpenVersion,
  forms: WordForms,
): Promise<LookUp> {
  const made = await findLookupFile(dataDir, open.facts, digestCode());
  const path = made ?? join(mkdtempSync(join(tmpdir(), 'luach-lookup-')), 'lookup.sqlite');
  if (!made) await buildLookup(open, path);
  const { lookUp, ready, close } = startThread(path, forms);
  void open.closed.then(() => {
    close();
    if (!made) rmSync(join(path, '..'), { recursive: true, force: true });
  });
  await ready;
  return lookUp;
}

type Waiting = { resolve(value: never): void; reject(error: Error): void };

type Thread = { readonly lookUp: LookUp; readonly ready: Promise<void>; close(): void };

/** One thread, which starts again with the next question where it broke. */
function startThread(path: string, forms: WordForms): Thread {
  const waiting = new Map<number, Waiting>();
  const ready = new Promise<void>((resolve, reject) => waiting.set(0, { resolve, reject }));
  let thread: Worker | undefined = start();
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { path, forms },
    });
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('value' in answer) asked?.resolve(answer.value as never);
      else asked?.reject(answer.fault === 'late' ? overloaded() : answer.fault);
    });
    const fail = (error: Error) => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the thread of the lookup file ended')));
    return started;
  }

  return {
    lookUp(name, ...given) {
      if (waiting.size >= maxWaiting) return Promise.reject(overloaded());
      thread ??= start();
      thread.ref();
      last += 1;
      const question: Question = { id: last, name, given, until: Date.now() + maxWaitMs };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        thread?.postMessage(question);
      });
    },
    ready,
    close: () => void thread?.terminate(),
  };
}
