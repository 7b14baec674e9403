import type { PriceHistoryItem } from './listing.ts';
import type { MaybeLooks } from './looks.ts';

/** If two checks are further apart than this, the exact day of the event is uncertain. */
const openAfterDays = 2;

/** Whether two checks are so far apart that the exact day of the event is uncertain. */
export function isDayOpen<Looks extends MaybeLooks>(
  looks: Looks,
): looks is Looks & Required<MaybeLooks> {
  const { happenedAfter: after, happenedBy: by } = looks;
  if (after === undefined || by === undefined) return false;
  return Date.parse(by) - Date.parse(after) > openAfterDays * 86_400_000;
}

/** The date of an event: the published day, and the checks before and after it. */
export type Dated = Pick<PriceHistoryItem, 'published' | 'happenedAfter' | 'happenedBy'>;

/**
 * The first and last day on which an event may have happened; null if the checks are close
 * together.
 */
export function findOpenDays(item: Dated): { after: string; by: string } | null {
  // In UTC, like the day that is published.
  return isDayOpen(item) ? { after: item.happenedAfter.slice(0, 10), by: item.published } : null;
}
