import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { type Area, wholeCountry } from '../../../api/contract/areas.ts';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import type { RegisterChanges } from '../../../api/contract/register-changes.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { Method } from '../../../api/pages/methods.ts';
import { LinePanel } from '../../charts/LineChart.tsx';
import type { LineChartData } from '../../charts/line-data.ts';
import type { ChartTable } from '../../charts/table.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { describeBasis, useFilling } from '../lag/filling.ts';
import { buildLagChart, describeExpected, tabulateLag } from '../lag/lag-data.ts';
import { buildReleaseChart, tabulateReleases } from '../lag/release-data.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import {
  buildRevisionChart,
  describeRevisions,
  tabulateRevisions,
} from '../price-index/revision-data.ts';
import {
  buildAskingChart,
  buildFallChart,
  buildFunnelChart,
  buildTimesChart,
  describeTimes,
  tabulateAsking,
  tabulateFunnel,
  tabulateOutcomes,
  tabulateTimes,
} from './market-data.ts';
import { buildSoldChart, describeSold, tabulateSold } from './sold-data.ts';

/** A chart of an area: where its figures come from, its words, its lines and its table. */
type Entry<Facts> = {
  readonly call: (area: Area) => string;
  readonly title: (area: Area) => string;
  readonly note: (facts: Facts) => string;
  readonly build: (facts: Facts) => LineChartData;
  readonly table: (facts: Facts) => ChartTable;
  /** Says that there is nothing to draw; empty for no panel at all. */
  readonly none: (facts: Facts) => string;
  /** The figures in a sentence below the drawing. */
  readonly words?: (facts: Facts) => string;
  readonly method: Method;
  /** A link next to that to the method, there with and without figures. */
  readonly more?: ReactNode;
  /** Its newest figures are of sales that are still being registered. */
  readonly isOfSales?: true;
  /** The page that shows it, where that isn't Market Insights. */
  readonly page?: string;
  readonly fileName: (area: string) => string;
};

/** Whether no source that is followed ever shows a sale agreed. */
const isUnshown = ({ outcomes }: MarketFigures) => outcomes.every(({ agreed }) => agreed === null);
const fewFollowed =
  'We have followed fewer than 20 homes in this area from the day they came on the market.';
const unshown = 'Our sources in this area don’t report when a home goes sale agreed.';

function ofMarket(
  name: string,
  title: string,
  entry: Pick<
    Entry<MarketFigures>,
    'build' | 'table' | 'none' | 'words' | 'method' | 'isOfSales'
  > & {
    note: string;
  },
): Entry<MarketFigures> {
  return {
    ...entry,
    call: apiPaths.marketFigures,
    title: (area) => `${title}, ${area}`,
    note: () => entry.note,
    fileName: (area) => `luach-${name}-${area}`,
  };
}

/** Every chart of Market Insights that needs no choice, and that of the register's releases. */
const areaCharts = {
  revisions: {
    call: apiPaths.priceIndex,
    title: (area) => `Revisions of the price index, ${area}`,
    note: ({ baseYear }) => `${baseYear} = 100`,
    build: buildRevisionChart,
    table: tabulateRevisions,
    none: () => '',
    words: describeRevisions,
    method: 'price-index',
    fileName: (area) => `luach-price-index-revisions-${area}`,
  } satisfies Entry<PriceIndex>,
  selling: ofMarket('selling', 'Sold against asking', {
    note: 'Median sale price as a share of the asking price; shading covers 80% of sales',
    build: (figures) => buildAskingChart(figures, figures.area),
    table: ({ asking }) => tabulateAsking(asking),
    none: () => 'No sale in this area is linked to an advert with an asking price yet.',
    method: 'sold-against-asking',
    isOfSales: true,
  }),
  times: ofMarket('times', 'Time to sale agreed', {
    note: 'Share of homes sale agreed, by days since listing',
    build: (figures) => buildTimesChart(figures, 'agreed'),
    table: ({ times }) => tabulateTimes(times, 'agreed'),
    none: (figures) => (isUnshown(figures) ? unshown : fewFollowed),
    words: (figures) => describeTimes(figures, 'agreed'),
    method: 'time-to-sell',
  }),
  gone: ofMarket('gone', 'Time until off the market', {
    note: 'Share of homes agreed or withdrawn, by days since listing',
    build: (figures) => buildTimesChart(figures, 'gone'),
    table: ({ times }) => tabulateTimes(times, 'gone'),
    none: () => fewFollowed,
    words: (figures) => describeTimes(figures, 'gone'),
    method: 'time-to-sell',
  }),
  sold: ofMarket('sold', 'Time to sale', {
    note: 'Share of homes listed; the true figure lies between the two lines',
    build: buildSoldChart,
    table: tabulateSold,
    none: () =>
      'We haven’t tracked enough homes for long enough. Time to sale can be measured only six months after homes leave the market, and sales in the newest three months are still reaching the register.',
    words: describeSold,
    method: 'time-to-sell',
  }),
  funnel: ofMarket('funnel', 'What became of homes listed', {
    note: 'Share of homes listed in each quarter, so far',
    build: buildFunnelChart,
    table: tabulateFunnel,
    none: () => 'Too few homes in this area were listed more than six months ago.',
    method: 'funnel',
  }),
  falls: ofMarket('falls', 'Sales agreed that fell through', {
    note: 'Share of homes that went sale agreed, by quarter of listing',
    build: buildFallChart,
    table: tabulateOutcomes,
    none: (figures) =>
      isUnshown(figures)
        ? unshown
        : 'Too few homes in this area went sale agreed more than six months ago.',
    method: 'funnel',
  }),
  lag: {
    call: apiPaths.registerLag,
    title: () => 'How long sales take to reach the register',
    note: () => 'Share of a month’s sales filed so far, nationally, by days since the month ended',
    build: buildLagChart,
    table: tabulateLag,
    none: (lag) =>
      `This chart needs several months of register downloads covering the same months of sale; we don’t have enough yet. ${describeBasis(lag)}`,
    words: (lag) => `${describeExpected(lag)} ${describeBasis(lag)}`,
    method: 'register-lag',
    more: <Link href={paths.releases()}>What each download changed</Link>,
    fileName: () => 'luach-register-lag',
  } satisfies Entry<RegisterLag>,
  changes: {
    call: apiPaths.registerChanges,
    title: () => 'Sales added, altered and withdrawn',
    note: () => 'By day of download; a month’s first file has nothing to compare with',
    build: ({ files }) => buildReleaseChart(files),
    table: ({ files }) => tabulateReleases(files),
    none: () => '',
    method: 'releases',
    page: paths.releases(),
    fileName: () => 'luach-register-changes',
  } satisfies Entry<RegisterChanges>,
} as const;

type AreaChartName = keyof typeof areaCharts;

export const isAreaChart = (name: string): name is AreaChartName => Object.hasOwn(areaCharts, name);

/** A chart of an area in its panel, or why there is none. */
export function AreaChart({ chart, area }: { chart: AreaChartName; area: Area }) {
  const entry: Entry<never> = areaCharts[chart];
  const answer = useApi<never>(entry.call(area));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return <Ready embed={chart} entry={entry} area={area} facts={answer.data} />;
}

type ReadyProps = { embed: AreaChartName; entry: Entry<never>; area: Area; facts: never };

function Ready({ embed, entry, area, facts }: ReadyProps) {
  const refine = useFilling(entry.isOfSales ? area : null, 'no counts');
  const data = useMemo(() => refine(entry.build(facts)), [entry, facts, refine]);
  const page = entry.page ?? paths.insights(area === wholeCountry ? '' : area);
  const links = (
    <>
      <MethodLink method={entry.method} />
      {entry.more ? <> · {entry.more}</> : null}
    </>
  );
  const none = entry.none(facts);
  return (
    <LinePanel
      title={entry.title(area)}
      note={entry.note(facts)}
      data={data}
      table={entry.table(facts)}
      none={
        none && entry.more ? (
          <>
            {none} {links}
          </>
        ) : (
          none
        )
      }
      below={
        <>
          {entry.words?.(facts)} {links}
        </>
      }
      embedPath={paths.embed(embed, page)}
      fileName={entry.fileName(area.toLowerCase())}
    />
  );
}

const marketCharts = ['selling', 'times', 'gone', 'sold', 'funnel', 'falls'] as const;

/** How homes sell in an area: six charts, or where nothing is known, links to where it is. */
export function MarketPanels({ area }: { area: Area }) {
  const answer = useApi<MarketFigures>(apiPaths.marketFigures(area));
  const followed = (useListings()?.followedCounties ?? []).filter((county) => county !== area);
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  const { asking, outcomes, times } = answer.data;
  if (asking.length + outcomes.length + times.length > 0)
    return marketCharts.map((chart) => <AreaChart key={chart} chart={chart} area={area} />);
  return (
    <Panel title={`How homes sell, ${area}`}>
      <p>
        {area === wholeCountry
          ? 'We follow adverts in too few counties to give a figure for Ireland.'
          : `We have not yet followed any home in ${area} from advert to sale.`}
      </p>
      {followed.map((county) => (
        <p key={county}>
          <Link href={paths.insights(county)}>How homes sell in {county}</Link>
        </p>
      ))}
    </Panel>
  );
}
