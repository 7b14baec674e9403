import type { Matrix } from 'ml-matrix';
import { fitLevels, type Levels, type Resales } from './fit-levels.ts';
import { medianOf } from './spread.ts';

/** The resales of one county, with the logarithm of the geometric mean of each's two prices. */
export type CountyResales = Resales & {
  readonly county: string;
  readonly price: Float64Array;
  /** The value of all market sales of the county, in euro: what it weighs in the country. */
  readonly value: number;
};

/** One period of an area's index. */
export type IndexPoint = {
  readonly area: string;
  /** 1 for a month, 3 for a quarter. */
  readonly months: 1 | 3;
  /** The first month, from 0. */
  readonly period: number;
  /** The mean of the base is 100; the interval has the true one in 95 of 100 cases. */
  readonly index: number;
  readonly low: number;
  readonly high: number;
};

/** A dear home counts more than a cheap one by its value, up to so many times the median. */
const mostValue = 5;

/** The country's level may move by a tenth a month, where hardly anything is known. */
const countrySteadiness = 100;

/**
 * A county's level moves with the country's but for about one in a hundred a month: where resales
 * are few, the country's change stands in. Of 500, 2,000, 8,000 and 30,000 it is the one that
 * foretold resales that were held out best. A month's variance; a quarter has three times that.
 */
const countySteadiness = 8000;

/** Fewer resales in all make no index. */
const fewestResales = 500;

/** Of a normal distribution, 95 of 100 are within so many standard deviations. */
const within95 = 1.96;

/** Country and counties: their months, and the base, the months whose mean is 100. */
export type Span = { readonly months: number; readonly base: readonly number[] };

/** How an area departs from the country, by month or by quarter; the country itself doesn't. */
type Area = { readonly area: string; readonly own?: Fitted; readonly step: 1 | 3 };

export type Fitted = { readonly levels: Float64Array; readonly covariance: Matrix };

/**
 * The indices of the country and of Dublin by month, and of the country and every county by
 * quarter. A resale counts by the value of its home, and a county by the value of its sales; each
 * county is a departure from the country.
 */
export function fitIndices(counties: readonly CountyResales[], span: Span): IndexPoint[] {
  const total = counties.reduce((sum, { change }) => sum + change.length, 0);
  if (total < fewestResales) return [];
  const country = fitCountry(counties, span.months);
  const ireland = finish(country);
  const areas = counties.map((county): Area => {
    const step = county.county === 'Dublin' ? 1 : 3;
    const own = finish(fitDeparture(county, country, span.months, step));
    return { area: county.county, own, step };
  });
  return [{ area: 'Ireland', step: 1 } as Area, ...areas].flatMap((area) => [
    ...(area.step === 1 ? listPoints(area, ireland, span, 1) : []),
    ...listPoints(area, ireland, span, 3),
  ]);
}

/** Levels with their covariance worked out. */
export function finish({ levels, covariance }: Levels): Fitted {
  return { levels, covariance: covariance() };
}

/** The country's levels, from all resales. */
export function fitCountry(counties: readonly CountyResales[], months: number): Levels {
  const first = fitLevels(
    join(counties, () => 1),
    months,
    countrySteadiness,
  );
  const usual = medianOf(
    counties.flatMap((county) =>
      Array.from(county.change.keys(), (i) => valueAt(county, i, first)),
    ),
  );
  const weigh = (county: CountyResales) => {
    const values = county.change.map((_, index) => limit(valueAt(county, index, first) - usual));
    const sum = values.reduce((all, value) => all + value, 0);
    return (index: number) => ((values[index] ?? 0) * county.value) / sum;
  };
  const weights = new Map(counties.map((county) => [county, weigh(county)]));
  const weighed = join(counties, (county, index) => weights.get(county)?.(index) ?? 0);
  return fitLevels(weighed, months, countrySteadiness);
}

/** How a county's levels depart from the country's, by month or by quarter. */
export function fitDeparture(
  county: CountyResales,
  country: Levels,
  months: number,
  step: 1 | 3,
): Levels {
  const { from, to, change } = county;
  const values = Array.from(change.keys(), (index) => valueAt(county, index, country));
  const usual = medianOf(values);
  const departing = {
    from: from.map((month) => Math.floor(month / step)),
    to: to.map((month) => Math.floor(month / step)),
    years: county.years,
    change: change.map(
      (value, index) =>
        value - ((country.levels[to[index] ?? 0] ?? 0) - (country.levels[from[index] ?? 0] ?? 0)),
    ),
    weight: Float64Array.from(values, (value) => limit(value - usual)),
  };
  return fitLevels(departing, Math.ceil(months / step), countySteadiness / step);
}

/** The logarithm of a home's value, as of the first month. */
function valueAt({ from, to, price }: CountyResales, index: number, { levels }: Levels): number {
  const between = ((levels[from[index] ?? 0] ?? 0) + (levels[to[index] ?? 0] ?? 0)) / 2;
  return (price[index] ?? 0) - between;
}

function limit(logarithm: number): number {
  return Math.min(mostValue, Math.max(1 / mostValue, Math.exp(logarithm)));
}

function join(
  counties: readonly CountyResales[],
  weigh: (county: CountyResales, index: number) => number,
): Resales {
  const all = <Values>(pick: (county: CountyResales) => Iterable<Values>) =>
    counties.flatMap((county) => [...pick(county)]);
  return {
    from: Uint16Array.from(all(({ from }) => from)),
    to: Uint16Array.from(all(({ to }) => to)),
    years: Float64Array.from(all(({ years }) => years)),
    change: Float64Array.from(all(({ change }) => change)),
    weight: Float64Array.from(
      all((county) => Array.from(county.change.keys(), (index) => weigh(county, index))),
    ),
  };
}

/** The whole periods of an index: the mean of the levels of their months, against the base's mean. */
function listPoints(area: Area, country: Fitted, span: Span, months: 1 | 3): IndexPoint[] {
  return Array.from({ length: Math.floor(span.months / months) }, (_, place) => {
    const period = place * months;
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

/** The mean level of some months less that of others, and its variance. */
export function compareLevels(
  { levels, covariance }: Fitted,
  months: readonly number[],
  base: readonly number[],
  step: 1 | 3,
) {
  const parts = new Map<number, number>();
  const add = (month: number, part: number) => {
    const place = Math.floor(month / step);
    parts.set(place, (parts.get(place) ?? 0) + part);
  };
  for (const month of months) add(month, 1 / months.length);
  for (const month of base) add(month, -1 / base.length);
  let [difference, variance] = [0, 0];
  for (const [place, part] of parts) {
    difference += part * (levels[place] ?? 0);
    // The first level is 0 by definition, so it has no row.
    for (const [other, otherPart] of parts)
      if (place > 0 && other > 0)
        variance += part * otherPart * covariance.get(place - 1, other - 1);
  }
  return { difference, variance };
}
