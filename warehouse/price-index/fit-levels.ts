import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { estimateVariances, type Part, partByYears } from './spread.ts';

/** Resales as columns of equal length, a resale an index: two sales of one home. */
export type Resales = {
  /** The period of the first sale, and of the second, from 0. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** The years between the two. */
  readonly years: Float64Array;
  /** The logarithm of the second price over the first. */
  readonly change: Float64Array;
  /** How much each counts; any scale. */
  readonly weight: Float64Array;
};

/** Logarithms of the price level by period, that of the first 0, and how sure they are. */
export type Levels = {
  readonly levels: Float64Array;
  /** Without the first period, whose level is known. */
  readonly covariance: () => Matrix;
  /** The variance of what is a home's own in a change, by the years between its sales. */
  readonly varianceAt: (years: number) => number;
  /** Within so many of its standard deviations are 95 of 100 resales, those with wrong prices too. */
  readonly reach: number;
};

/** With residuals beyond so many standard deviations a resale counts nothing (Tukey's biweight). */
const tukey = 4.685;
const rounds = 8;
const firstVariance = 0.06;

/**
 * The price level of each period by repeat sales (Bailey, Muth and Nourse, 1963): the change between
 * the two sales of a home is the difference of the levels of their periods. Each resale counts by
 * its weight, less the longer the two sales are apart, and not at all where its change is out of all
 * proportion. `steadiness` is the inverse variance that the change of the level from one period to
 * the next has beforehand: 0 has no opinion, more draws levels towards those beside them where
 * resales are few. The covariance allows for residuals as large as they are and for what steadiness
 * does.
 */
export function fitLevels(
  resales: Resales,
  periods: number,
  steadiness: number,
  parts: readonly Part[] = partByYears(resales.years),
): Levels {
  const count = resales.change.length;
  const mean = resales.weight.reduce((sum, weight) => sum + weight, 0) / Math.max(1, count);
  const base = resales.weight.map((weight) => weight / (mean || 1));
  let counts: Float64Array = base.map((weight) => weight / firstVariance);
  let levels: Float64Array = new Float64Array(periods);
  let residuals: Float64Array = resales.change;
  let varianceAt = (_years: number) => firstVariance;
  const prior = makePrior(periods, steadiness);
  for (let round = 0; round < rounds; round += 1) {
    levels = solve(resales, counts, prior);
    residuals = findResiduals(resales, levels);
    varianceAt = estimateVariances(residuals, parts);
    const spreadAt = varianceAt;
    counts = base.map((weight, index) => {
      const variance = spreadAt(resales.years[index] ?? 0);
      const far = (residuals[index] ?? 0) / Math.sqrt(variance) / tukey;
      return far >= 1 || far <= -1 ? 0 : (weight * (1 - far * far) ** 2) / variance;
    });
  }
  const covariance = () => describeCovariance(resales, counts, residuals, prior);
  const far = residuals.map(
    (residual, index) => Math.abs(residual) / Math.sqrt(varianceAt(resales.years[index] ?? 0)),
  );
  const reach = far.toSorted()[Math.floor(0.95 * far.length)] ?? Number.NaN;
  return { levels, covariance, varianceAt, reach };
}

/** The inverse variances of the changes from period to period, without the first period's row. */
function makePrior(periods: number, steadiness: number): Matrix {
  const prior = Matrix.zeros(periods - 1, periods - 1);
  for (let period = 1; period < periods; period += 1) {
    addStep(prior, period - 1, period, steadiness);
  }
  return prior;
}

/** Adds what a difference between two levels tells of both; the first level is known to be 0. */
function addStep(matrix: Matrix, from: number, to: number, weight: number): void {
  if (from > 0) matrix.set(from - 1, from - 1, matrix.get(from - 1, from - 1) + weight);
  if (to > 0) matrix.set(to - 1, to - 1, matrix.get(to - 1, to - 1) + weight);
  if (from > 0 && to > 0) {
    matrix.set(from - 1, to - 1, matrix.get(from - 1, to - 1) - weight);
    matrix.set(to - 1, from - 1, matrix.get(to - 1, from - 1) - weight);
  }
}

function addSteps({ from, to }: Resales, weights: Float64Array, matrix: Matrix): Matrix {
  weights.forEach((weight, index) => {
    if (weight > 0) addStep(matrix, from[index] ?? 0, to[index] ?? 0, weight);
  });
  return matrix;
}

function solve(resales: Resales, weights: Float64Array, prior: Matrix): Float64Array {
  const { from, to, change } = resales;
  const told = new Float64Array(prior.rows + 1);
  weights.forEach((weight, index) => {
    const pull = weight * (change[index] ?? 0);
    told[to[index] ?? 0] = (told[to[index] ?? 0] ?? 0) + pull;
    told[from[index] ?? 0] = (told[from[index] ?? 0] ?? 0) - pull;
  });
  const normal = addSteps(resales, weights, prior.clone());
  const solved = decompose(normal).solve(Matrix.columnVector(Array.from(told.subarray(1))));
  return Float64Array.from([0, ...solved.getColumn(0)]);
}

function findResiduals({ from, to, change }: Resales, levels: Float64Array): Float64Array {
  return change.map(
    (value, index) => value - ((levels[to[index] ?? 0] ?? 0) - (levels[from[index] ?? 0] ?? 0)),
  );
}

function describeCovariance(
  resales: Resales,
  weights: Float64Array,
  residuals: Float64Array,
  prior: Matrix,
): Matrix {
  const normal = addSteps(resales, weights, prior.clone());
  const noise = weights.map((weight, index) => (weight * (residuals[index] ?? 0)) ** 2);
  const spread = addSteps(resales, noise, prior.clone());
  const inverse = decompose(normal).solve(Matrix.eye(normal.rows));
  return inverse.mmul(spread).mmul(inverse);
}

/** Periods that no resale reaches, and no prior, stay where they are: a hair's weight holds them. */
const hair = 1e-9;

function decompose(normal: Matrix): CholeskyDecomposition {
  for (let row = 0; row < normal.rows; row += 1) normal.set(row, row, normal.get(row, row) + hair);
  return new CholeskyDecomposition(normal);
}
