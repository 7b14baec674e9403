import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatEuro, formatPercent } from '../../format.ts';
import { findFirstPrice } from './compare-sale.ts';
import { findStanding, formatDaysOnMarket } from './describe-days-on-market.ts';
import { formatTimes } from './format-times.ts';
import { hasOtherAdverts } from './has-other-adverts.ts';

/**
 * A listing's story in one line: `133 days on the market, cut 4 times, €50,000 below its first
 * asking price, sale agreed once, relisted once.` All adverts of the home count, which the text says
 * where there are others: `Counting every advert of the home: 133 days on the market, …`. Empty
 * where nothing is known of it yet.
 */
export function describeStory(listing: ListingDetail): string {
  const { dropCount, riseCount, saleAgreedCount, relistedCount } = listing.changeSummary;
  const days = formatDaysOnMarket(listing);
  const hasOthers = hasOtherAdverts(listing);
  const parts = [
    days ? `${days} on the market` : '',
    formatTimes('cut', dropCount),
    formatTimes('raised', riseCount),
    describeDistance(listing),
    formatTimes('sale agreed', saleAgreedCount),
    formatTimes('relisted', relistedCount),
  ].filter(Boolean);
  const story = parts.join(', ');
  if (!story) return '';
  if (hasOthers) return `Counting every advert of the home: ${story}.`;
  return `${story[0]?.toUpperCase()}${story.slice(1)}.`;
}

/**
 * How far the asking price is from the first one: in euro where this advert is the home's only one,
 * as the first price may be another advert's.
 */
function describeDistance(listing: ListingDetail): string {
  const { changeSummary, currentPrice } = listing;
  const { changeType, percentageChangeFromFirstListing: percent } = changeSummary;
  if (changeType === 'None' || percent === 0) return '';
  const first = findFirstPrice(listing);
  const isFall = changeType === 'Drop';
  const euro = isFall ? first - currentPrice : currentPrice - first;
  const amount =
    !hasOtherAdverts(listing) && first > 0 && currentPrice > 0 && euro > 0
      ? formatEuro(euro)
      : formatPercent(percent);
  // Next to what a home fetched, the distance must not be taken for that of the sale.
  const asked = findStanding(listing) === 'current' ? '' : 'last asked ';
  return `${asked}${amount} ${isFall ? 'below' : 'above'} its first asking price`;
}
