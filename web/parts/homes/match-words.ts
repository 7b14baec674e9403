import type {
  ListingDetail,
  PriceHistoryItem,
  SaleHistoryItem,
} from '../../../api/contract/listing.ts';
import { type MatchReason, tellReason } from '../../../api/contract/match.ts';
import { isFirstSight, isSaleOf } from '../../charts/price-data.ts';

/** Why two things are taken to be of one home, and how often that turns out right. */
export function sayLikely(reason: MatchReason): string {
  const { meaning, score } = tellReason(reason);
  const rightOf = `About ${Math.round(score * 100)} of 100 such matches are right.`;
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. ${rightOf}`;
}

/** The sale of the register that ended a listing; undefined where its source alone says that it is sold. */
export function maybeOwnSale({
  priceHistory,
  saleHistory,
}: Pick<ListingDetail, 'priceHistory' | 'saleHistory'>): SaleHistoryItem | undefined {
  const sold = priceHistory.find(({ change }) => change === 'Sold');
  return sold && saleHistory.find((sale) => isSaleOf(sale, sold));
}

/** Where a listing stands, in few words: what isn't certain to be its sale makes it likely sold. */
export function sayStatus({ status, priceHistory, saleHistory }: ListingDetail): string {
  const sold = priceHistory.find(({ change }) => change === 'Sold');
  return status === 'Sold' && sold ? sayEvent(sold, saleHistory) : status;
}

/** What happened to a listing, by its name: what nobody saw coming was first seen, an uncertain sale is likely. */
export function sayEvent(item: PriceHistoryItem, sales: readonly SaleHistoryItem[]): string {
  if (item.change !== 'Sold') return isFirstSight(item) ? 'First seen' : item.change;
  const sale = sales.find((one) => isSaleOf(one, item));
  return sale && !tellReason(sale.matchReason).isCertain ? 'Likely sold' : 'Sold';
}
