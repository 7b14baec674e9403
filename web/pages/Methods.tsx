import { wholeCountry } from '../../api/contract/areas.ts';
import type { ComparableScores as Scores } from '../../api/contract/comparables.ts';
import type { MarketFigures } from '../../api/contract/market-figures.ts';
import type { PriceIndex } from '../../api/contract/price-index.ts';
import type { RegisterLag } from '../../api/contract/register-lag.ts';
import { findMethod, type Method, methodTitles } from '../../api/pages/methods.ts';
import { formatPeriod } from '../charts/line-data.ts';
import { formatCount, formatCountOf } from '../format.ts';
import type { HeadOf } from '../head.ts';
import { describeBasis } from '../parts/lag/lag-data.ts';
import { MethodLinks } from '../parts/methods/MethodLinks.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import funnel from '../texts/funnel.md';
import priceIndex from '../texts/price-index.md';
import registerLag from '../texts/register-lag.md';
import releases from '../texts/releases.md';
import similarHomes from '../texts/similar-homes.md';
import soldAgainstAsking from '../texts/sold-against-asking.md';
import timeToSell from '../texts/time-to-sell.md';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Prose } from '../ui/Prose.tsx';
import { useData } from '../use-api.ts';

export const head: HeadOf = ({ method: key = '' }) => {
  const method = findMethod(key);
  if (key && !method) return null;
  return {
    title: method ? methodTitles[method] : 'Methods',
    description: `${method ? methodTitles[method] : 'How we work out our figures'}: what counts, what is left out and how far to trust the result.`,
    path: paths.method(method),
  };
};

/** How a statistic of our own is worked out, or the list of all that say so. */
export function Methods({ params }: { params: { method?: string } }) {
  const method = findMethod(params.method ?? '');
  if (params.method && !method) return <NotFound />;
  return (
    <>
      <PageHead title={method ? methodTitles[method] : 'Methods'} />
      {method ? <Text method={method} /> : null}
      {method === 'similar-homes' ? <ComparableScores /> : null}
      <Panel title={method ? 'Other methods' : 'How we work out our figures'}>
        <MethodLinks but={method} />
      </Panel>
    </>
  );
}

type Score = Scores[number];

const evidence: Readonly<Record<string, string>> = {
  asking: 'Asking price',
  nearest: 'Sales on the street',
  own: 'The home’s own last sale',
  nearest_and_own: 'Street sales and own sale',
  few_and_own: 'One or two street sales and own sale',
};

const share = (value: number | null) => (value === null ? '–' : `${value}%`);

const columns: readonly Column<Score>[] = [
  column('name', 'Sales', 'text', ({ kind, name }) =>
    kind === 'evidence' ? (evidence[name] ?? name) : name === 'Rest' ? 'Outside Dublin' : name,
  ),
  column('sales', 'Number', 'number', ({ sales }) => formatCount(sales)),
  column('answered', 'With a Range', 'number', ({ answered }) => formatCount(answered)),
  column('error', 'Median Error', 'number', ({ medianErrorPercent }) => share(medianErrorPercent)),
  column('within', 'Within 20%', 'number', ({ within20Percent }) => share(within20Percent)),
  column('held', 'Within Range', 'number', ({ heldPercent }) => share(heldPercent)),
  column(
    'width',
    'Width of Range (High ÷ Low)',
    'number',
    ({ highOverLow }) => highOverLow?.toFixed(2) ?? '–',
  ),
];

/** How good the ranges of this version were, by county and by kind of evidence. */
function ComparableScores() {
  const scores = useData<Scores>(apiPaths.comparableScores()) ?? [];
  const groups = [
    ['Accuracy by county', scores.filter(({ kind }) => kind !== 'evidence')],
    ['Accuracy by kind of evidence', scores.filter(({ kind }) => kind === 'evidence')],
  ] as const;
  return groups.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <Panel key={title} title={title} note="Sales in the last year, in this version">
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

const [market, lag] = [apiPaths.marketFigures(wholeCountry), apiPaths.registerLag(wholeCountry)];

/** Each method's text, and where the figures that it counts come from and what they say of it. */
const texts: Readonly<
  Record<Method, readonly [typeof funnel, path: string, describe: (figures: never) => string]>
> = {
  'similar-homes': [similarHomes, apiPaths.comparableScores(), describeScores],
  'price-index': [priceIndex, apiPaths.priceIndex(wholeCountry), describeResales],
  'sold-against-asking': [soldAgainstAsking, market, describeCompared],
  'time-to-sell': [timeToSell, market, describeFollowed],
  funnel: [funnel, market, describeFollowed],
  'register-lag': [registerLag, lag, describeAges],
  releases: [releases, lag, describeReleases],
};

/** The text of a method. The section without a text says what its figures are based on. */
function Text({ method }: { method: Method }) {
  const [sections, path, describe] = texts[method];
  const figures = useData<never>(path);
  return sections.map(({ title, html }) => (
    <Panel key={title} title={title}>
      {html ? (
        <Prose html={html} />
      ) : (
        <div className="prose">{figures ? <p>{describe(figures)}</p> : null}</div>
      )}
    </Panel>
  ));
}

function describeScores(scores: Scores): string {
  const country = scores.find(({ kind }) => kind === 'country');
  if (!country) return 'There are no sales to test against yet.';
  return `We tested the method on ${formatCountOf(country.sales, 'second-hand sale', 'second-hand sales')} from the last year, estimating each price as of the sale date. Nearby sales, or the home’s own last sale, gave a range for ${formatCount(country.answered)}.`;
}

function describeResales({ resales, points, months }: PriceIndex): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Too few homes have been sold twice for an index.';
  return `Each resale is a pair of consecutive sales of the same home. The index for Ireland is based on ${formatCountOf(resales, 'resale', 'resales')}, from ${formatPeriod(first, months)} to ${formatPeriod(last, months)}. The table and the CSV give the count for each period.`;
}

function describeCompared({ asking }: MarketFigures): string {
  if (asking.length === 0)
    return 'Too few counties have sales linked to adverts to give a figure for Ireland.';
  const sales = asking.reduce((sum, quarter) => sum + quarter.sales, 0);
  return `Sales in the register that we linked to an earlier advert: ${formatCountOf(sales, 'sale', 'sales')} ${describeQuarters(asking)}. The table and the CSV give the count for each quarter.`;
}

function describeFollowed({ outcomes }: MarketFigures): string {
  if (outcomes.length === 0)
    return 'We track adverts in too few counties to give a figure for Ireland.';
  const listed = outcomes.reduce((sum, quarter) => sum + quarter.listed, 0);
  return `Homes we saw come on the market: ${formatCountOf(listed, 'home', 'homes')} ${describeQuarters(outcomes)}. A home with several adverts counts once each time it is listed. The table and the CSV give the count for each figure.`;
}

function describeAges(lag: RegisterLag): string {
  const most = Math.max(0, ...lag.ages.map(({ basis }) => basis));
  const rests =
    most > 0
      ? `Each point is based on at most ${formatCountOf(most, 'month', 'months')} (see table).`
      : 'There are too few so far.';
  return `The sales in each month, counted in every download. ${describeBasis(lag)} ${rests}`;
}

function describeReleases(lag: RegisterLag): string {
  return `All sales in a file, including those left out of the statistics. ${describeBasis(lag)} The page shows the newest 100 files that changed something; the data has them all.`;
}

/** The first and the last of some quarters: `from Oct to Dec 2025 to Oct to Dec 2026`. */
function describeQuarters(quarters: readonly { year: number; month: number }[]): string {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return '';
  if (first === last) return `in ${formatPeriod(first, 3)}`;
  return `in the quarters from ${formatPeriod(first, 3)} to ${formatPeriod(last, 3)}`;
}
