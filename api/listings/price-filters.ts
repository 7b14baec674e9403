import { priceSteps } from '../contract/list-view.ts';
import { type Filter, filterFrom, filterTo } from './narrow-rows.ts';

/** What a list is narrowed to by price; 0 for no limit. */
type PriceLimits = { readonly fromPrice: number; readonly toPrice: number };

/** The filters of the lowest and of the highest price. `priceOf` is NaN where no price is known. */
export function listPriceFilters<Row>(
  { fromPrice, toPrice }: PriceLimits,
  priceOf: (row: Row) => number,
): readonly Filter<Row>[] {
  return [
    filterFrom('fromPrice', fromPrice, priceSteps.toReversed(), priceOf),
    filterTo('toPrice', toPrice, priceSteps, priceOf),
  ];
}
