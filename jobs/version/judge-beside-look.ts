import { type JudgedPull, judgeListings } from '../../ingest/listings/judge.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { measurePastChanges } from '../../warehouse/intake/measure-listings.ts';
import type { ListingMeasures } from '../../warehouse/records/listing-measures.ts';

/**
 * What is implausible about a pull of listings compared with a look of its source, each in a
 * sentence; empty where nothing is. The pull's source is the one that was measured last.
 */
export async function judgeBesideLook(
  session: BuildSession,
  measures: ListingMeasures,
  judged: JudgedPull,
): Promise<string[]> {
  const found = judgeListings(measures, judged);
  // The source's past can only widen the limits, and takes long to read.
  if (found.length === 0 || judged.lookedAt === undefined) return found;
  return judgeListings(measures, judged, await measurePastChanges(session));
}
