import type { CountyMap } from '../../../api/contract/county-map.ts';
import { type MapMeasure, mapMeasures } from '../../../api/contract/limits.ts';
import type { County } from '../../../api/contract/lists.ts';
import {
  formatMonthCode,
  formatMonthOf as formatMonthName,
  parseMonth,
} from '../../charts/range.ts';
import {
  formatCount,
  formatCountOf,
  formatDays,
  formatEuroOf,
  formatPercentOf,
  formatThousandsOf,
} from '../../format.ts';
import { paths } from '../../paths.ts';

type MapMeasureWords = {
  /** On its button. */
  readonly name: string;
  /** What the map shows; of sales, the month follows. */
  readonly meaning: string;
  /** What to know about its figures. */
  readonly note: string;
  readonly hrefOf: (county: County) => string;
  /** The figure in a sentence, rounded to what its count bears, and in the legend. */
  readonly format: (value: number, count: number) => string;
  readonly formatShort: (value: number, count: number) => string;
  /** The figure in a table, where that isn't the same. */
  readonly formatCell?: (value: number, count: number) => string;
  /** What figures are made of: `21 sales`. */
  readonly of: readonly [one: string, many: string];
  /** Which of them count, where it isn't all. */
  readonly whose?: string;
  /** The heading of their number, where that isn't "Sales". */
  readonly countHead?: string;
  /** Where one class ends and the next begins, the same in every month; null: made from the figures. */
  readonly breaks: readonly number[] | null;
  /** Falls and rises have a colour each. */
  readonly isChange?: boolean;
};

export const mapWords: Readonly<Record<MapMeasure, MapMeasureWords>> = {
  forsale: {
    name: 'For sale',
    meaning: 'Homes for sale',
    note: 'Advertised and not sale agreed, at the end of each month. Earlier months count fewer homes if we tracked fewer sources then.',
    hrefOf: paths.countyForSale,
    format: (value) => formatCountOf(value, 'home for sale', 'homes for sale'),
    formatShort: formatCount,
    of: ['home', 'homes'],
    breaks: null,
  },
  median: {
    name: 'Median price',
    meaning: 'Median sale price, twelve months to',
    note: 'Based on twelve months of market sales, VAT included, because small counties have too few sales in a month for a median.',
    hrefOf: paths.countyStats,
    format: (value, sales) => `median sale price ${formatEuroOf(value, sales)}`,
    formatShort: formatThousandsOf,
    formatCell: formatEuroOf,
    of: ['sale', 'sales'],
    breaks: [150_000, 200_000, 250_000, 300_000, 375_000, 450_000],
  },
  change: {
    name: 'Change in a year',
    meaning: 'Change in the median price, twelve months to',
    note: 'Median over twelve months, compared with the twelve months before. Market sales, VAT included.',
    hrefOf: paths.countyStats,
    format: (value, sales) =>
      value === 0
        ? 'the same median price as a year earlier'
        : `${formatPercentOf(Math.abs(value), sales)} ${value < 0 ? 'lower' : 'higher'} than a year earlier`,
    formatShort: formatSigned,
    of: ['sale', 'sales'],
    breaks: [-10, -5, 0, 5, 10],
    isChange: true,
  },
  cut: {
    name: 'Price cuts',
    meaning: 'Share of homes for sale with a price cut in four weeks',
    note: 'Homes for sale at the end of each month whose last price change in the previous four weeks was a cut.',
    hrefOf: paths.countyPriceChanges,
    format: (value, homes) => `${formatPercentOf(value, homes)} of homes for sale cut in price`,
    formatShort: formatPercentOf,
    of: ['home', 'homes'],
    countHead: 'Homes for sale',
    breaks: [2, 5, 10, 15, 20, 30],
  },
  days: {
    name: 'Days to sell',
    meaning: 'Median days to sell, sales in',
    note: 'From the day a home came on the market to its date of sale, if an advert shows when that was.',
    hrefOf: paths.countyStats,
    format: (value) => `${formatDays(value)} to sell`,
    formatShort: formatCount,
    formatCell: formatDays,
    of: ['sale', 'sales'],
    whose: 'whose days to sell are known',
    countHead: 'Sales with days known',
    breaks: [60, 90, 120, 150, 180, 240],
  },
};

function formatSigned(value: number, sales: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(sales < 1000 ? 0 : 1)}%`;
}

/** The round numbers among which classes of homes begin: 1, 2 or 5 with noughts. */
const roundNumbers = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const maxBreaks = 6;

/** Where the classes of a measure begin; of counts, at the round numbers between those of all months. */
export function readBreaks(
  { breaks }: MapMeasureWords,
  extremes: CountyMap['extremes'],
): readonly number[] {
  if (breaks) return breaks;
  if (!extremes) return [];
  const { least, most } = extremes;
  return roundNumbers.filter((value) => value > least && value <= most).slice(-maxBreaks);
}

/** The class of a value: 0 below the first break, and so on. A value at a break is above it. */
export function findClass(breaks: readonly number[], value: number): number {
  return breaks.filter((from) => value >= from).length;
}

/** What a figure is made of, or too few to give one: `12 sales`, `no sale whose … are known`. */
export function describeMadeOf({ of, whose }: MapMeasureWords, count: number): string {
  if (count === 0) return whose ? `no ${of[0]} ${whose}` : `no ${of[1]}`;
  return [formatCountOf(count, ...of), whose].filter(Boolean).join(' ');
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
export const notFollowed = 'no adverts tracked here';

/** What the map shows of a county. */
export type CountyFigure = {
  readonly county: County;
  /** `median sale price €342,500`, `21 sales, too few`, `not known yet`. */
  readonly text: string;
  /** The end of the class of its colour. */
  readonly shade: string;
  readonly value: number | null;
  /** Null where no adverts are followed. */
  readonly count: number | null;
};

/** A county's figure in a month of an answer; before there is an answer, nothing is known. */
export function readFigure(
  figures: CountyMap | null,
  county: County,
  month: string | null,
  breaks: readonly number[],
): CountyFigure {
  const at = figures && month ? figures.months.indexOf(month) : -1;
  const own = figures?.counties.find((one) => one.county === county);
  const unknown = { county, value: null, count: 0 };
  if (!figures || !own || at < 0) return { ...unknown, text: 'not known yet', shade: 'none' };
  const measure = mapWords[figures.measure];
  const [value, count] = [own.values[at] ?? null, own.counts[at] ?? 0];
  if (own.followed?.[at] === false)
    return { county, value, count: null, text: notFollowed, shade: 'few' };
  if (value === null) {
    const text = describeMadeOf(measure, count) + (count === 0 ? '' : ', too few for a figure');
    return { county, value, count, text, shade: 'few' };
  }
  const shade = formatShade(measure, breaks, findClass(breaks, value));
  return { county, value, count, text: measure.format(value, count), shade };
}

/** Every month from one to another, both YYYY-MM. */
export function listMonths(first: string, last: string): string[] {
  const [from, to] = [parseMonth(first) ?? 0, parseMonth(last) ?? 0];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => formatMonthCode(from + at));
}

/** `September 2026` of `2026-09`. */
export function formatMonthOf(month: string): string {
  return formatMonthName(parseMonth(month) ?? 0);
}
