import { wholeCountry } from '../../../api/contract/areas.ts';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import { formatPeriod } from '../../charts/periods.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';

/** How homes sell in the whole country; null until that is known. */
export function useCountryFigures(): MarketFigures | null {
  const answer = useApi<MarketFigures>(apiPaths.marketFigures(wholeCountry));
  return answer.state === 'ready' ? answer.data : null;
}

/** The first and the last of some quarters: `from Oct to Dec 2025 to Oct to Dec 2026`. */
export function describeQuarters(quarters: readonly { year: number; month: number }[]): string {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return '';
  if (first === last) return `of ${formatPeriod(first, 3)}`;
  return `of the quarters from ${formatPeriod(first, 3)} up to ${formatPeriod(last, 3)}`;
}

export const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);
