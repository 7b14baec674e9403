import { type JudgedPull, judgeListings } from '../../ingest/listings/judge.ts';
import {
  type Look,
  measureListings,
  measurePastChanges,
} from '../../warehouse/intake/measure-listings.ts';
import type { Workbench } from '../../warehouse/workbench.ts';

/**
 * What is implausible about a pull of listings compared with a look of its source, each in a
 * sentence; empty where nothing is.
 */
export async function judgeBesideLook(
  workbench: Workbench,
  {
    source,
    parquetPath,
    look,
    judged,
  }: {
    readonly source: string;
    readonly parquetPath: string;
    readonly look: Look | undefined;
    readonly judged: JudgedPull;
  },
): Promise<string[]> {
  const measures = await measureListings(workbench, source, parquetPath, look);
  const found = judgeListings(measures, judged);
  // The source's past can only widen the limits, and takes long to read.
  if (found.length === 0 || !look) return found;
  return judgeListings(measures, judged, await measurePastChanges(workbench));
}
