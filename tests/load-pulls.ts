import { fetchListingsFile } from '../ingest/listings-file/fetch.ts';
import { parseListingsFile } from '../ingest/listings-file/parse.ts';
import { UsageError } from '../jobs/config.ts';
import { readSources } from '../jobs/sources/sources.ts';
import { toAdvertSource } from '../jobs/version/load-landing.ts';
import type { BuildSession } from '../warehouse/build-session.ts';
import { loadListingPulls } from '../warehouse/load/load-listings.ts';
import type { LandedListings } from '../warehouse/records/listings.ts';

/**
 * Loads the pulls of every `listings-file` entry of a sources file, as a refresh would. Throws
 * UsageError if there are none.
 */
export async function loadPulls(
  session: BuildSession,
  sourcesFile: string,
  workDir: string,
): Promise<void> {
  const { entries, baseDir } = await readSources(sourcesFile);
  const pulls: LandedListings[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'listings-file') continue;
    const log = () => undefined;
    const options = { workDir, baseDir, landed: [], log };
    for await (const file of fetchListingsFile(entry, options)) {
      if ('error' in file) throw file.error;
      if (!('path' in file)) continue;
      const prepared = await parseListingsFile(file.path, {
        workDir,
        log,
        entry,
        fileName: file.fileName,
      });
      pulls.push({
        source: toAdvertSource({ source: entry.id, portal: entry.portal }),
        kind: entry.kind,
        pull: `${entry.id}/${file.fileName}`,
        fileName: file.fileName,
        pulledAt: file.pulledAt,
        refreshedAt: file.pulledAt,
        sha256: file.sha256,
        rows: prepared.rows,
        setAside: prepared.setAside.length,
        isComplete: prepared.isComplete,
        unread: prepared.setAside.flatMap(({ advert, place }) => advert ?? place ?? []),
        prepare: async () => prepared,
      });
    }
  }
  if (pulls.length === 0) throw new UsageError(`${sourcesFile} names no files of listings.`);
  for (const [source, ofSource] of Map.groupBy(pulls, (pull) => pull.source)) {
    await loadListingPulls(session, source, ofSource, new Set());
  }
}
