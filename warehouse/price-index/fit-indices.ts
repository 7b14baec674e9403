import { compareLevels, type Fitted } from './compare-levels.ts';
import { findResiduals, fitLevels, type Levels } from './fit-levels.ts';
import { at, type CountyResales, countResales, type Resales } from './resales.ts';
import { fromMedian, medianOf } from './spread.ts';

/** One period of an area's index. */
export type IndexPoint = {
  readonly area: string;
  /** 1 for a month, 3 for a quarter. */
  readonly months: 1 | 3;
  /** The first month, from 0. */
  readonly period: number;
  /** The mean of the base is 100. The interval holds the true index in 95 of 100 cases. */
  readonly index: number;
  readonly low: number;
  readonly high: number;
};

/**
 * An expensive home counts more than a cheap one by its value, up to this many times the median.
 */
const maxValue = 5;

/** The country's level may move by a tenth a month if hardly anything is known. */
const countrySteadiness = 100;

/**
 * A county's level moves with the country's except for about one in a hundred a month, so that a
 * county with few resales uses the country's change. Out of 500, 2,000, 8,000 and 30,000 this value
 * predicted held-out resales best. It applies to a month's variance; a quarter has three times
 * that.
 */
const countySteadiness = 8000;

/** The smallest spread of a county's residuals, as a share of the country's. */
const minSpread = 0.5;

/** With fewer resales there is no index. */
export const minResales = 300;

/** In a normal distribution, 95 of 100 are within this many standard deviations. */
const within95 = 1.96;

/** The months of the indices, and the base: the months whose mean is 100. */
export type Span = { readonly months: number; readonly base: readonly number[] };

/** How an area departs from the country, by month or by quarter. The country itself doesn't. */
type Area = { readonly area: string; readonly own?: Fitted; readonly step: 1 | 3 };

/**
 * The indices of the country and of Dublin by month, and of the country and every county by
 * quarter. A resale is weighted by the value of its home, and a county by the value of its sales.
 * Each county is a departure from the country.
 */
export function fitIndices(counties: readonly CountyResales[], span: Span): IndexPoint[] {
  if (countResales(counties) < minResales) return [];
  const country = fitCountry(counties, span.months);
  const ireland = finish(country);
  const areas = counties.map((county): Area => {
    const step = stepOf(county);
    const own = finish(fitDeparture(county, country, span.months, step));
    return { area: county.county, own, step };
  });
  return [{ area: 'Ireland', step: 1 } as Area, ...areas].flatMap((area) => [
    ...(area.step === 1 ? listPoints(area, ireland, span, 1) : []),
    ...listPoints(area, ireland, span, 3),
  ]);
}

/** How many months one level of a county's departure covers. */
export function stepOf({ county }: CountyResales): 1 | 3 {
  return county === 'Dublin' ? 1 : 3;
}

/** Levels with their covariance computed. */
export function finish({ levels, covariance }: Levels): Fitted {
  return { levels, covariance: covariance() };
}

/** The country's levels, from all resales. Outliers are measured by their county's spread. */
export function fitCountry(counties: readonly CountyResales[], months: number): Levels {
  const resales = join(counties);
  const first = fitLevels(resales, months, countrySteadiness);
  const { varianceAt } = first.spread();
  const spreads = counties.map((county) => {
    const residuals = findResiduals(county, first.levels);
    const far = residuals.map((residual, at) => residual ** 2 / varianceAt(county.years[at] ?? 0));
    return residuals.fill(Math.max(minSpread, Math.sqrt(medianOf(far)) * fromMedian));
  });
  const values = counties.map((county) => valuesOf(county, first));
  const usual = medianOf(concat(values));
  const weight = counties.map((county, index) => {
    const counted = limitValues(values[index] ?? new Float64Array(), usual);
    const sum = counted.reduce((all, value) => all + value, 0);
    return counted.map((value) => (value * county.value) / sum);
  });
  return fitLevels(
    { ...resales, weight: concat(weight) },
    months,
    countrySteadiness,
    concat(spreads),
  );
}

/** How a county's levels depart from the country's, by month or by quarter. */
export function fitDeparture(
  county: CountyResales,
  country: Levels,
  months: number,
  step: 1 | 3,
): Levels {
  const values = valuesOf(county, country);
  const periods = (column: Uint16Array) => column.map((month) => Math.floor(month / step));
  const departing = {
    from: periods(county.from),
    to: periods(county.to),
    place: county.place,
    years: county.years,
    change: findResiduals(county, country.levels),
    weight: limitValues(values, medianOf(values)),
  };
  return fitLevels(departing, Math.ceil(months / step), countySteadiness / step);
}

/** The logarithms of the homes' values, as of the first month. */
function valuesOf({ from, to, price }: CountyResales, { levels }: Levels): Float64Array {
  return price.map(
    (value, index) => value - (at(levels, at(from, index)) + at(levels, at(to, index))) / 2,
  );
}

/** The weights of homes with those values. */
function limitValues(logarithms: Float64Array, usual: number): Float64Array {
  return logarithms.map((logarithm) =>
    Math.min(maxValue, Math.max(1 / maxValue, Math.exp(logarithm - usual))),
  );
}

/** The resales of all counties, one county after another. */
function join(counties: readonly CountyResales[]): Resales {
  return {
    from: new Uint16Array(concat(counties.map(({ from }) => from))),
    to: new Uint16Array(concat(counties.map(({ to }) => to))),
    place: new Uint32Array(concat(counties.map(({ place }) => place))),
    years: concat(counties.map(({ years }) => years)),
    change: concat(counties.map(({ change }) => change)),
    weight: new Float64Array(countResales(counties)).fill(1),
  };
}

function concat(columns: readonly (Float64Array | Uint16Array | Uint32Array)[]): Float64Array {
  return Float64Array.from(columns.flatMap((column) => [...column]));
}

/** The whole periods of an index: the mean level of their months, relative to the base's mean. */
function listPoints(area: Area, country: Fitted, span: Span, months: 1 | 3): IndexPoint[] {
  return Array.from({ length: Math.floor(span.months / months) }, (_, index) => {
    const period = index * months;
    const own = Array.from({ length: months }, (_month, later) => period + later);
    const parts = [
      compareLevels(country, own, span.base, 1),
      ...(area.own ? [compareLevels(area.own, own, span.base, area.step)] : []),
    ];
    const level = parts.reduce((sum, part) => sum + part.difference, 0);
    const variance = parts.reduce((sum, part) => sum + part.variance, 0);
    const margin = within95 * Math.sqrt(Math.max(0, variance));
    return {
      area: area.area,
      months,
      period,
      index: 100 * Math.exp(level),
      low: 100 * Math.exp(level - margin),
      high: 100 * Math.exp(level + margin),
    };
  });
}
