import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatRange, type Range, readRange } from './range.ts';

type ChosenRange = {
  range: Range;
  choose: (range: Range) => void;
  /** Only the range as a query with its `?`; empty where all is shown. */
  ownQuery: string;
};

/**
 * The part of the time that the address gives, and what writes another into it. `chart` names the
 * range where a page has another: `index` for `index-from` and `index-to`.
 */
export function useRange({ from, to }: Range, chart = ''): ChosenRange {
  const query = useSearch();
  const [path, navigate] = useLocation();
  return useMemo(() => {
    const reach = { from, to };
    const range = readRange(query, reach, chart);
    return {
      range,
      choose: (next) =>
        navigate(path + formatRange(next, reach, query, chart), {
          replace: true,
          state: history.state,
        }),
      ownQuery: formatRange(range, reach, '', chart),
    };
  }, [query, path, navigate, from, to, chart]);
}
