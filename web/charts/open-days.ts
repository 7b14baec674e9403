import { isDayOpen } from '../../api/contract/is-day-open.ts';
import type { PriceHistoryItem } from '../../api/contract/listing.ts';

/**
 * What gives the date of an event: the day that is published, and the looks before and after it.
 */
export type Dated = Pick<PriceHistoryItem, 'published' | 'happenedAfter' | 'happenedBy'>;

/**
 * The first and the last day on which an event may have happened; null where the looks are close
 * together.
 */
export function findOpenDays(item: Dated): { after: string; by: string } | null {
  // In UTC, like the day that is published.
  return isDayOpen(item) ? { after: item.happenedAfter.slice(0, 10), by: item.published } : null;
}
