import type { BlogArticle } from '../../api/contract/blog.ts';
import { nameHome } from '../../api/contract/head-listings.ts';
import { isDayOpen } from '../../api/contract/is-day-open.ts';
import type { ChangeSummary, ListingDetail } from '../../api/contract/listing.ts';
import { tellReason } from '../../api/contract/match.ts';
import { maybeOpenDays } from '../charts/open-days.ts';
import {
  formatCount,
  formatDate,
  formatDays,
  formatEuro,
  formatIrishDay,
  formatPercent,
} from '../format.ts';
import { describeDay, describeWhen } from './look-words.ts';
import { maybeOwnSale, sayStatus } from './match-words.ts';
import { saySalePrice } from './sale-words.ts';

/** The opening of a listing's page: where it stands, since when it is known, what it asked first. */
export function sayListing(listing: ListingDetail): string {
  const { status, priceHistory, currentPrice } = listing;
  const newest = priceHistory[0];
  const first = priceHistory.at(-1);
  if (!newest || !first) return '';
  const since = `first seen ${formatDate(first.published)}`;
  const hasChanged = priceHistory.some(({ difference }) => difference !== 0);
  // A development's from-price moves without a change of the asking price.
  const isOther = hasChanged && first.price > 0 && first.price !== currentPrice;
  const asked = isOther ? ` at ${formatEuro(first.price)}` : '';
  const last = priceHistory.find(({ change }) => change === status) ?? newest;
  switch (status) {
    case 'For Sale':
      return `For sale, ${since}${asked}.`;
    case 'Sale Agreed':
      return `Sale agreed ${describeSince(last)}, ${since}${asked}.`;
    case 'Unlisted': {
      const went = maybeOpenDays(last)
        ? `This advert went ${describeDay(last)}`
        : `This advert is gone ${describeSince(last)}`;
      const home = describeHomeSince(listing, last.published);
      if (home) return `${went}; ${home}. It was ${since}${asked}.`;
      if (maybeOpenDays(last)) return `${went}. It was ${since}${asked}.`;
      return `No longer advertised ${describeSince(last)}, ${since}${asked}.`;
    }
    case 'Out of Sight':
      return `${describeOutOfSight(listing)} It was ${since}${asked}.`;
    case 'Sold': {
      const sale = maybeOwnSale(listing);
      const price = sale ? ` for ${saySalePrice(sale)}` : '';
      return `${sayStatus(listing)}${price} ${describeWhen(last)}, ${since}${asked}.`;
    }
  }
}

/** `since 2 Jul 2026`, or `between 29 Jan and 2 Mar 2026` where the day is open. */
function describeSince(item: ListingDetail['priceHistory'][number]): string {
  return maybeOpenDays(item) ? describeDay(item) : `since ${describeDay(item)}`;
}

/** What became of the home since an advert of it was last there; empty where nothing is known. */
function describeHomeSince({ otherListings, laterListings }: ListingDetail, day: string): string {
  if (otherListings) return 'the home is still advertised';
  const isBack = laterListings?.some(({ dateOfListing }) => dateOfListing >= day);
  return isBack ? 'the home was advertised again' : '';
}

/** Since when a listing wasn't seen, and that nobody knows what became of it. */
function describeOutOfSight(listing: ListingDetail): string {
  const newest = listing.priceHistory.find(({ difference }) => difference === 0);
  const agreed = newest?.change === 'Sale Agreed' ? ' A sale was agreed then.' : '';
  const seen = listing.lastSeen ?? listing.priceHistory[0]?.published ?? '';
  const home = describeHomeSince(listing, seen.slice(0, 10));
  if (home) return `This advert hasn’t been seen since ${formatIrishDay(seen)}; ${home}.${agreed}`;
  return `Not seen since ${formatIrishDay(seen)}: it isn’t known to be for sale any more, nor to be gone.${agreed}`;
}

/** A sale this close before an advert's first sight is likelier the advert's own than the seller's purchase. */
const soldBeforeDays = 183;

/** That an advert still stands though the register has a recent sale of its home; empty where it hasn't. */
export function sayMaybeSold(listing: ListingDetail): string {
  const { status, currentPrice, priceHistory, saleHistory } = listing;
  const first = priceHistory.at(-1);
  if (!first || (status !== 'For Sale' && status !== 'Sale Agreed')) return '';
  const earliest = Date.parse(first.published) - soldBeforeDays * 86_400_000;
  const sale = saleHistory.find(
    ({ dateOfSale, leftOut, price }) =>
      !leftOut &&
      Date.parse(dateOfSale) >= earliest &&
      // A share of the home, or its garden, is sold for less than half.
      (currentPrice <= 0 || price >= currentPrice / 2),
  );
  if (!sale) return '';
  const what = tellReason(sale.matchReason).isCertain ? 'a sale' : 'what is likely a sale';
  return `It may be sold already: the register has ${what} of this home on ${formatDate(sale.dateOfSale)} for ${saySalePrice(sale)}.`;
}

/** What a post's home is, as far as it is known: `3 bed, 2 bath Semi-D in Co. Mayo.` */
export function sayHome(home: Pick<BlogArticle, 'beds' | 'baths' | 'propertyType' | 'county'>) {
  const named = `${nameHome(home)} in Co. ${home.county}.`;
  return named[0]?.toUpperCase() + named.slice(1);
}

/** Whether the home's spell on the market goes on, has ended, or isn't in sight any more: all its adverts count. */
export type Standing = 'stands' | 'ended' | 'out of sight';

export function tellStanding({ status, otherListings }: ListingDetail): Standing {
  if (otherListings) return 'stands';
  if (status === 'Out of Sight') return 'out of sight';
  return status === 'Unlisted' || status === 'Sold' ? 'ended' : 'stands';
}

/** How long the home is or was on the market, as far as the looks tell: `On the market for at least 12 days.` */
export function describeDaysOnMarket(listing: ListingDetail): string {
  const { changeSummary, priceHistory } = listing;
  const standing = tellStanding(listing);
  const [newest, first] = [priceHistory[0], priceHistory.at(-1)];
  const isFromOpen = changeSummary.beginningSeen === false || (first && isDayOpen(first));
  const isToOpen = standing === 'ended' && newest && isDayOpen(newest);
  const days = formatDays(changeSummary.daysOnMarket);
  if (standing === 'out of sight') {
    return `Was on the market for at least ${days}, up to when it was last seen.`;
  }
  const about = isFromOpen ? (isToOpen ? 'about ' : 'at least ') : isToOpen ? 'up to ' : '';
  return `${standing === 'ended' ? 'Was on' : 'On'} the market for ${about}${days}.`;
}

const verbs: Readonly<Record<Standing, string>> = {
  stands: 'stands',
  ended: 'ended',
  'out of sight': 'last stood',
};

/** What became of a home's asking price, as sentences, one idea each. */
export function sayChanges(summary: ChangeSummary, standing: Standing): string[] {
  const { dropCount, riseCount } = summary;
  const changed = summary.changeType !== 'None' && summary.percentageChangeFromFirstListing > 0;
  const direction = summary.changeType === 'Drop' ? 'below' : 'above';
  return [
    dropCount + riseCount === 0
      ? changed
        ? ''
        : 'The asking price never changed.'
      : `The asking price was ${joinWords([sayTimes('cut', dropCount), sayTimes('raised', riseCount)])}.`,
    changed
      ? `${dropCount + riseCount === 0 ? 'The asking price' : 'It'} ${verbs[standing]} ${formatPercent(summary.percentageChangeFromFirstListing)} ${direction} the first asking price.`
      : '',
    sayStatuses(summary),
  ].filter(Boolean);
}

/** That the adverts of a home that stand now ask different prices; empty where they don't. */
export function sayAskedNow(listing: ListingDetail): string {
  const { status, currentPrice, otherListings = [] } = listing;
  const stands = status === 'For Sale' || status === 'Sale Agreed';
  const prices = [...(stands ? [currentPrice] : []), ...otherListings.map(({ price }) => price)];
  const known = prices.filter((price) => price > 0);
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  if (known.length === 0 || lowest === highest) return '';
  return `Its adverts ask different prices now, ${formatEuro(lowest)} to ${formatEuro(highest)}.`;
}

function sayStatuses({ saleAgreedCount, unlistedCount, relistedCount }: ChangeSummary): string {
  const parts = [
    sayTimes('sale agreed', saleAgreedCount),
    sayTimes('unlisted', unlistedCount),
    sayTimes('relisted', relistedCount),
  ];
  const words = joinWords(parts);
  return words ? `It was ${words}.` : '';
}

/** `cut twice`; empty for never. */
function sayTimes(what: string, count: number): string {
  if (count === 0) return '';
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`;
  return `${what} ${times}`;
}

function joinWords(parts: readonly string[]): string {
  const said = parts.filter(Boolean);
  if (said.length < 2) return said.join('');
  return `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}
