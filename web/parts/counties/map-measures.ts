import type { CountyMap } from '../../../api/contract/county-map.ts';
import { type MapMeasure, mapMeasures } from '../../../api/contract/limits.ts';
import type { County } from '../../../api/contract/lists.ts';
import {
  formatCount,
  formatCountOf,
  formatDays,
  formatEuroOf,
  formatMonth,
  formatPercentOf,
  formatThousandsOf,
} from '../../format.ts';
import { paths } from '../../paths.ts';

type MapMeasureWords = {
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
    meaning: 'Change in the median price, twelve months to',
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
    meaning: 'Median days to sell, sales in',
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

/** The `id` of the map on its page. */
export const mapId = 'county-map';

/** What an address says of the map: `?map=median&month=2026-09`. */
export type MapChoice = {
  readonly measure: MapMeasure;
  /** YYYY-MM; null for the newest. */
  readonly month: string | null;
};

/** Reads an address's query; what it doesn't say, or says wrongly, is as usual. */
export function readMapChoice(query: string, usual: MapMeasure): MapChoice {
  const given = new URLSearchParams(query);
  const month = given.get('month') ?? '';
  return {
    measure: mapMeasures.find((one) => one === given.get('map')) ?? usual,
    month: /^\d{4}-\d{2}$/.test(month) ? month : null,
  };
}

/** The words for a county where nobody knows what is for sale, and in the legend. */
export const notFollowed = 'no adverts followed here';

/** What the map shows of a county. */
type CountyFigure = {
  readonly county: County;
  /** `median sale price €342,500`, `21 sales, too few`, `not known yet`. */
  readonly text: string;
  /** The end of the class of its colour. */
  readonly shade: string;
  readonly value: number | null;
  readonly count: number;
};

type FoundFigure = {
  readonly value: number | null;
  readonly count: number;
  /** Of homes for sale: whether a source covered the county. */
  readonly isFollowed: boolean;
};

/** A county's figure in a month of an answer; before there is an answer, nothing is known. */
export function readFigure(
  county: County,
  measure: MapMeasureWords,
  breaks: readonly number[],
  found: FoundFigure | null,
): CountyFigure {
  if (!found) return { county, text: 'not known yet', shade: 'none', value: null, count: 0 };
  const { value, count, isFollowed } = found;
  if (!isFollowed) return { county, text: notFollowed, shade: 'few', value: null, count };
  if (value === null) {
    const text = describeMadeOf(measure, count) + (count === 0 ? '' : ', too few for a figure');
    return { county, text, shade: 'few', value, count };
  }
  const shade = formatShade(measure, breaks, findClass(breaks, value));
  return {
    county,
    text: measure.format(value, count),
    shade,
    value,
    count,
  };
}

/** The value and count of a county in a month; null where the answer hasn't that month. */
export function findFigure(
  { months, counties }: CountyMap,
  county: County,
  month: string,
): FoundFigure | null {
  const at = months.indexOf(month);
  const figures = counties.find((one) => one.county === county);
  if (at < 0 || !figures) return null;
  return {
    value: figures.values[at] ?? null,
    count: figures.counts[at] ?? 0,
    isFollowed: figures.followed?.[at] ?? true,
  };
}

/** Every month from one to another, both YYYY-MM. */
export function listMonths(first: string, last: string): string[] {
  const [from, to] = [countMonths(first), countMonths(last)];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => {
    const months = from + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

function countMonths(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

/** `September 2026` of `2026-09`. */
export function formatMonthOf(month: string): string {
  return `${formatMonth(Number(month.slice(5)))} ${month.slice(0, 4)}`;
}
