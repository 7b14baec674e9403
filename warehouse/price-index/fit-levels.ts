import type { Matrix } from 'ml-matrix';
import { describeCovariance, makePrior, solveLevels } from './normal-equations.ts';
import { at, type Resales } from './resales.ts';
import { estimateVariances, partByYears } from './spread.ts';

/** Logarithms of the price level by period, with the first 0, and their covariance on request. */
export type Levels = {
  readonly levels: Float64Array;
  /** Without the first period, whose level is known. */
  readonly covariance: () => Matrix;
  readonly spread: () => Spread;
};

/** How far changes are from those that the levels imply. */
export type Spread = {
  /** The variance of a home's own part of a change, by the years between its sales. */
  readonly varianceAt: (years: number) => number;
  /**
   * 95 of 100 resales, including those with wrong prices, are within this many of its standard
   * deviations.
   */
  readonly reach: number;
};

/**
 * A resale beyond this many standard deviations doesn't count (Tukey's biweight). This is 85 %
 * efficiency against least squares. Maronna, Martin and Yohai (2006) advise no more if outliers are
 * on one side, and homes are improved more often than neglected.
 */
const tukey = 3.4434;
const rounds = 8;
const firstVariance = 0.06;

/**
 * The price level of each period by repeat sales (Bailey, Muth and Nourse, 1963): the change
 * between the two sales of a home is the difference of the levels of their periods. Each resale
 * counts by its weight, less the longer its two sales are apart, and not at all if its change is
 * out of all proportion. `steadiness` is the prior inverse variance of the change of level from one
 * period to the next. 0 means no prior; a higher value draws levels towards their neighbours if
 * resales are few. The covariance allows for the actual size of residuals and for the effect of
 * steadiness.
 * @param spreads The spread of the residuals of each kind of resale, as a share of the overall
 * spread.
 */
export function fitLevels(
  resales: Resales,
  periods: number,
  steadiness: number,
  spreads: Float64Array = new Float64Array(resales.change.length).fill(1),
): Levels {
  const count = resales.change.length;
  const mean = resales.weight.reduce((sum, weight) => sum + weight, 0) / Math.max(1, count);
  const base = resales.weight.map((weight) => weight / (mean || 1));
  const prior = makePrior(periods, steadiness);
  const parts = partByYears(resales.years);
  const assess = (levels: Float64Array): Assessed => {
    const residuals = findResiduals(resales, levels);
    const varianceAt = estimateVariances(residuals, parts);
    return { residuals, varianceAt, ...weigh(resales, base, spreads, residuals, varianceAt) };
  };
  const firstCounts = base.map((weight) => weight / firstVariance);
  let levels = solveLevels(resales, firstCounts, prior);
  for (let round = 1; round < rounds; round += 1) {
    levels = solveLevels(resales, assess(levels).counts, prior);
  }
  return {
    levels,
    covariance: () => {
      const { counts, residuals, slope } = assess(levels);
      return describeCovariance(resales, counts, residuals, slope, prior);
    },
    spread: () => describeSpread(resales, assess(levels)),
  };
}

/** The fit of the resales to levels: each one's residual, and its weight. */
type Assessed = {
  readonly residuals: Float64Array;
  readonly varianceAt: (years: number) => number;
  readonly counts: Float64Array;
  /** The slope of a residual's pull on the levels, by the weights of the resales. */
  readonly slope: number;
};

/** The weight of each resale, by its distance from the levels. */
function weigh(
  { years }: Resales,
  base: Float64Array,
  spreads: Float64Array,
  residuals: Float64Array,
  varianceAt: (years: number) => number,
) {
  const counts = new Float64Array(base.length);
  let [all, growing] = [0, 0];
  for (let index = 0; index < counts.length; index += 1) {
    const variance = varianceAt(at(years, index));
    const far = at(residuals, index) / Math.sqrt(variance) / at(spreads, index) / tukey;
    const near = Math.max(0, 1 - far * far);
    const least = (at(base, index) * near) / variance;
    counts[index] = least * near;
    all += least * near;
    growing += least * (1 - 5 * far * far);
  }
  return { counts, slope: all === 0 ? 1 : growing / all };
}

/** How far each change is from the difference of the levels. */
export function findResiduals(
  { from, to, change }: Omit<Resales, 'weight'>,
  levels: Float64Array,
): Float64Array {
  const residuals = new Float64Array(change.length);
  for (let index = 0; index < residuals.length; index += 1) {
    const difference = at(levels, at(to, index)) - at(levels, at(from, index));
    residuals[index] = at(change, index) - difference;
  }
  return residuals;
}

function describeSpread({ years }: Resales, { residuals, varianceAt }: Assessed): Spread {
  const far = residuals.map(
    (residual, index) => Math.abs(residual) / Math.sqrt(varianceAt(at(years, index))),
  );
  return { varianceAt, reach: far.toSorted()[Math.floor(0.95 * far.length)] ?? Number.NaN };
}
