import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** How many processes pull in parallel: a machine that serves the site has two cores or more. */
const queueCount = 2;

type Request = {
  readonly entry: { readonly id: string; readonly at: string };
  readonly baseDir: string;
};

/**
 * The sources that may be pulled in parallel, in queues that are worked through in order, each with
 * about as many files. Sources on one host are in one queue, so that the host is asked at a single
 * source's pace.
 */
export function splitQueues<Of extends Request>(requests: readonly Of[]): Of[][] {
  const queues = Array.from({ length: queueCount }, () => ({ requests: [] as Of[], files: 0 }));
  for (const ofHost of Map.groupBy(requests, nameHost).values()) {
    const [shortest] = queues.toSorted((left, right) => left.files - right.files);
    shortest?.requests.push(...ofHost);
    if (shortest) shortest.files += ofHost.reduce((sum, request) => sum + countFiles(request), 0);
  }
  return queues.map((queue) => queue.requests).filter((queue) => queue.length > 0);
}

/** The files of a folder; anything else counts as one. */
function countFiles({ entry: { at }, baseDir }: Request): number {
  const path = resolve(baseDir, at);
  const isFolder = !isWeb(at) && statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) return 1;
  return readdirSync(path).length;
}

/** A file on disk has no host to protect. */
function nameHost({ entry: { id, at } }: Request): string {
  return isWeb(at) ? (URL.parse(at)?.hostname ?? id) : `file ${id}`;
}

function isWeb(at: string): boolean {
  return /^https?:\/\//i.test(at);
}
