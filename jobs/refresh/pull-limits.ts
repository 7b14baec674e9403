import { totalmem } from 'node:os';
import { kinds } from '../../ingest/kinds.ts';
import type { PullRequest } from './pull-messages.ts';

/** What a refresh spends on its sources at most. */
export type PullLimits = {
  /** Milliseconds for all sources together: what is done by then is published. */
  readonly totalMs: number;
  /** Seconds to read what came of a source, beyond the network's own deadline. */
  readonly readingSeconds: number;
  /** Milliseconds that a process may spend on a single text; a normal one takes a second. */
  readonly silentMs: number;
  /** Megabytes that JavaScript may use in a process; 25,000 adverts take under 100. */
  readonly heapMegabytes: number;
};

/** A walk of 25,000 pages takes seven hours; the next night's refresh must find the folder free. */
const totalHours = 12;

export const pullLimits: PullLimits = {
  totalMs: totalHours * 3_600_000,
  readingSeconds: 600,
  silentMs: 300_000,
  heapMegabytes: chooseHeap(Math.min(totalmem(), process.constrainedMemory() || totalmem())),
};

/** A quarter of the machine: two processes pull at once, and the server goes on beside them. */
export function chooseHeap(machineBytes: number): number {
  return Math.round(Math.min(2048, Math.max(512, machineBytes / 1024 ** 2 / 4)));
}

/** The network's own deadline, which an entry or its kind may set. */
const networkSeconds = 300;

/** Seconds in which a source has to be pulled and read. */
export function patienceOf(
  { entry }: Pick<PullRequest, 'entry'>,
  { readingSeconds }: Pick<PullLimits, 'readingSeconds'> = pullLimits,
): number {
  const { maxSeconds = networkSeconds } = kinds[entry.kind].source.expectations;
  return (entry.deadline_seconds ?? maxSeconds) + readingSeconds;
}
