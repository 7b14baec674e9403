import type { CountyMap } from '../../../api/contract/county-map.ts';
import type { MapMeasure } from '../../../api/contract/limits.ts';
import type { County } from '../../../api/contract/lists.ts';
import {
  formatCount,
  formatCountOf,
  formatDays,
  formatEuroOf,
  formatPercentOf,
  formatThousandsOf,
} from '../../format.ts';
import { paths } from '../../paths.ts';

export type MapMeasureWords = {
  /** On its button. */
  readonly name: string;
  /** What the map shows; of sales, the month follows. */
  readonly meaning: string;
  readonly hrefOf: (county: County) => string;
  /** The figure in a sentence, rounded to what its count bears, and in the legend. */
  readonly format: (value: number, count: number) => string;
  readonly formatShort: (value: number, count: number) => string;
  /** The figure in a table. */
  readonly formatCell: (value: number, count: number) => string;
  /** What figures are made of: `21 sales`. */
  readonly one: string;
  readonly many: string;
  /** Which of them count, where it isn't all. */
  readonly whose?: string;
  /** Where one class ends and the next begins, the same in every month; null: made from the figures. */
  readonly breaks: readonly number[] | null;
  /** Falls and rises have a colour each. */
  readonly isChange?: boolean;
};

export const mapWords: Readonly<Record<MapMeasure, MapMeasureWords>> = {
  forsale: {
    name: 'For sale',
    meaning: 'Homes for sale',
    hrefOf: paths.countyForSale,
    format: (value) => formatCountOf(value, 'home for sale', 'homes for sale'),
    formatShort: formatCount,
    formatCell: formatCount,
    one: 'home',
    many: 'homes',
    breaks: null,
  },
  median: {
    name: 'Median price',
    meaning: 'Median sale price, twelve months to',
    hrefOf: paths.countyStats,
    format: (value, sales) => `median sale price ${formatEuroOf(value, sales)}`,
    formatShort: formatThousandsOf,
    formatCell: formatEuroOf,
    one: 'sale',
    many: 'sales',
    breaks: [150_000, 200_000, 250_000, 300_000, 375_000, 450_000],
  },
  change: {
    name: 'Change in a year',
    meaning: 'Change of the median price, twelve months to',
    hrefOf: paths.countyStats,
    format: (value, sales) =>
      value === 0
        ? 'the same median price as a year earlier'
        : `${formatPercentOf(Math.abs(value), sales)} ${value < 0 ? 'lower' : 'higher'} than a year earlier`,
    formatShort: formatSigned,
    formatCell: formatSigned,
    one: 'sale',
    many: 'sales',
    breaks: [-10, -5, 0, 5, 10],
    isChange: true,
  },
  cut: {
    name: 'Price cuts',
    meaning: 'Share of homes for sale with a price cut in four weeks',
    hrefOf: paths.countyPriceChanges,
    format: (value, homes) => `${formatPercentOf(value, homes)} of homes for sale cut in price`,
    formatShort: formatPercentOf,
    formatCell: formatPercentOf,
    one: 'home',
    many: 'homes',
    breaks: [2, 5, 10, 15, 20, 30],
  },
  days: {
    name: 'Days to sell',
    meaning: 'Median days to sell, sales of',
    hrefOf: paths.countyStats,
    format: (value) => `${formatDays(value)} to sell`,
    formatShort: formatCount,
    formatCell: formatDays,
    one: 'sale',
    many: 'sales',
    whose: 'whose days to sell are known',
    breaks: [60, 90, 120, 150, 180, 240],
  },
};

function formatSigned(value: number, sales: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(sales < 1000 ? 0 : 1)}%`;
}

/** The round numbers among which classes of homes begin: 1, 2 or 5 with noughts. */
const roundNumbers = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const mostBreaks = 6;

/** Where the classes of a measure begin; of counts, at the round numbers between those of all months. */
export function readBreaks(
  { breaks }: MapMeasureWords,
  extremes: CountyMap['extremes'],
): readonly number[] {
  if (breaks) return breaks;
  if (!extremes) return [];
  const { least, most } = extremes;
  return roundNumbers.filter((value) => value > least && value <= most).slice(-mostBreaks);
}

/** The class of a value: 0 below the first break, and so on. A value at a break is above it. */
export function findClass(breaks: readonly number[], value: number): number {
  return breaks.filter((from) => value >= from).length;
}

/** What a figure is made of, or too few to give one: `12 sales`, `no sale whose … are known`. */
export function describeMadeOf({ one, many, whose }: MapMeasureWords, count: number): string {
  if (count === 0) return whose ? `no ${one} ${whose}` : `no ${many}`;
  return [formatCountOf(count, one, many), whose].filter(Boolean).join(' ');
}

/** The colour of a class, of seven from light to dark; of a change, three falls and three rises. */
export function formatShade(
  measure: MapMeasureWords,
  breaks: readonly number[],
  at: number,
): string {
  if (measure.isChange)
    return ['fall-3', 'fall-2', 'fall-1', 'rise-1', 'rise-2', 'rise-3'][at] ?? '';
  return String(breaks.length === 0 ? 3 : Math.round((at * 6) / breaks.length));
}

/** The classes in words for the legend: `under €150k`, `€150k to €200k`, `€400k or more`. */
export function listClasses(measure: MapMeasureWords, breaks: readonly number[]): string[] {
  // They are round already: what a hundred sales bear is all of them.
  const named = breaks.map((from) => measure.formatShort(from, 100));
  if (named.length === 0) return ['all counties'];
  return [
    `under ${named[0]}`,
    ...named.slice(1).map((to, at) => `${named[at]} to ${to}`),
    `${named.at(-1)} or more`,
  ];
}
