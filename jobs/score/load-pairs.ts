import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildSnapshot } from '../../ingest/listings/build-snapshot.ts';
import { writeSnapshots } from '../../ingest/listings/write-snapshots.ts';
import type { LandedListings } from '../../warehouse/pulls/listing-pull.ts';
import { loadListingPulls } from '../../warehouse/pulls/load-listing-pulls.ts';
import { maybeCounty } from '../../warehouse/vocabulary.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { Pair } from './pairs.ts';

/** The id of the source that the listings of the pairs are loaded under. */
export const pairsSource = 'pairs';

/**
 * Loads the listings of pairs as a source whose pulls have landed: one at noon of each day on which
 * one of them was first or last seen, with all that were shown on that day. They are loaded like
 * any other listings.
 */
export async function loadPairs(
  workbench: Workbench,
  pairs: readonly Pair[],
  workDir: string,
): Promise<void> {
  const days = new Set(pairs.flatMap(({ firstSeen, lastSeen }) => [firstSeen, lastSeen]));
  const snapshots = pairs.map((pair) => ({ pair, snapshot: maybeSnapshot(pair) }));
  const pulls = [...days].toSorted().map((day): LandedListings => {
    const shown = snapshots.flatMap(({ pair, snapshot }) =>
      snapshot && pair.firstSeen <= day && day <= pair.lastSeen ? [snapshot] : [],
    );
    const pulledAt = `${day}T12:00:00.000Z`;
    return {
      source: pairsSource,
      kind: 'listings-file',
      pull: `${pairsSource}/${day}`,
      fileName: `${day}.parquet`,
      pulledAt,
      refreshedAt: pulledAt,
      sha256: '',
      rows: shown.length,
      setAside: 0,
      isComplete: true,
      unread: [],
      prepare: async () => {
        const parquetPath = join(workDir, `${randomUUID()}.parquet`);
        await writeSnapshots(parquetPath, shown);
        return { parquetPath, rows: shown.length, isComplete: true };
      },
    };
  });
  // The file's author confirms it: that most are gone the next day is not a fault of a pull.
  const accepted = new Set(pulls.map(({ pull }) => pull));
  await loadListingPulls(workbench, pairsSource, pulls, accepted);
}

function maybeSnapshot({ id, listingAddress, lastPrice, saleCounty }: Pair) {
  const county = maybeCounty(saleCounty);
  const read = buildSnapshot(
    { source_listing_id: id, title: listingAddress, price: lastPrice },
    { eircodeInTitle: false, ...(county !== undefined && { county }) },
  );
  return read.kind === 'snapshot' ? read.snapshot : undefined;
}
