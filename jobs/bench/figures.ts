import type { Usage } from './measure.ts';

/** The middle value; for an even number of values, the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  );
}

/** The smallest value that such a share of the values doesn't exceed: the nearest rank. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}

/** The median over the runs of the time taken as a multiple of the floor measured beside it. */
export function ratioOf(usages: readonly Usage[], floors: readonly Usage[]): number {
  const ratios = usages.map(({ seconds }, at) => seconds / (floors[at]?.seconds ?? Number.NaN));
  return round(medianOf(ratios));
}

/** A row of a table of processes. */
export function describe(what: string, usages: readonly Usage[]) {
  return {
    what,
    runs: usages.length,
    'seconds (median)': round(medianOf(usages.map(({ seconds }) => seconds))),
    'CPU seconds': round(medianOf(usages.map(({ cpuSeconds }) => cpuSeconds))),
    'peak MB': Math.round(Math.max(...usages.map(({ peakBytes }) => peakBytes)) / 1e6),
  };
}

/** To two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
