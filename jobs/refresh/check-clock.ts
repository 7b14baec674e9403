import { isAhead } from '../../ingest/instant-ahead.ts';
import { listRefreshes } from '../../ingest/landing/instants.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';

/**
 * What is wrong with a clock by which much of what landed is yet to come; undefined where nothing is. A clock was wrong:
 * then, or now. Of few refreshes the clock is taken to have been ahead: they are told, and count as older than what lands
 * next. Of most it is taken to be behind now, and nothing is to be dated by it.
 */
export function maybeClockFault(
  landing: readonly LandedPull[],
  now: Date,
  log: (line: string) => void,
): WarehouseError | undefined {
  const refreshes = listRefreshes(landing).map(([pull]) => pull?.refreshedAt ?? '');
  const ahead = refreshes.filter((instant) => isAhead(instant, now));
  if (ahead.length === 0) return undefined;
  const told = `This machine's clock says ${now.toISOString()}, and ${ahead.length} of ${refreshes.length} refreshes that landed something are dated later, the last ${ahead.toSorted().at(-1)}.`;
  if (ahead.length * 2 > refreshes.length)
    return new WarehouseError(
      'clock_behind',
      `${told} Set the clock. If it is right, see "The clock is wrong" in docs/running.md.`,
    );
  log(`${told} What they landed counts as older than what lands now.`);
  return undefined;
}
