import type { ListingDetail, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatPercent, formatWholeEuro } from '../../format.ts';
import type { ChipTone } from '../../ui/Chip.tsx';
import { addVat } from '../sales/SalePrice.tsx';

/** The first asking price that is known of a listing, not what it fetched; -2 where none is. */
export function findFirstPrice({ priceHistory }: Pick<ListingDetail, 'priceHistory'>): number {
  return priceHistory.findLast(({ change, price }) => change !== 'Sold' && price > 0)?.price ?? -2;
}

/**
 * What a home fetched compared with its last asking price, and with its first where that was another.
 * Nothing is compared with a sale that the statistics leave out, as it may not be of the whole home.
 */
export function describeComparisons(
  { currentPrice, priceHistory }: Pick<ListingDetail, 'currentPrice' | 'priceHistory'>,
  { price, vatExclusive, leftOut }: SaleHistoryItem,
): { readonly text: string; readonly tone: ChipTone }[] {
  if (leftOut || price <= 0) return [];
  const fetched = vatExclusive ? addVat(price) : price;
  const first = findFirstPrice({ priceHistory });
  const asks = [
    { ask: 'the last asking price', asked: currentPrice },
    { ask: 'the first asking price', asked: first === currentPrice ? 0 : first },
  ];
  return asks
    .filter(({ asked }) => asked > 0)
    .map(({ ask, asked }) => {
      const size = Math.abs(fetched - asked);
      if (size === 0) return { text: `${ask} exactly`, tone: 'plain' };
      const share = formatPercent((size / asked) * 100);
      // With VAT added, a price is only about right.
      const amount = `${vatExclusive ? 'about ' : ''}${formatWholeEuro(size)} (${share})`;
      return fetched < asked
        ? { text: `${amount} below ${ask}`, tone: 'fall' }
        : { text: `${amount} above ${ask}`, tone: 'rise' };
    });
}
