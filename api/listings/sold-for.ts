import type { ListingDetail } from '../contract/listing.ts';
import { vatMultiplier } from '../contract/lists.ts';
import { findReason } from '../contract/match.ts';

/**
 * What a sold home fetched, euro with VAT, by the sale of the register that ended its advert;
 * undefined where the register has no such sale with a price.
 */
export function findSalePrice({
  status,
  priceHistory,
  saleHistory,
}: Pick<ListingDetail, 'status' | 'priceHistory' | 'saleHistory'>): ListingDetail['soldFor'] {
  const sold = priceHistory.find(({ change }) => change === 'Sold');
  const sale = saleHistory.find(
    ({ dateOfSale, price }) =>
      sold && dateOfSale === sold.published && Math.round(price) === sold.price,
  );
  if (status !== 'Sold' || !sale || sale.price <= 0) return undefined;
  const { price, dateOfSale, vatExclusive, matchReason } = sale;
  return {
    price: vatExclusive ? Math.round(price * vatMultiplier) : price,
    dateOfSale,
    ...(vatExclusive && { vatAdded: true }),
    ...(!findReason(matchReason).isCertain && { likely: true }),
  };
}
