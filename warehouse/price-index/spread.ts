import { at } from './resales.ts';

/** Below this, a variance of a difference of logarithms is more precise than prices can be. */
const minVariance = 0.005;

/**
 * The holding time is divided into this many parts with equally many resales, each with its own
 * spread.
 */
const parts = 20;
const minInPart = 30;

/**
 * A robust standard deviation: in a normal distribution, the median distance from 0 is 0.6745 of
 * it.
 */
export const fromMedian = 1 / 0.6745;

/** Resales held for a similar time: their mean holding time in years, and their indexes. */
export type Part = { readonly mean: number; readonly resales: Uint32Array };

/** Parts with equally many resales each, shortest holding time first. */
export function partByYears(years: Float64Array): Part[] {
  const order = Uint32Array.from(years.keys()).sort(
    (left, right) => at(years, left) - at(years, right),
  );
  const count = Math.max(1, Math.min(parts, Math.floor(order.length / minInPart)));
  return Array.from({ length: count }, (_, part) => {
    const resales = order.subarray(
      Math.floor((part * order.length) / count),
      Math.floor(((part + 1) * order.length) / count),
    );
    const mean = resales.reduce((sum, index) => sum + at(years, index), 0) / resales.length;
    return { mean, resales };
  });
}

/**
 * The variance of each residual, in logarithms squared, as a line over the years between the two
 * sales, because the changes of single homes add up over time (Case and Shiller, 1987). A part's
 * spread is its median, which is robust.
 */
export function estimateVariances(
  residuals: Float64Array,
  parted: readonly Part[],
): (years: number) => number {
  const points = parted.map(({ mean, resales }) => {
    const spread =
      fromMedian * medianOf(Float64Array.from(resales, (index) => Math.abs(at(residuals, index))));
    return { mean, variance: spread * spread };
  });
  const line = fitLine(points);
  return (held) => Math.max(minVariance, line(held));
}

type Point = { readonly mean: number; readonly variance: number };

function fitLine(points: readonly Point[]): (years: number) => number {
  const meanYears = points.reduce((sum, { mean }) => sum + mean, 0) / points.length;
  const meanVariance = points.reduce((sum, { variance }) => sum + variance, 0) / points.length;
  let [together, own] = [0, 0];
  for (const { mean, variance } of points) {
    together += (mean - meanYears) * (variance - meanVariance);
    own += (mean - meanYears) ** 2;
  }
  // A home's price never becomes more certain with time.
  const slope = own === 0 ? 0 : Math.max(0, together / own);
  return (years) => meanVariance + slope * (years - meanYears);
}

/** The middle of the values. For an even number, the mean of the two in the middle; for none, 0. */
export function medianOf(values: ArrayLike<number>): number {
  const sorted = new Float64Array(values).sort();
  const upper = sorted[sorted.length >> 1] ?? 0;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0;
  return (lower + upper) / 2;
}
