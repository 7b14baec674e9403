import type { CountyPriceChangesSummary } from '../../../api/contract/price-changes.ts';

/** With fewer homes for sale than this, a single drop would put a county at the top. */
const fewestHomes = 10;
const most = 6;

/** The counties with the largest share of drops among their homes for sale, six at most. */
export function findMostCut(
  counties: readonly CountyPriceChangesSummary[],
): CountyPriceChangesSummary[] {
  return counties
    .filter(({ drops, total }) => total >= fewestHomes && drops > 0)
    .toSorted((a, b) => b.drops / b.total - a.drops / a.total || (a.county < b.county ? -1 : 1))
    .slice(0, most);
}
