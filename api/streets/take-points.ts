import { mostPointsShown } from '../contract/limits.ts';
import type { SalePoints, SalesYear } from '../contract/streets.ts';

/** A market sale as a dot of a chart; the price includes VAT. */
export type Dot = { readonly date: string; readonly price: number };

/**
 * The market sales that a page draws, the newest first. Of more than a chart has dots, those at even
 * steps are drawn: every year keeps its share of them.
 */
export function takePoints(
  sales: readonly Dot[],
  years: readonly Pick<SalesYear, 'totalSales'>[],
): SalePoints {
  const total = years.reduce((sum, year) => sum + year.totalSales, 0);
  const countDrawn = (seen: number) =>
    Math.floor((seen * Math.min(mostPointsShown, total)) / total);
  const drawn = sales.filter((_, at) => countDrawn(at + 1) > countDrawn(at));
  return { datesOfSale: drawn.map(({ date }) => date), prices: drawn.map(({ price }) => price) };
}
