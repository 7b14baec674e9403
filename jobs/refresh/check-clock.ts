import { isAhead } from '../../ingest/instant-ahead.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';

/** The fault of a clock that is behind what has landed; undefined where there is none. */
export function findClockFault(
  landing: readonly LandedPull[],
  now: Date,
): WarehouseError | undefined {
  // Invented pulls may have any day.
  const last = landing
    .filter(({ isDemo }) => !isDemo)
    .toSorted((left, right) => (left.refreshedAt < right.refreshedAt ? -1 : 1))
    .at(-1);
  if (!last || !isAhead(last.refreshedAt, now)) return undefined;
  return new WarehouseError(
    'clock_behind',
    `This machine's clock says ${now.toISOString()}, but landing/${last.pull} landed at ${last.refreshedAt}. Set the clock. If it is right, move that folder out of landing and run: npm run rebuild`,
  );
}
