import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** How many processes pull in parallel: a machine that serves the site has two cores or more. */
const queueCount = 2;

type Request = {
  readonly entry: { readonly id: string; readonly at: string };
  readonly baseDir: string;
};

/** Walking a site keeps a process busy for as long as so many files of a few hundred adverts. */
const filesPerSite = 20;

/**
 * The sources that may be pulled in parallel, in queues that are worked through in order, each with
 * about as much to do: what is most goes first to where there is least. Sources on one host are in
 * one queue, so that the host is asked at a single source's pace.
 */
export function splitQueues<Of extends Request>(requests: readonly Of[]): Of[][] {
  const queues = Array.from({ length: queueCount }, () => ({ taken: new Set<Of>(), files: 0 }));
  const hosts = [...Map.groupBy(requests, nameHost).values()].map((ofHost) => ({
    ofHost,
    files: ofHost.reduce((sum, request) => sum + countFiles(request), 0),
  }));
  for (const { ofHost, files } of hosts.toSorted((left, right) => right.files - left.files)) {
    const [shortest] = queues.toSorted((left, right) => left.files - right.files);
    for (const request of ofHost) shortest?.taken.add(request);
    if (shortest) shortest.files += files;
  }
  return queues
    .map(({ taken }) => requests.filter((request) => taken.has(request)))
    .filter((queue) => queue.length > 0);
}

/** The files of a folder, or what a site counts as. */
function countFiles({ entry: { at }, baseDir }: Request): number {
  if (isWeb(at)) return filesPerSite;
  const path = resolve(baseDir, at);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? readdirSync(path).length : 1;
}

/** A file on disk has no host to protect. */
function nameHost({ entry: { id, at } }: Request): string {
  return isWeb(at) ? (URL.parse(at)?.hostname ?? id) : `file ${id}`;
}

function isWeb(at: string): boolean {
  return /^https?:\/\//i.test(at);
}
