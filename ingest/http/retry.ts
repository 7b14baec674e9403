/** When a failed GET is tried again, and after how long. */

const retriedClientErrors = new Set([408, 425, 429]);

export function isRetryableStatus(status: number): boolean {
  return status >= 500 || retriedClientErrors.has(status);
}

/**
 * The wait in a Retry-After header, in milliseconds, given as seconds or as a date; undefined if it
 * is neither.
 */
export function parseRetryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}

/** Exponential backoff with full jitter: a random time up to 1 s, 2 s, 4 s, … and 30 s at most. */
export function backoffMs(failures: number, random: () => number): number {
  return Math.floor(random() * Math.min(30_000, 1000 * 2 ** (failures - 1)));
}
