import type {
  ListingDetail,
  PriceHistoryItem,
  SaleHistoryItem,
} from '../../../api/contract/listing.ts';
import { findReason } from '../../../api/contract/match.ts';
import { isFirstSight, isSaleOf } from '../../charts/price-data.ts';

/**
 * The sale of the register that ended a listing; undefined where only the source says that it is
 * sold.
 */
export function findOwnSale({
  priceHistory,
  saleHistory,
}: Pick<ListingDetail, 'priceHistory' | 'saleHistory'>): SaleHistoryItem | undefined {
  const sold = priceHistory.find(({ change }) => change === 'Sold');
  return sold && saleHistory.find((sale) => isSaleOf(sale, sold));
}

/** A listing's status in a few words; where the link to its sale isn't certain, "probably sold". */
export function formatStatus({ status, priceHistory, saleHistory }: ListingDetail): string {
  const sold = priceHistory.find(({ change }) => change === 'Sold');
  return status === 'Sold' && sold ? formatEvent(sold, saleHistory) : showStatus(status);
}

/** A status as pages show it. */
export function showStatus(status: ListingDetail['status']): string {
  return status === 'Out of Sight' ? 'Not seen lately' : status;
}

/**
 * The name of an event; a beginning that nobody saw reads "first seen", and an uncertain sale
 * "probably".
 */
export function formatEvent(item: PriceHistoryItem, sales: readonly SaleHistoryItem[]): string {
  if (item.change !== 'Sold') return isFirstSight(item) ? 'First seen' : item.change;
  const sale = sales.find((one) => isSaleOf(one, item));
  return sale && !findReason(sale.matchReason).isCertain ? 'Probably sold' : 'Sold';
}

/** Whether an event is a sale that only the advert reports: the register doesn't have it. */
export function isAdvertsSale(item: PriceHistoryItem, sales: readonly SaleHistoryItem[]): boolean {
  return item.change === 'Sold' && !sales.some((sale) => isSaleOf(sale, item));
}
