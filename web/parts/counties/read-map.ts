import type { CountyMap } from '../../../api/contract/county-map.ts';
import { type MapMeasure, mapMeasures } from '../../../api/contract/limits.ts';
import type { County } from '../../../api/contract/lists.ts';
import { formatMonth } from '../../format.ts';
import { describeMadeOf, findClass, formatShade, type MapMeasureWords } from './map-measures.ts';

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
export type CountyFigure = {
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
