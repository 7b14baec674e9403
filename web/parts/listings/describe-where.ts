import type { ListingsState } from '../../../api/contract/meta.ts';
import { formatIrishDay, formatIrishDays } from '../../format.ts';

type MaybeListings = ListingsState | null | undefined;

/**
 * ` on 14 Jan 2026`, when the homes for sale were last seen, where "now" would be wrong; else empty.
 * ` between 10 and 14 Jan 2026` where not all were on the same day.
 */
export function describeOn(listings: MaybeListings): string {
  if (!listings?.isLate) return '';
  const { newestPullAt, oldestSeenAt = newestPullAt } = listings;
  return formatIrishDay(oldestSeenAt) === formatIrishDay(newestPullAt)
    ? ` on ${formatIrishDay(newestPullAt)}`
    : ` ${formatIrishDays(oldestSeenAt, newestPullAt)}`;
}

/** The same for one advert, which was last seen at that instant. */
export function describeSeen(lastSeen: string | undefined, listings: MaybeListings): string {
  if (!listings?.isLate) return '';
  return lastSeen ? ` on ${formatIrishDay(lastSeen)}` : describeOn(listings);
}

/** What follows a number of homes: `homes are for sale`, `home was for sale on 14 Jan 2026`. */
export function describeForSale(
  total: number,
  listings: MaybeListings,
  status = 'for sale',
): string {
  const on = describeOn(listings);
  const [one, many] = on ? ['home was', 'homes were'] : ['home is', 'homes are'];
  return `${total === 1 ? one : many} ${status}${on}`;
}

/** Where homes are for sale: `in Ireland`, or the counties in which adverts are followed. */
export function describeWhere({ followedCounties: followed }: ListingsState): string {
  if (!followed) return 'in Ireland';
  if (followed.length > 3) return `in the ${followed.length} counties where adverts are followed`;
  const named = followed.join(', ').replace(/, (\w+)$/, ' and $1');
  return `in ${named}, where adverts are followed`;
}
