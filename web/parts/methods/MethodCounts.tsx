import { wholeCountry } from '../../../api/contract/areas.ts';
import type { ComparableScores } from '../../../api/contract/comparables.ts';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { Method } from '../../../api/pages/methods.ts';
import { formatPeriod } from '../../charts/periods.ts';
import { formatCount, formatCountOf } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { describeBasis } from '../lag/describe-filling.ts';

/** Where the figures that a method counts come from, and what they say of it. */
const counts: Readonly<
  Record<Method, readonly [path: string, describe: (figures: never) => string]>
> = {
  'similar-homes': [apiPaths.comparableScores(), describeScores],
  'price-index': [apiPaths.priceIndex(wholeCountry), describeResales],
  'sold-against-asking': [apiPaths.marketFigures(wholeCountry), describeSales],
  'time-to-sell': [apiPaths.marketFigures(wholeCountry), describeFollowed],
  funnel: [apiPaths.marketFigures(wholeCountry), describeFollowed],
  'register-lag': [apiPaths.registerLag(wholeCountry), describeAges],
  releases: [apiPaths.registerLag(wholeCountry), describeReleases],
};

/** How much the figures of a method rest on; nothing until that is known. */
export function MethodCounts({ method }: { method: Method }) {
  const [path, describe] = counts[method];
  const answer = useApi<never>(path);
  return answer.state === 'ready' ? <p>{describe(answer.data)}</p> : null;
}

function describeScores(scores: ComparableScores): string {
  const country = scores.find(({ kind }) => kind === 'country');
  if (!country) return 'There are no sales to measure by yet.';
  return `Of ${formatCountOf(country.sales, 'second-hand sale', 'second-hand sales')} of the last year, each taken as if it were for sale that day, ${formatCount(country.answered)} have a range by sales.`;
}

function describeResales({ resales, points, months }: PriceIndex): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Too few homes have been sold twice for an index.';
  return `Resales, each of one home: its sale and the sale before it. The index of Ireland rests on ${formatCountOf(resales, 'resale', 'resales')}, from ${formatPeriod(first, months)} to ${formatPeriod(last, months)}. Each period of an area has its own count in the table and the CSV.`;
}

function describeSales({ asking }: MarketFigures): string {
  if (asking.length === 0)
    return 'Too few counties have sales linked to adverts for a figure for Ireland.';
  const sales = asking.reduce((sum, quarter) => sum + quarter.sales, 0);
  return `Sales in the register with an advert of ours before them: ${formatCountOf(sales, 'sale', 'sales')} ${describeQuarters(asking)}. Each quarter of an area has its own count in the table and the CSV.`;
}

function describeFollowed({ outcomes }: MarketFigures): string {
  if (outcomes.length === 0)
    return 'We follow adverts in too few counties for a figure for Ireland.';
  const listed = outcomes.reduce((sum, quarter) => sum + quarter.listed, 0);
  return `Homes that were seen to come on the market, counted again each time, all adverts of a home taken together: ${formatCountOf(listed, 'home', 'homes')} ${describeQuarters(outcomes)}. Each figure of an area has its own count in the table and the CSV.`;
}

function describeAges(lag: RegisterLag): string {
  const most = Math.max(0, ...lag.ages.map(({ basis }) => basis));
  const rests =
    most > 0
      ? `An age rests on ${formatCountOf(most, 'month', 'months')} at most, as the table says.`
      : 'These are too few yet.';
  return `Sales of a month, as each file had them. ${describeBasis(lag)} ${rests}`;
}

function describeReleases(lag: RegisterLag): string {
  return `All sales in a file, including those left out of the statistics. ${describeBasis(lag)} The page shows the newest 100 that changed something; the data has all.`;
}

/** The first and the last of some quarters: `from Oct to Dec 2025 to Oct to Dec 2026`. */
function describeQuarters(quarters: readonly { year: number; month: number }[]): string {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return '';
  if (first === last) return `of ${formatPeriod(first, 3)}`;
  return `of the quarters from ${formatPeriod(first, 3)} up to ${formatPeriod(last, 3)}`;
}
