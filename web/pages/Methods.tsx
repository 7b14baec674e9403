import { wholeCountry } from '../../api/contract/areas.ts';
import type { ComparableScores as Scores } from '../../api/contract/comparables.ts';
import type { MarketFigures } from '../../api/contract/market-figures.ts';
import type { PriceIndex } from '../../api/contract/price-index.ts';
import type { RegisterLag } from '../../api/contract/register-lag.ts';
import { findMethod, formatMethodTitle, type Method } from '../../api/pages/methods.ts';
import { formatPeriod } from '../charts/line-data.ts';
import { formatCount, formatCountOf } from '../format.ts';
import { describeBasis } from '../parts/lag/filling.ts';
import { MethodLinks } from '../parts/methods/MethodLinks.tsx';
import { apiPaths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import funnel from '../texts/funnel.md';
import priceIndex from '../texts/price-index.md';
import registerLag from '../texts/register-lag.md';
import releases from '../texts/releases.md';
import similarHomes from '../texts/similar-homes.md';
import soldAgainstAsking from '../texts/sold-against-asking.md';
import timeToSell from '../texts/time-to-sell.md';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Prose } from '../ui/Prose.tsx';
import { useApi } from '../use-api.ts';

const texts = {
  'similar-homes': similarHomes,
  'price-index': priceIndex,
  'sold-against-asking': soldAgainstAsking,
  'time-to-sell': timeToSell,
  funnel,
  'register-lag': registerLag,
  releases,
} as const satisfies Record<Method, unknown>;

/** How a statistic of our own is worked out, or the list of all that say so. */
export function Methods({ params }: { params: { method?: string } }) {
  const method = findMethod(params.method ?? '');
  if (params.method && !method) return <NotFound />;
  return (
    <>
      <PageHead title={method ? formatMethodTitle(method) : 'Methods'} />
      {method
        ? texts[method].map(({ title, html }) => (
            <Panel key={title} title={title}>
              {html ? (
                <Prose html={html} />
              ) : (
                <div className="prose">
                  <MethodCounts method={method} />
                </div>
              )}
            </Panel>
          ))
        : null}
      {method === 'similar-homes' ? <ComparableScores /> : null}
      <Panel title={method ? 'Other methods' : 'How our figures are worked out'}>
        <MethodLinks but={method} />
      </Panel>
    </>
  );
}

type Score = Scores[number];

const evidence: Readonly<Record<string, string>> = {
  asking: 'Asking price',
  nearest: 'Sales of the street',
  own: 'Own last sale',
  nearest_and_own: 'Street and own sale',
  few_and_own: 'One or two sales and own sale',
};

const share = (value: number | null) => (value === null ? '–' : `${value}%`);

const columns: readonly Column<Score>[] = [
  {
    key: 'name',
    head: 'Sales',
    cell: ({ kind, name }) =>
      kind === 'evidence' ? (evidence[name] ?? name) : name === 'Rest' ? 'Outside Dublin' : name,
  },
  { key: 'sales', head: 'Number', align: 'end', cell: ({ sales }) => formatCount(sales) },
  {
    key: 'answered',
    head: 'With a Range',
    align: 'end',
    cell: ({ answered }) => formatCount(answered),
  },
  {
    key: 'error',
    head: 'Median Error',
    align: 'end',
    cell: ({ medianErrorPercent }) => share(medianErrorPercent),
  },
  {
    key: 'within',
    head: 'Within 20%',
    align: 'end',
    cell: ({ within20Percent }) => share(within20Percent),
  },
  {
    key: 'held',
    head: 'Within Range',
    align: 'end',
    cell: ({ heldPercent }) => share(heldPercent),
  },
  {
    key: 'width',
    head: 'High ÷ Low',
    align: 'end',
    cell: ({ highOverLow }) => highOverLow?.toFixed(2) ?? '–',
  },
];

/** How good the ranges of this version were, by county and by kind of evidence. */
export function ComparableScores() {
  const answer = useApi<Scores>(apiPaths.comparableScores());
  const scores = answer.state === 'ready' ? answer.data : [];
  const groups = [
    ['How good it was, by county', scores.filter(({ kind }) => kind !== 'evidence')],
    ['How good it was, by kind of evidence', scores.filter(({ kind }) => kind === 'evidence')],
  ] as const;
  return groups.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <Panel key={title} title={title} note="Sales of the last year, in this version">
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ kind, name }) => `${kind} ${name}`}
          isDense
        />
      </Panel>
    ),
  );
}

/** Where the figures that a method counts come from, and what they say of it. */
const counts: Readonly<
  Record<Method, readonly [path: string, describe: (figures: never) => string]>
> = {
  'similar-homes': [apiPaths.comparableScores(), describeScores],
  'price-index': [apiPaths.priceIndex(wholeCountry), describeResales],
  'sold-against-asking': [apiPaths.marketFigures(wholeCountry), describeCompared],
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

function describeScores(scores: Scores): string {
  const country = scores.find(({ kind }) => kind === 'country');
  if (!country) return 'There are no sales to measure by yet.';
  return `Of ${formatCountOf(country.sales, 'second-hand sale', 'second-hand sales')} of the last year, each taken as if it were for sale that day, ${formatCount(country.answered)} have a range by sales.`;
}

function describeResales({ resales, points, months }: PriceIndex): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Too few homes have been sold twice for an index.';
  return `Resales, each of one home: its sale and the sale before it. The index of Ireland rests on ${formatCountOf(resales, 'resale', 'resales')}, from ${formatPeriod(first, months)} to ${formatPeriod(last, months)}. Each period of an area has its own count in the table and the CSV.`;
}

function describeCompared({ asking }: MarketFigures): string {
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
