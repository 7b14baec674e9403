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
      findValue: (row) => findStepDown(priceOf(row)),
      isRange: true,
    },
    {
      name: 'toPrice',
      keeps: toPrice === 0 ? null : (row) => priceOf(row) <= toPrice,
      values: priceSteps,
      findValue: (row) => findStepUp(priceOf(row)),
      isRange: true,
    },
  ];
}

/** Which of the steps, the highest first, is the highest that a price reaches; -1 for none. */
function findStepDown(price: number): number {
  let at = 0;
  while (at < stepsDown.length && !(price >= (stepsDown[at] as number))) at += 1;
  return at === stepsDown.length ? -1 : at;
}

/** Which of the steps, the lowest first, is the lowest that a price doesn't exceed; -1 for none. */
function findStepUp(price: number): number {
  let at = 0;
  while (at < priceSteps.length && !(price <= (priceSteps[at] as number))) at += 1;
  return at === priceSteps.length ? -1 : at;
}
