import { priceSteps } from '../contract/list-view.ts';
import type { Filter } from './narrow-rows.ts';

const stepsDown = priceSteps.toReversed();

/** What a list is narrowed to by price; 0 for no limit. */
type PriceLimits = { readonly fromPrice: number; readonly toPrice: number };

/** The filters of the lowest and of the highest price. `priceOf` is NaN where no price is known. */
export function listPriceFilters<Row>(
  { fromPrice, toPrice }: PriceLimits,
  priceOf: (row: Row) => number,
): readonly Filter<Row>[] {
  return [
    {
      name: 'fromPrice',
      keeps: fromPrice === 0 ? null : (row) => priceOf(row) >= fromPrice,
      values: stepsDown,
      findValue: (row) => stepsDown.findIndex((step) => priceOf(row) >= step),
      isRange: true,
    },
    {
      name: 'toPrice',
      keeps: toPrice === 0 ? null : (row) => priceOf(row) <= toPrice,
      values: priceSteps,
      findValue: (row) => priceSteps.findIndex((step) => priceOf(row) <= step),
      isRange: true,
    },
  ];
}
