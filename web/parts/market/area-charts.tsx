import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Area } from '../../../api/contract/areas.ts';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import type { RegisterChanges } from '../../../api/contract/register-changes.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import type { EmbedChart } from '../../../api/pages/embed.ts';
import type { Method } from '../../../api/pages/methods.ts';
import type { LineChartData } from '../../charts/line-data.ts';
import type { ChartTable } from '../../charts/table.ts';
import { apiPaths, paths } from '../../paths.ts';
import { buildLagChart, describeBasis, describeExpected, tabulateLag } from '../lag/lag-data.ts';
import { buildReleaseChart, tabulateReleases } from '../lag/release-data.ts';
import { AreaChoice, IndexMix } from '../price-index/AreaChoice.tsx';
import {
  buildIndexChart,
  buildRevisionChart,
  describeIndex,
  describeRevisions,
  tabulateIndex,
  tabulateRevisions,
} from '../price-index/index-data.ts';
import {
  type Bedrooms,
  buildBedroomChart,
  buildMonthlyChart,
  describeBedroomShare,
  monthlyCharts,
} from '../stats/county-charts.ts';
import {
  buildAskingChart,
  buildFallChart,
  buildFunnelChart,
  tabulateAsking,
  tabulateFunnel,
  tabulateOutcomes,
} from './market-data.ts';
import {
  buildSoldChart,
  buildTimesChart,
  describeSold,
  describeTimes,
  tabulateSold,
  tabulateTimes,
} from './time-data.ts';

/** A chart of an area: where its figures come from, its words, its lines and its table. */
export type AreaEntry<Facts> = {
  readonly call: (area: Area) => string;
  readonly title: (area: Area) => string;
  readonly note?: (facts: Facts) => string;
  readonly build: (facts: Facts) => LineChartData;
  /** Where it isn't one column, or two, a line. */
  readonly table?: (facts: Facts, shown: LineChartData) => ChartTable;
  /** Says that there is nothing to draw; empty for no panel at all. */
  readonly none: (facts: Facts) => string;
  /** The figures in a sentence below the drawing. */
  readonly words?: (facts: Facts) => ReactNode;
  readonly method?: Method;
  /** A link next to that to the method, there with and without figures. */
  readonly more?: ReactNode;
  /** Its newest figures are of sales that are still being registered. */
  readonly isOfSales?: true;
  /** Its page explains the marks once, for all its charts. */
  readonly isExplained?: true;
  /** What chooses its figures. */
  readonly controls?: ReactNode;
  /** A part of its time can be chosen; the name of that in the address. */
  readonly range?: string;
  /** The page that shows it, where that isn't Market Insights. */
  readonly page?: (area: Area) => string;
  /** The name of its page for frames, where that isn't its own. */
  readonly embed?: EmbedChart;
  readonly fileName: (area: string) => string;
};

/** Whether no source that is followed ever shows a sale agreed. */
const isUnshown = ({ outcomes }: MarketFigures) => outcomes.every(({ agreed }) => agreed === null);
const fewFollowed =
  'We have tracked fewer than 20 homes in this area from the day they came on the market.';
const unshown = 'Our sources in this area don’t report when a home goes sale agreed.';

function ofMarket(
  name: string,
  title: string,
  entry: Omit<AreaEntry<MarketFigures>, 'call' | 'title' | 'fileName'>,
): AreaEntry<MarketFigures> {
  return {
    ...entry,
    call: apiPaths.marketFigures,
    title: (area) => `${title}, ${area}`,
    fileName: (area) => `luach-${name}-${area}`,
  };
}

function ofMonths(name: keyof typeof monthlyCharts): AreaEntry<CountyStats> {
  const { title } = monthlyCharts[name];
  return {
    call: apiPaths.countyStats,
    title: () => title,
    build: (stats) => buildMonthlyChart(stats, name),
    none: () => 'There are no market sales in these two years.',
    isOfSales: true,
    isExplained: true,
    page: paths.countyStats,
    fileName: (area) => `${area}-${title.toLowerCase().replaceAll(' ', '-')}`,
  };
}

function ofBedrooms(beds: Bedrooms): AreaEntry<CountyStats> {
  return {
    call: apiPaths.countyStats,
    title: () => `${beds} bedrooms`,
    note: (stats) => describeBedroomShare(stats, beds),
    build: (stats) => buildBedroomChart(stats, beds),
    none: () => `We have no sale linked to an advert for a ${beds}-bedroom home.`,
    isExplained: true,
    page: (county) => `${paths.countyStats(county)}?beds=${beds}`,
    embed: 'bedrooms',
    fileName: (area) => `${area}-${beds}-bedrooms`,
  };
}

/**
 * Every chart of one area over time: of Market Insights, of a county, and of the register's
 * releases.
 */
export const areaCharts = {
  median: ofMonths('median'),
  average: ofMonths('average'),
  count: ofMonths('count'),
  bedrooms2: ofBedrooms(2),
  bedrooms3: ofBedrooms(3),
  bedrooms4: ofBedrooms(4),
  index: {
    call: apiPaths.priceIndex,
    title: (area) => `Price index, ${area}`,
    note: ({ baseYear }) => `${baseYear} = 100`,
    build: buildIndexChart,
    table: tabulateIndex,
    none: describeIndex,
    words: (index) => <IndexMix index={index} />,
    method: 'price-index',
    isOfSales: true,
    controls: <AreaChoice />,
    range: 'index',
    fileName: (area) => `luach-price-index-${area}`,
  } satisfies AreaEntry<PriceIndex>,
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
  } satisfies AreaEntry<PriceIndex>,
  selling: ofMarket('selling', 'Sale price versus asking price', {
    note: () => 'Median sale price as a share of the asking price; shading covers 80% of sales',
    build: (figures) => buildAskingChart(figures, figures.area),
    table: ({ asking }) => tabulateAsking(asking),
    none: () => 'No sale in this area is linked to an advert with an asking price yet.',
    method: 'sold-against-asking',
    isOfSales: true,
  }),
  times: ofMarket('times', 'Time to sale agreed', {
    note: () => 'Share of homes sale agreed, by days since listing',
    build: (figures) => buildTimesChart(figures, 'agreed'),
    table: ({ times }) => tabulateTimes(times, 'agreed'),
    none: (figures) => (isUnshown(figures) ? unshown : fewFollowed),
    words: (figures) => describeTimes(figures, 'agreed'),
    method: 'time-to-sell',
  }),
  gone: ofMarket('gone', 'Time to leave the market', {
    note: () => 'Share of homes agreed or withdrawn, by days since listing',
    build: (figures) => buildTimesChart(figures, 'gone'),
    table: ({ times }) => tabulateTimes(times, 'gone'),
    none: () => fewFollowed,
    words: (figures) => describeTimes(figures, 'gone'),
    method: 'time-to-sell',
  }),
  sold: ofMarket('sold', 'Time to sale', {
    note: () => 'Share of homes listed; the true figure lies between the two lines',
    build: buildSoldChart,
    table: tabulateSold,
    none: () =>
      'We haven’t tracked enough homes for long enough. Time to sale can be measured only six months after homes leave the market, and sales from the latest three months are still reaching the register.',
    words: describeSold,
    method: 'time-to-sell',
  }),
  funnel: ofMarket('funnel', 'What became of the homes listed', {
    note: () => 'Share of homes listed in each quarter, so far',
    build: buildFunnelChart,
    table: tabulateFunnel,
    none: () => 'Too few homes in this area were listed more than six months ago.',
    method: 'funnel',
  }),
  falls: ofMarket('falls', 'Sales agreed that fell through', {
    note: () => 'Share of homes that went sale agreed, by quarter of listing',
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
      `To draw this chart we need downloads of the register from several months; we don’t have enough yet. ${describeBasis(lag)}`,
    words: (lag) => `${describeExpected(lag)} ${describeBasis(lag)}`,
    method: 'register-lag',
    more: <Link href={paths.releases()}>What each download changed</Link>,
    fileName: () => 'luach-register-lag',
  } satisfies AreaEntry<RegisterLag>,
  changes: {
    call: apiPaths.registerChanges,
    title: () => 'Sales added, altered and withdrawn',
    note: () => 'By day of download; a month’s first file has nothing to compare with',
    build: ({ files }) => buildReleaseChart(files),
    table: ({ files }) => tabulateReleases(files),
    none: () => '',
    method: 'releases',
    page: paths.releases,
    fileName: () => 'luach-register-changes',
  } satisfies AreaEntry<RegisterChanges>,
} as const;

export type AreaChartName = keyof typeof areaCharts;

export const isAreaChart = (name: string): name is AreaChartName => Object.hasOwn(areaCharts, name);
