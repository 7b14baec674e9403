import { isAhead } from '../../ingest/instant-ahead.ts';
import { listRefreshes } from '../../ingest/landing/instants.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';

/**
 * What is wrong with the clock when landed refreshes lie in the future; undefined where nothing is.
 * Either the clock was ahead then, or it is behind now. With few such refreshes it is assumed to
 * have been ahead: they are reported, and count as older than what lands next. With most of them it
 * is assumed to be behind now, and nothing must be dated by it.
 */
export function maybeClockFault(
  landing: readonly LandedPull[],
  now: Date,
  log: (line: string) => void,
): WarehouseError | undefined {
  const refreshes = listRefreshes(landing);
  const ahead = refreshes.filter(([pull]) => isAhead(pull?.refreshedAt ?? '', now));
  if (ahead.length === 0) return undefined;
  const last = ahead
    .map(([pull]) => pull?.refreshedAt)
    .toSorted()
    .at(-1);
  const facts = `This machine's clock says ${now.toISOString()}, and ${ahead.length} of ${refreshes.length} refreshes that landed something are dated later, the last ${last}.`;
  if (ahead.length * 2 > refreshes.length) {
    // A folder is named by what its file says of itself, which may be right.
    for (const { pull, refreshedAt } of ahead.flat())
      log(`landing/${pull} landed when the clock said ${refreshedAt}`);
    return new WarehouseError(
      'clock_behind',
      `${facts} Set the clock. If it is right, see "The clock is wrong" in docs/running.md.`,
    );
  }
  log(`${facts} What they landed counts as older than what lands now.`);
  return undefined;
}
