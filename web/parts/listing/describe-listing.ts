import type { BlogArticle } from '../../../api/contract/blog.ts';
import { isDayUncertain } from '../../../api/contract/event-day.ts';
import type { ListingDetail, PriceHistoryItem } from '../../../api/contract/listing.ts';
import { findReason } from '../../../api/contract/match.ts';
import { formatHome } from '../../../api/pages/format-home.ts';
import {
  formatCount,
  formatDate,
  formatDays,
  formatEuro,
  formatIrishDay,
  formatPercent,
} from '../../format.ts';
import { describeWhen } from '../listings/describe-when.ts';
import { formatSalePrice } from '../sales/SalePrice.tsx';
import { findFirstPrice } from './compare-sale.ts';
import { findOwnSale, formatStatus } from './format-status.ts';
import { isOffered } from './is-offered.ts';

/**
 * The opening of a listing's page: its status, since when it is known, its first asking price. `on`
 * is when it was last seen, where "now" would be wrong.
 */
export function describeListing(listing: ListingDetail, on = ''): string {
  const { status, priceHistory } = listing;
  const newest = priceHistory[0];
  if (!newest) return '';
  const firstSight = describeFirstSight(listing);
  // The home's first sight may be another advert's.
  const hasOthers = hasOtherAdverts(listing);
  const sight = `${hasOthers ? 'This advert' : 'It'} was ${firstSight}.`;
  const seen = hasOthers ? `. ${sight}` : `, ${firstSight}.`;
  const last = priceHistory.find(({ change }) => change === status) ?? newest;
  switch (status) {
    case 'For Sale':
      // Seen on one day only: that day is enough.
      return on === ` on ${formatDate(priceHistory.at(-1)?.published ?? '')}`
        ? `Advertised${on}.`
        : `${on ? `Still advertised${on}` : 'For sale'}${seen}`;
    case 'Sale Agreed':
      return `Sale agreed ${describeAgreed(last)}${seen}`;
    case 'Unlisted': {
      const home = describeHomeSince(listing, last.published);
      return `This advert was removed ${describeWhen(last)}${home && `; ${home}`}. ${sight}`;
    }
    case 'Out of Sight':
      return `${describeOutOfSight(listing)} ${sight}`;
    case 'Sold': {
      const sale = findOwnSale(listing);
      return sale
        ? `${formatStatus(listing)} for ${formatSalePrice(sale)} ${describeWhen(last)}${seen}`
        : `${describeAdvertsSale(listing, last)} ${sight}`;
    }
  }
}

/** When a sale was agreed; `by 7 Nov 2026` where the advert was so at our first look. */
function describeAgreed(agreed: PriceHistoryItem): string {
  const isSeenBefore = agreed.happenedAfter !== undefined || agreed.happenedBy === undefined;
  return isSeenBefore ? describeWhen(agreed) : `by ${formatDate(agreed.published)}`;
}

/** `first seen on 14 Mar 2026 at €640,000`; the price only where it has changed since. */
function describeFirstSight({ priceHistory, currentPrice }: ListingDetail): string {
  const first = priceHistory.at(-1);
  if (!first) return '';
  const hasChanged = priceHistory.some(({ difference }) => difference !== 0);
  // A development's from-price can move without a change of an asking price.
  const isOther = hasChanged && first.price > 0 && first.price !== currentPrice;
  const asked = isOther ? ` at ${formatEuro(first.price)}` : '';
  return `first seen on ${formatDate(first.published)}${asked}`;
}

/** What happened to the home after its last live advert; empty where nothing is known. */
function describeHomeSince({ otherListings, laterListings }: ListingDetail, day: string): string {
  if (otherListings) return 'the home is still advertised';
  const isBack = laterListings?.some(({ dateOfListing }) => dateOfListing >= day);
  return isBack ? 'the home was later advertised again' : '';
}

/** Since when a listing hasn't been seen, and that it isn't known why. */
function describeOutOfSight(listing: ListingDetail): string {
  const offers = ['Listed', 'Relisted', 'Sale Agreed'];
  const newest = listing.priceHistory.find(({ change }) => offers.includes(change));
  const agreed = newest?.change === 'Sale Agreed' ? ' It was sale agreed at that time.' : '';
  const seen = listing.lastSeen ?? listing.priceHistory[0]?.published ?? '';
  const home = describeHomeSince(listing, seen.slice(0, 10));
  if (home) return `We haven’t seen this advert since ${formatIrishDay(seen)}; ${home}.${agreed}`;
  return `Last seen on ${formatIrishDay(seen)}. We don’t know whether it is still for sale.${agreed}`;
}

/**
 * Says that an advert is still live though the register has a recent sale of its home; empty where
 * it has none.
 */
export function describeMaybeSold(listing: ListingDetail): string {
  const { status, currentPrice, saleHistory } = listing;
  if (!isOffered(status)) return '';
  const earliest = findEarliestSale(listing);
  const sale = saleHistory.find(
    ({ dateOfSale, leftOut, price }) =>
      !leftOut &&
      Date.parse(dateOfSale) >= earliest &&
      // A price below this share of the asking price is for a share of the home, or its garden.
      (currentPrice <= 0 || price >= currentPrice / 2),
  );
  if (!sale) return '';
  const what = findReason(sale.matchReason).isCertain ? 'its sale' : 'what is probably its sale,';
  return `It may already be sold: the register records ${what} on ${formatDate(sale.dateOfSale)} for ${formatSalePrice(sale)}.`;
}

/**
 * A sale this shortly before an advert's first sight is more likely the advert's own than the
 * seller's purchase.
 */
const soldBeforeDays = 183;

function findEarliestSale({ priceHistory }: ListingDetail): number {
  return Date.parse(priceHistory.at(-1)?.published ?? '') - soldBeforeDays * 86_400_000;
}

/** The home that a post is about, as far as it is known: `3 bed, 2 bath Semi-D in Co. Mayo.` */
export function describeHome(
  home: Pick<BlogArticle, 'beds' | 'baths' | 'propertyType' | 'county'>,
) {
  const named = `${formatHome(home)} in Co. ${home.county}.`;
  return named[0]?.toUpperCase() + named.slice(1);
}

/**
 * Whether the home's spell on the market is current, has ended, or is out of sight; all its adverts
 * count.
 */
type Standing = 'current' | 'ended' | 'out of sight';

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

const verbs: Readonly<Record<Standing, string>> = {
  current: 'is',
  ended: 'ended',
  'out of sight': 'was last',
};

/**
 * What happened to a home's asking price, in short sentences. Where no price is known, or it was
 * seen only once, it isn't described as unchanged.
 */
export function describeChanges(listing: ListingDetail): string[] {
  const { dropCount, riseCount, changeType, ...summary } = listing.changeSummary;
  const { percentageChangeFromFirstListing: percentage } = summary;
  const moved = joinTimes({ cut: dropCount, raised: riseCount });
  const isOther = changeType !== 'None' && percentage > 0;
  const direction = changeType === 'Drop' ? 'below' : 'above';
  const agreed = joinTimes({ 'sale agreed': summary.saleAgreedCount });
  const listed = joinTimes({ unlisted: summary.unlistedCount, relisted: summary.relistedCount });
  const statuses = [agreed && `went ${agreed}`, listed && `was ${listed}`].filter(Boolean);
  return [
    moved ? `The asking price was ${moved}.` : isOther ? '' : describeSteadyPrice(listing),
    isOther
      ? `${moved ? 'It' : 'The asking price'} ${verbs[findStanding(listing)]} ${formatPercent(percentage)} ${direction} the first asking price.`
      : '',
    statuses.length > 0 ? `It ${statuses.join(' and ')}.` : '',
  ].filter(Boolean);
}

/** `cut twice and raised once`, without what never happened. */
function joinTimes(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([what, count]) => `${what} ${['once', 'twice'][count - 1] ?? `${formatCount(count)} times`}`,
    )
    .join(' and ');
}

function describeSteadyPrice(listing: ListingDetail): string {
  if (findFirstPrice(listing) <= 0) return 'This advert gave no asking price.';
  if (!listing.changeSummary.seenOnce) return 'The asking price has not changed.';
  const seen = hasOtherAdverts(listing)
    ? 'We have seen each of its adverts in this spell only once'
    : `We have seen it only once, on ${formatDate(listing.priceHistory.at(-1)?.published ?? '')}`;
  return `${seen}, so we don’t know whether the asking price has changed.`;
}

/** Says that the home's live adverts ask different prices; empty where they don't. */
export function describeAskingPrices(listing: ListingDetail): string {
  const { status, currentPrice, otherListings = [] } = listing;
  const own = isOffered(status) ? [currentPrice] : [];
  const known = [...own, ...otherListings.map(({ price }) => price)].filter((price) => price > 0);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  if (lowest >= highest) return '';
  return `Its adverts ask different prices, from ${formatEuro(lowest)} to ${formatEuro(highest)}.`;
}

/**
 * Says that a home is sold only by the word of its advert, in one or two sentences. No sale from
 * before an advert's first sight is linked to it: where the home has one that may be the same all
 * the same, the text says so, as the page shows that sale too.
 */
function describeAdvertsSale(listing: ListingDetail, sold: PriceHistoryItem): string {
  const text = `Its advert showed it as sold ${describeWhen(sold)}`;
  const [newest] = listing.saleHistory;
  const firstSeen = listing.priceHistory.at(-1)?.published ?? '';
  const isShortlyBefore =
    newest &&
    newest.dateOfSale < firstSeen &&
    Date.parse(newest.dateOfSale) >= findEarliestSale(listing);
  if (!isShortlyBefore) return `${text}, but we have found no sale in the register.`;
  const what = findReason(newest.matchReason).isCertain
    ? 'this home'
    : 'what is probably this home';
  return `${text}. The register’s last sale of ${what}, on ${formatDate(newest.dateOfSale)}, was before we first saw this advert, so we don’t treat it as the same sale.`;
}

/**
 * Whether other adverts of the home are known: its summary counts theirs too, and its price history
 * doesn't.
 */
export function hasOtherAdverts({
  formerListings,
  laterListings,
  otherListings,
}: Pick<ListingDetail, 'formerListings' | 'laterListings' | 'otherListings'>): boolean {
  return formerListings.length > 0 || laterListings !== undefined || otherListings !== undefined;
}
