import type { SaleSort } from '../contract/sales-view.ts';
import type { SalesIndex } from './sales-index.ts';

/** Sales, given by their places with the newest first, in another order. */
export function sortSales(
  index: Pick<SalesIndex, 'places' | 'byPrice' | 'prices'>,
  found: Int32Array,
  sort: SaleSort,
): Int32Array {
  switch (sort) {
    case 'newest':
      return found;
    case 'oldest':
      return found.toReversed();
    case 'cheapest':
      return sortByPrice(index, found);
    case 'dearest':
      return turnPrices(index, sortByPrice(index, found));
  }
}

/**
 * The lowest price first. The order of all sales is known, so it is enough to leave out the others:
 * quicker than sorting hundreds of thousands of sales.
 */
function sortByPrice(
  { places, byPrice }: Pick<SalesIndex, 'places' | 'byPrice'>,
  found: Int32Array,
): Int32Array {
  const isFound = new Uint8Array(places.count);
  for (const place of found) isFound[place] = 1;
  const sorted = new Int32Array(found.length);
  let length = 0;
  for (const place of byPrice) {
    if (isFound[place] === 0) continue;
    sorted[length] = place;
    length += 1;
  }
  return sorted;
}

/** The highest price first; sales of one price keep their order. */
function turnPrices({ prices }: Pick<SalesIndex, 'prices'>, rising: Int32Array): Int32Array {
  const falling = new Int32Array(rising.length);
  let length = 0;
  for (let end = rising.length; end > 0; ) {
    let start = end - 1;
    const price = prices[rising[start] as number];
    while (start > 0 && prices[rising[start - 1] as number] === price) start -= 1;
    falling.set(rising.subarray(start, end), length);
    length += end - start;
    end = start;
  }
  return falling;
}
