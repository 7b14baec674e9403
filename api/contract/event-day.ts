import type { EventChecks } from './checks.ts';
import type { PriceHistoryItem } from './listing.ts';

/** If two checks are further apart than this, the exact day of the event is uncertain. */
const uncertainAfterDays = 2;

/** Whether two checks are so far apart that the exact day of the event is uncertain. */
export function isDayUncertain<Checks extends EventChecks>(
  checks: Checks,
): checks is Checks & Required<EventChecks> {
  const { happenedAfter: after, happenedBy: by } = checks;
  if (after === undefined || by === undefined) return false;
  return Date.parse(by) - Date.parse(after) > uncertainAfterDays * 86_400_000;
}

/** The date of an event: the published day, and the checks before and after it. */
export type Dated = Pick<PriceHistoryItem, 'published' | 'happenedAfter' | 'happenedBy'>;

/**
 * The first and last day on which an event may have happened; null if the checks are close
 * together.
 */
export function findUncertainDays(item: Dated): { after: string; by: string } | null {
  // In UTC, like the day that is published.
  return isDayUncertain(item)
    ? { after: item.happenedAfter.slice(0, 10), by: item.published }
    : null;
}
