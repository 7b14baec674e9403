import type { ListingDetail, SaleHistoryItem } from '../../api/contract/listing.ts';
import { type MatchReason, tellReason } from '../../api/contract/match.ts';

/** Why two things are taken to be of one home, and how often that turns out right. */
export function sayLikely(reason: MatchReason): string {
  const { meaning, score } = tellReason(reason);
  const rightOf = `About ${Math.round(score * 100)} of 100 such matches are right.`;
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. ${rightOf}`;
}

/** The sale of the register that a sold listing ended in; undefined where its source alone says that it is sold. */
export function maybeOwnSale({
  priceHistory,
  saleHistory,
}: Pick<ListingDetail, 'priceHistory' | 'saleHistory'>): SaleHistoryItem | undefined {
  const sold = priceHistory.find(({ change }) => change === 'Sold');
  return saleHistory.find(
    ({ dateOfSale, price }) => dateOfSale === sold?.published && Math.round(price) === sold.price,
  );
}

/** Where a listing stands, as a few words: a sale that isn't certain to be its own is likely. */
export function sayStatus(listing: ListingDetail): string {
  if (listing.status !== 'Sold') return listing.status;
  const sale = maybeOwnSale(listing);
  return sale && !tellReason(sale.matchReason).isCertain ? 'Likely sold' : 'Sold';
}
