import type { SourceEntry } from '../../ingest/kinds.ts';
import type { PullOutcome, PullRequest } from './pull-outcome.ts';
import { type PullLimits, pullInProcess, pullLimits } from './pull-process.ts';

/** The results of every source. */
export type Outcomes = ReadonlyMap<SourceEntry, readonly PullOutcome[]>;

/**
 * Pulls and reads the files of each source, in a process of its own. The sources of one host are
 * pulled one after the other, so that it is asked at one source's pace; so are all files on disk.
 * The results are in the order of the requests.
 */
export async function pullSources(
  requests: readonly PullRequest[],
  log: (line: string) => void,
  limits: PullLimits = pullLimits,
): Promise<Outcomes> {
  const outcomes = new Map<SourceEntry, readonly PullOutcome[]>();
  const hosts = [...Map.groupBy(requests, ({ entry }) => nameHost(entry)).values()];
  await Promise.all(
    hosts.map(async (ofHost) => {
      for (const request of ofHost)
        outcomes.set(request.entry, await pullInProcess(request, log, limits));
    }),
  );
  return new Map(requests.map(({ entry }) => [entry, outcomes.get(entry) ?? []]));
}

/** Empty for a file on disk. */
function nameHost({ at }: SourceEntry): string {
  return /^https?:\/\//i.test(at) ? (URL.parse(at)?.hostname ?? at) : '';
}
