import { filterNames } from '../../../api/contract/list-parameters.ts';
import { type ListView, listPageSize, wholeList } from '../../../api/contract/list-view.ts';
import { formatCount, formatCountOf } from '../../format.ts';

/** What of a list is shown: `132 homes`, `51 to 100 of 132 homes`, `No homes`. */
export function describeShown(
  view: Pick<ListView, 'page'>,
  total: number,
  [one, many]: readonly [one: string, many: string],
): string {
  const all = total === 0 ? `No ${many}` : formatCountOf(total, one, many);
  const first = (view.page - 1) * listPageSize + 1;
  if (total <= listPageSize || first > total) return all;
  const last = Math.min(first + listPageSize - 1, total);
  return `${formatCount(first)} to ${formatCount(last)} of ${all}`;
}

/** How many filters narrow a list. Two ends of one range are one. */
export function countFilters(view: ListView): number {
  const chosen = [...filterNames, 'unplaced' as const].filter(
    (name) => view[name] !== wholeList[name],
  );
  return new Set(chosen.map((name) => (name === 'toPrice' ? 'fromPrice' : name))).size;
}
