import type { SourceEntry } from '../../ingest/kinds.ts';
import type { PullOutcome, PullRequest } from './pull-outcome.ts';
import { type PullLimits, pullInProcess, pullLimits } from './pull-process.ts';

/** The results of every source. */
export type Outcomes = ReadonlyMap<SourceEntry, readonly PullOutcome[]>;

/**
 * Pulls and reads the files of each source, in its own process. The sources of one host are pulled
 * one after the other, so that it is asked at one source's pace. Files on disk are read two at a
 * time. The results are in the order of the requests.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  log: (line: string) => void,
  limits: PullLimits = pullLimits,
): Promise<Outcomes> {
  const outcomes = new Map<SourceEntry, readonly PullOutcome[]>();
  const queues = Map.groupBy(requests, ({ entry }, index) => nameQueue(entry, index));
  await Promise.all(
    [...queues.values()].map(async (queue) => {
      for (const request of queue)
        outcomes.set(request.entry, await pullInProcess(request, log, limits));
    }),
  );
  return new Map(requests.map(({ entry }) => [entry, outcomes.get(entry) ?? []]));
}

/** The host, or one of two names for a file on disk. */
function nameQueue({ at }: SourceEntry, index: number): string {
  return /^https?:\/\//i.test(at) ? (URL.parse(at)?.hostname ?? at) : `disk ${index % 2}`;
}
