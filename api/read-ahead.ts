import type { OpenVersion } from '../warehouse/open.ts';

/**
 * Begins to read a part of a version that nobody waits for yet. The version stays open until it is
 * read; the next request for it learns of a failure.
 */
export function readAhead<Part>(
  open: Pick<OpenVersion, 'hold'>,
  read: () => Promise<Part>,
): Promise<Part> {
  const letGo = open.hold();
  const reading = read().finally(letGo);
  reading.catch(() => undefined);
  return reading;
}
