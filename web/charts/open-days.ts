import { isDayOpen } from '../../api/contract/is-day-open.ts';
import type { PriceHistoryItem } from '../../api/contract/listing.ts';

/** What says when something happened: the day that is published, and the two looks around it. */
export type Dated = Pick<PriceHistoryItem, 'published' | 'happenedAfter' | 'happenedBy'>;

/** The first and the last day on which something may have happened; null where the looks don't lie far apart. */
export function maybeOpenDays(item: Dated): { after: string; by: string } | null {
  // In UTC, as the day that is published.
  return isDayOpen(item) ? { after: item.happenedAfter.slice(0, 10), by: item.published } : null;
}
