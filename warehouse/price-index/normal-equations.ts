import { type AbstractMatrix, CholeskyDecomposition, Matrix, wrap } from 'ml-matrix';
import { add, at, type Resales } from './resales.ts';

/** Normal equations for the levels, except the first, which is 0: a matrix, row by row. */
type Equations = { readonly size: number; readonly cells: Float64Array };

/** The inverse variances of the changes from period to period. */
export function makePrior(periods: number, steadiness: number): Equations {
  const prior = { size: periods - 1, cells: new Float64Array((periods - 1) ** 2) };
  for (let period = 1; period < periods; period += 1) {
    addStep(prior, period - 1, period, steadiness);
  }
  return prior;
}

/** The levels by weighted least squares, including the first period's. */
export function solveLevels(
  resales: Resales,
  weights: Float64Array,
  prior: Equations,
): Float64Array {
  const pulls = new Float64Array(prior.size + 1);
  for (let index = 0; index < weights.length; index += 1) {
    addPull(pulls, resales, index, at(weights, index) * at(resales.change, index));
  }
  const normal = addSteps(resales, weights, prior);
  const solved = decompose(normal).solve(Matrix.columnVector(pulls.subarray(1)));
  return Float64Array.from([0, ...solved.getColumn(0)]);
}

/**
 * The covariance of the levels except the first, with residuals of their actual size. Homes in one
 * place move together, so places are the independent units (Liang and Zeger, 1986).
 * @param slope The slope of a residual's pull, by its weight (Huber, 1973).
 */
export function describeCovariance(
  resales: Resales,
  weights: Float64Array,
  residuals: Float64Array,
  slope: number,
  prior: Equations,
): Matrix {
  const normal = addSteps(
    resales,
    weights.map((weight) => weight * slope),
    prior,
  );
  const places = new Map<number, Float64Array>();
  for (let index = 0; index < weights.length; index += 1) {
    const place = at(resales.place, index);
    const pulls = places.get(place) ?? new Float64Array(prior.size + 1);
    places.set(place, pulls);
    addPull(pulls, resales, index, at(weights, index) * at(residuals, index));
  }
  const pulls = new Matrix([...places.values()].map((one) => one.subarray(1)));
  const few = places.size / Math.max(1, places.size - 1);
  const spread = pulls
    .transpose()
    .mmul(pulls)
    .mul(few)
    .add(wrap(prior.cells, { rows: prior.size }));
  const inverse = decompose(normal).solve(Matrix.eye(prior.size));
  return inverse.mmul(spread).mmul(inverse);
}

/** Adds a resale's pull on the levels of its two periods. */
function addPull(pulls: Float64Array, { from, to }: Resales, index: number, pull: number): void {
  add(pulls, at(to, index), pull);
  add(pulls, at(from, index), -pull);
}

/** The prior, plus each resale that counts. */
function addSteps({ from, to }: Resales, weights: Float64Array, prior: Equations): AbstractMatrix {
  const all = { size: prior.size, cells: prior.cells.slice() };
  for (let index = 0; index < weights.length; index += 1) {
    const weight = at(weights, index);
    if (weight > 0) addStep(all, at(from, index), at(to, index), weight);
  }
  return wrap(all.cells, { rows: all.size });
}

/** Adds a difference between two levels to the rows of both. */
function addStep({ size, cells }: Equations, from: number, to: number, weight: number): void {
  const first = from - 1;
  const last = to - 1;
  if (from > 0) add(cells, first * size + first, weight);
  if (to > 0) add(cells, last * size + last, weight);
  if (from > 0 && to > 0) {
    add(cells, first * size + last, -weight);
    add(cells, last * size + first, -weight);
  }
}

/** A tiny weight that fixes periods without any resale or prior. */
const hair = 1e-9;

function decompose(normal: AbstractMatrix): CholeskyDecomposition {
  for (let row = 0; row < normal.rows; row += 1) normal.set(row, row, normal.get(row, row) + hair);
  return new CholeskyDecomposition(normal);
}
