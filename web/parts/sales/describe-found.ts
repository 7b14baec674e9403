import { salesSearchLimit } from '../../../api/contract/limits.ts';
import { listPageSize } from '../../../api/contract/list-view.ts';
import type { SalesView } from '../../../api/contract/sales-view.ts';
import { formatCount, formatCountOf, formatEuro } from '../../format.ts';

const firstOf: Readonly<Record<SalesView['sort'], string>> = {
  newest: 'the newest',
  oldest: 'the oldest',
  cheapest: 'the lowest-priced',
  dearest: 'the highest-priced',
};

/**
 * What of the sales found is shown: `3 sales found.`, `51 to 100 of 120 sales found.`, `1 to 50 of
 * the newest 300, of 1,234 sales found: refine the search to see the others.`
 */
export function describeFoundSales(
  { term, sort, page }: Pick<SalesView, 'term' | 'sort' | 'page'>,
  total: number,
): string {
  if (total === 0) {
    return term ? `No results found for '${term}'.` : 'No results found for this search.';
  }
  const all = `${formatCountOf(total, 'sale', 'sales')} found`;
  const reach = Math.min(total, salesSearchLimit);
  const first = (Math.max(page, 1) - 1) * listPageSize + 1;
  const last = Math.min(first + listPageSize - 1, reach);
  const part = reach <= listPageSize || first > reach ? '' : `${first} to ${last} of `;
  if (total <= salesSearchLimit) return `${part}${all}.`;
  const limit = `${firstOf[sort]} ${formatCount(salesSearchLimit)}`;
  return `${part}${limit}, of ${all}: refine the search to see the others.`;
}

/** Why no sale could match a search; empty where one could. */
export function describeSearchFault({
  fromPrice,
  toPrice,
}: Pick<SalesView, 'fromPrice' | 'toPrice'>): string {
  const [lowest, highest] = [Number(fromPrice) || 0, Number(toPrice) || 0];
  if (highest === 0 || lowest <= highest) return '';
  return `The lowest price, ${formatEuro(lowest)}, is above the highest, ${formatEuro(highest)}.`;
}
