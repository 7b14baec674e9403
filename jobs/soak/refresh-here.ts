import { IngestError } from '../../ingest/errors.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { pullHere } from '../testing/pull-here.ts';
import type { Place } from './works.ts';

/** What a refresh failed with: codes, and errors that have none. */
export type Failures = { readonly codes: readonly string[]; readonly uncoded: readonly string[] };

/**
 * Refreshes in this process, with the code that a process of its own would run, for half of the
 * processor time.
 */
export async function refreshHere({ dataDir, sourcesFile }: Place): Promise<Failures> {
  try {
    const sources = await readSources(sourcesFile);
    const { reports } = await refresh({ dataDir, sources, pull: pullHere, isDescribed: false });
    return { codes: reports.flatMap(({ errors }) => errors.map(({ code }) => code)), uncoded: [] };
  } catch (error) {
    const isCoded = error instanceof WarehouseError || error instanceof IngestError;
    return isCoded ? { codes: [error.code], uncoded: [] } : { codes: [], uncoded: [`${error}`] };
  }
}
