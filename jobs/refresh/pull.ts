import type { SourceEntry } from '../../ingest/kinds.ts';
import { type PullLimits, patienceOf, pullLimits } from './pull-limits.ts';
import type { PullOutcome, PullRequest } from './pull-messages.ts';
import { pullInProcess, type Run, timeIsUp } from './pull-process.ts';
import { splitQueues } from './split-queues.ts';

/** The results of every source. */
export type Outcomes = ReadonlyMap<SourceEntry, readonly PullOutcome[]>;

export type PullOptions = Partial<PullLimits> & { readonly onReading?: () => void };

/**
 * Pulls and reads the files of each source; sources on different hosts are pulled in parallel, those
 * that may take long behind the others. The results are in the order of the requests, whenever each
 * arrived. `onReading` is called when new bytes of a source are there and are being read.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  log: (line: string) => void,
  { onReading = () => undefined, ...limits }: PullOptions = {},
): Promise<Outcomes> {
  const quickFirst = requests.toSorted((one, other) => patienceOf(one) - patienceOf(other));
  const run = { ...pullLimits, ...limits, onReading, log };
  const pulled = await Promise.all(
    splitQueues(quickFirst).map(async (queue) => await pullQueue(queue, run)),
  );
  const outcomes = new Map(pulled.flat());
  return new Map(requests.map(({ entry }) => [entry, outcomes.get(entry) ?? []]));
}

type Outcome = readonly [entry: SourceEntry, outcomes: readonly PullOutcome[]];

/**
 * Pulls one source after the other in a separate process. If it crashes or hangs, that source's
 * pull has failed; the others go on in a new process, while there is time.
 */
async function pullQueue(queue: readonly PullRequest[], run: Run): Promise<readonly Outcome[]> {
  const endsAt = performance.now() + run.totalMs;
  const outcomes: PullOutcome[][] = [];
  while (outcomes.length < queue.length) {
    const waiting = queue.slice(outcomes.length);
    const totalMs = endsAt - performance.now();
    const { done, underWay, ended } =
      totalMs > 0
        ? await pullInProcess(waiting, { ...run, totalMs })
        : { done: [], underWay: [], ended: timeIsUp };
    outcomes.push(...done);
    const stopped = waiting[done.length];
    if (stopped) {
      const { at: address } = stopped.entry;
      outcomes.push([...underWay, { kind: 'failed', address, ...ended }]);
    }
  }
  return queue.map(({ entry }, index) => [entry, outcomes[index] ?? []]);
}
