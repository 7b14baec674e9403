import type { BlogArticle } from '../../../api/contract/blog.ts';
import type {
  ChangeSummary,
  ListingDetail,
  PriceHistoryItem,
} from '../../../api/contract/listing.ts';
import { tellReason } from '../../../api/contract/match.ts';
import { formatHome } from '../../../api/pages/head-listings.ts';
import { maybeOpenDays } from '../../charts/open-days.ts';
import {
  formatCount,
  formatDate,
  formatEuro,
  formatIrishDay,
  formatPercent,
} from '../../format.ts';
import { maybeOwnSale, sayStatus } from '../homes/match-words.ts';
import { describeDay, describeWhen } from '../listings/look-words.ts';
import { saySalePrice } from '../sales/sale-words.ts';
import type { Standing } from './standing-words.ts';

/** The opening of a listing's page: where it stands, since when it is known, what it asked first. */
export function sayListing(listing: ListingDetail): string {
  const { status, priceHistory } = listing;
  const newest = priceHistory[0];
  if (!newest) return '';
  const seen = describeFirstSight(listing);
  const last = priceHistory.find(({ change }) => change === status) ?? newest;
  switch (status) {
    case 'For Sale':
      return `For sale, ${seen}.`;
    case 'Sale Agreed':
      return `Sale agreed ${describeSince(last)}, ${seen}.`;
    case 'Unlisted':
      return describeGone(listing, last, seen);
    case 'Out of Sight':
      return `${describeOutOfSight(listing)} It was ${seen}.`;
    case 'Sold': {
      const sale = maybeOwnSale(listing);
      const price = sale ? ` for ${saySalePrice(sale)}` : '';
      return `${sayStatus(listing)}${price} ${describeWhen(last)}, ${seen}.`;
    }
  }
}

/** `first seen 14 Mar 2026 at €640,000`; the price only where another was asked since. */
function describeFirstSight({ priceHistory, currentPrice }: ListingDetail): string {
  const first = priceHistory.at(-1);
  if (!first) return '';
  const hasChanged = priceHistory.some(({ difference }) => difference !== 0);
  // A development's from-price moves without a change of the asking price.
  const isOther = hasChanged && first.price > 0 && first.price !== currentPrice;
  const asked = isOther ? ` at ${formatEuro(first.price)}` : '';
  return `first seen ${formatDate(first.published)}${asked}`;
}

function describeGone(listing: ListingDetail, last: PriceHistoryItem, seen: string): string {
  const isOpen = maybeOpenDays(last) !== null;
  const went = isOpen ? `went ${describeDay(last)}` : `is gone ${describeSince(last)}`;
  const home = describeHomeSince(listing, last.published);
  if (home) return `This advert ${went}; ${home}. It was ${seen}.`;
  if (isOpen) return `This advert ${went}. It was ${seen}.`;
  return `No longer advertised ${describeSince(last)}, ${seen}.`;
}

/** `since 2 Jul 2026`, or `between 29 Jan and 2 Mar 2026` where the day is open. */
function describeSince(item: PriceHistoryItem): string {
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
  const offers = ['Listed', 'Relisted', 'Sale Agreed'];
  const newest = listing.priceHistory.find(({ change }) => offers.includes(change));
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
  const named = `${formatHome(home)} in Co. ${home.county}.`;
  return named[0]?.toUpperCase() + named.slice(1);
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
