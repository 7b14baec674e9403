import type { ListingsState } from '../../../api/contract/meta.ts';
import { formatIrishDay } from '../../format.ts';

/** The day of the last look at adverts, where it is too long ago for "now"; else null. */
export function findLastLook(listings: ListingsState | null): string | null {
  return listings?.isLate ? formatIrishDay(listings.newestPullAt) : null;
}

/** Where homes are for sale: `in Ireland`, or the counties in which adverts are followed. */
export function describeWhere({ followedCounties: followed }: ListingsState): string {
  if (!followed) return 'in Ireland';
  if (followed.length > 3) return `in the ${followed.length} counties where adverts are followed`;
  const named = followed.join(', ').replace(/, (\w+)$/, ' and $1');
  return `in ${named}, where adverts are followed`;
}
