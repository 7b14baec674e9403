import { subtractLevels, weighLevels } from './compare-levels.ts';
import {
  fitCountry,
  fitDeparture,
  type IndexPoint,
  minResales,
  type Span,
  stepOf,
} from './fit-indices.ts';
import type { Levels } from './fit-levels.ts';
import { type CountyResales, countResales, selectResales } from './resales.ts';

/**
 * One quarter of an area's index: as first estimated from the sales up to its end, and as it is
 * now.
 */
export type Revision = {
  readonly area: string;
  /** The first month, from 0. */
  readonly period: number;
  readonly first: number;
  readonly now: number;
};

/** How many of the newest whole quarters are compared. */
const revisedQuarters = 8;

/**
 * First estimates for the newest quarters: the same fit, from resales whose second sale was before
 * the quarter's end. None if there were too few by then.
 * @param points The indices as they are now.
 */
export function fitRevisions(
  counties: readonly CountyResales[],
  span: Span,
  points: readonly IndexPoint[],
): Revision[] {
  const newest = Math.floor(span.months / 3);
  const quarters = points.filter(
    ({ period, months }) => months === 3 && period >= 3 * (newest - revisedQuarters),
  );
  const byEnd = Map.groupBy(quarters, ({ period }) => period + 3);
  return [...byEnd].flatMap(([end, ended]) =>
    end === span.months
      ? ended.map((point) => revise(point, point.index))
      : fitWhenNew(counties, span.base, end, ended),
  );
}

function fitWhenNew(
  counties: readonly CountyResales[],
  base: readonly number[],
  end: number,
  points: readonly IndexPoint[],
): Revision[] {
  const known = counties.map((county) =>
    selectResales(county, (index) => (county.to[index] ?? 0) < end),
  );
  if (countResales(known) < minResales || base.some((month) => month >= end)) return [];
  const country = fitCountry(known, end);
  const departures = new Map(
    known
      .filter(({ change }) => change.length > 0)
      .map((county) => [county.county, fitOwn(county, country, end)]),
  );
  const own = [end - 3, end - 2, end - 1];
  return points.flatMap((point) => {
    const departure = departures.get(point.area);
    if (!departure && point.area !== 'Ireland') return [];
    const level =
      subtractLevels(country.levels, weighLevels(own, base, 1)) +
      (departure ? subtractLevels(departure.levels, weighLevels(own, base, departure.step)) : 0);
    return [revise(point, 100 * Math.exp(level))];
  });
}

function revise({ area, period, index: now }: IndexPoint, first: number): Revision {
  return { area, period, first, now };
}

function fitOwn(county: CountyResales, country: Levels, end: number) {
  const step = stepOf(county);
  return { step, levels: fitDeparture(county, country, end, step).levels };
}
