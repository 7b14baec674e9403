import { mostPointsShown } from '../contract/limits.ts';
import type { SalesYear } from '../contract/streets.ts';

/**
 * The market sales that a page draws, of all, the newest first. Of more than a chart has dots, those
 * at even steps are drawn: every year keeps its share of them.
 */
export function takePoints<Sale>(
  sales: readonly Sale[],
  years: readonly Pick<SalesYear, 'totalSales'>[],
): Sale[] {
  const total = years.reduce((sum, year) => sum + year.totalSales, 0);
  const countDrawn = (seen: number) =>
    Math.floor((seen * Math.min(mostPointsShown, total)) / total);
  return sales.filter((_, at) => countDrawn(at + 1) > countDrawn(at));
}
