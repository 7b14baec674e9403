/** How many processes pull in parallel: a machine that serves the site has two cores or more. */
const queueCount = 2;

type Request = { readonly entry: { readonly id: string; readonly at: string } };

/**
 * The sources that may be pulled in parallel, in queues that are worked through in order. Sources
 * on one host are in one queue, so that the host is asked at a single source's pace.
 */
export function splitQueues<Of extends Request>(requests: readonly Of[]): Of[][] {
  const queues: Of[][] = Array.from({ length: queueCount }, () => []);
  for (const ofHost of Map.groupBy(requests, nameHost).values()) {
    const [shortest] = queues.toSorted((left, right) => left.length - right.length);
    shortest?.push(...ofHost);
  }
  return queues.filter((queue) => queue.length > 0);
}

/** A file on disk has no host to protect. */
function nameHost({ entry: { id, at } }: Request): string {
  const isWeb = /^https?:\/\//i.test(at);
  return isWeb ? (URL.parse(at)?.hostname ?? id) : `file ${id}`;
}
