import { isDayUncertain } from '../../../api/contract/event-day.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatDays } from '../../format.ts';

/**
 * Whether the home's spell on the market is current, has ended, or is out of sight; all its adverts
 * count.
 */
export type Standing = 'current' | 'ended' | 'out of sight';

export function findStanding({ status, otherListings }: ListingDetail): Standing {
  if (otherListings) return 'current';
  if (status === 'Out of Sight') return 'out of sight';
  return status === 'Unlisted' || status === 'Sold' ? 'ended' : 'current';
}

/**
 * How long the home is or was on the market, as far as the checks show: `It has been on the market
 * for at least 12 days.`
 */
export function describeDaysOnMarket(listing: ListingDetail): string {
  const standing = findStanding(listing);
  const days = formatDaysOnMarket(listing);
  const verb = standing === 'current' ? 'has been' : 'was';
  if (days && standing === 'out of sight')
    return `It had been on the market for ${days} when it was last seen.`;
  if (days) return `It ${verb} on the market for ${days}.`;
  if (listing.changeSummary.seenOnce && standing === 'current') return '';
  return `We don’t know how long it ${verb} on the market.`;
}

/**
 * `133 days`; `at least`, `up to` or `about` where a check didn't see the beginning or the end;
 * empty where that would be at least 0, or 0 after one look, which says nothing.
 */
function formatDaysOnMarket(listing: ListingDetail): string {
  const { changeSummary, priceHistory } = listing;
  const standing = findStanding(listing);
  const [newest, first] = [priceHistory[0], priceHistory.at(-1)];
  const isFromOpen = changeSummary.beginningSeen === false || (first && isDayUncertain(first));
  const isToOpen = standing === 'ended' && newest && isDayUncertain(newest);
  const isUnseen = isFromOpen || standing === 'out of sight';
  const about = isUnseen ? (isToOpen ? 'about ' : 'at least ') : isToOpen ? 'up to ' : '';
  const saysNothing = about === 'at least ' || changeSummary.seenOnce;
  if (saysNothing && changeSummary.daysOnMarket === 0) return '';
  return `${about}${formatDays(changeSummary.daysOnMarket)}`;
}
