import type { BlogArticle } from '../../api/contract/blog.ts';
import { nameHome } from '../../api/contract/head-listings.ts';
import type { ChangeSummary, ListingDetail } from '../../api/contract/listing.ts';
import { tellReason } from '../../api/contract/match.ts';
import { formatCount, formatDate, formatDays, formatEuro, formatPercent } from '../format.ts';
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
  const last = priceHistory.find(({ change }) => change === status)?.published ?? newest.published;
  switch (status) {
    case 'For Sale':
      return `For sale, ${since}${asked}.`;
    case 'Sale Agreed':
      return `Sale agreed since ${formatDate(last)}, ${since}${asked}.`;
    case 'Unlisted':
      if (listing.otherListings) {
        return `This advert is gone since ${formatDate(last)}; the home is still advertised. It was ${since}${asked}.`;
      }
      if (listing.laterListings?.some(({ dateOfListing }) => dateOfListing >= last)) {
        return `This advert is gone since ${formatDate(last)}; the home was advertised again. It was ${since}${asked}.`;
      }
      return `No longer advertised since ${formatDate(last)}, ${since}${asked}.`;
    case 'Sold': {
      const sale = maybeOwnSale(listing);
      const price = sale ? ` for ${saySalePrice(sale)}` : '';
      return `${sayStatus(listing)}${price} on ${formatDate(last)}, ${since}${asked}.`;
    }
  }
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

/** The change summary of a home as sentences, one idea each; `isOver` where none of its adverts stands any more. */
export function sayChanges(summary: ChangeSummary, isOver: boolean): string[] {
  const { daysOnMarket, dropCount, riseCount } = summary;
  const changed = summary.changeType !== 'None' && summary.percentageChangeFromFirstListing > 0;
  const direction = summary.changeType === 'Drop' ? 'below' : 'above';
  return [
    `${isOver ? 'Was on the market for' : 'On the market for'} ${formatDays(daysOnMarket)}.`,
    dropCount + riseCount === 0
      ? changed
        ? ''
        : 'The asking price never changed.'
      : `The asking price was ${joinWords([sayTimes('cut', dropCount), sayTimes('raised', riseCount)])}.`,
    changed
      ? `${dropCount + riseCount === 0 ? 'The asking price' : 'It'} ${isOver ? 'ended' : 'stands'} ${formatPercent(summary.percentageChangeFromFirstListing)} ${direction} the first asking price.`
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

/** Whether the home's spell on the market has ended: this advert is gone, and no other stands. */
export function isOver({ status, otherListings }: ListingDetail): boolean {
  return (status === 'Unlisted' || status === 'Sold') && otherListings === undefined;
}
