import type { ListingDetail, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatPercent, formatWholeEuro } from '../../format.ts';
import { addVat } from '../sales/SalePrice.tsx';

/** A comparison in words, with the tone of its chip. */
type Comparison = { readonly text: string; readonly tone: 'fall' | 'rise' | 'plain' };

/** The first asking price that is known of a listing, not what it fetched; -2 where none is. */
export function findFirstPrice({ priceHistory }: Pick<ListingDetail, 'priceHistory'>): number {
  return priceHistory.findLast(({ change, price }) => change !== 'Sold' && price > 0)?.price ?? -2;
}

/**
 * What a home fetched compared with its last asking price, and with its first where that was another.
 * Nothing is compared with a sale that the statistics leave out, as it may not be of the whole home.
 */
export function describeComparisons(
  listing: Pick<ListingDetail, 'currentPrice' | 'priceHistory'>,
  { price, vatExclusive, leftOut }: SaleHistoryItem,
): Comparison[] {
  if (leftOut || price <= 0) return [];
  const fetched = vatExclusive ? addVat(price) : price;
  const last = listing.currentPrice;
  const first = findFirstPrice(listing);
  return [
    ...(last > 0 ? [compare(fetched, last, 'last', vatExclusive)] : []),
    ...(first > 0 && first !== last ? [compare(fetched, first, 'first', vatExclusive)] : []),
  ];
}

/** With VAT added, a price is only about right. */
function compare(
  fetched: number,
  asked: number,
  which: 'last' | 'first',
  isAbout: boolean,
): Comparison {
  const difference = fetched - asked;
  if (difference === 0) return { text: `the ${which} asking price exactly`, tone: 'plain' };
  const amount = `${isAbout ? 'about ' : ''}${formatWholeEuro(Math.abs(difference))}`;
  const share = formatPercent((Math.abs(difference) / asked) * 100);
  return difference < 0
    ? { text: `${amount} (${share}) below the ${which} asking price`, tone: 'fall' }
    : { text: `${amount} (${share}) above the ${which} asking price`, tone: 'rise' };
}
