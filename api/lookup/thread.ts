import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from './reader.ts';
import { buildReads, type Reads } from './reads.ts';

/* A thread that asks a lookup file: its queries block, and here no visitor waits for another's. */

/** A question: a read and what it is given, and until when somebody waits for its answer. */
export type Question = {
  readonly id: number;
  readonly name: keyof Reads;
  readonly given: readonly unknown[];
  readonly until: number;
};

/** The answer of number 0 means that the thread takes questions. */
export type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly fault: 'late' | Error }
);

const { path, forms } = workerData;
const reads = buildReads(openReader(path), forms);

function answer({ id, name, given, until }: Question): Answer {
  if (Date.now() > until) return { id, fault: 'late' };
  try {
    const read = reads[name] as (...given: readonly unknown[]) => unknown;
    return { id, value: read(...given) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
parentPort?.postMessage({ id: 0, value: undefined } satisfies Answer);
