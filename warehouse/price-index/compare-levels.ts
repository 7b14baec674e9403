import type { Matrix } from 'ml-matrix';

/** Levels, with their covariance. */
export type Fitted = { readonly levels: Float64Array; readonly covariance: Matrix };

/** The mean level of some months less that of others, and its variance. */
export function compareLevels(
  { levels, covariance }: Fitted,
  months: readonly number[],
  base: readonly number[],
  step: 1 | 3,
) {
  const parts = weighLevels(months, base, step);
  let variance = 0;
  for (const [index, part] of parts) {
    // The first level is 0 by definition, so it has no row.
    for (const [other, otherPart] of parts)
      if (index > 0 && other > 0)
        variance += part * otherPart * covariance.get(index - 1, other - 1);
  }
  return { difference: subtractLevels(levels, parts), variance };
}

/** The weight of each level in the mean of some months less that of others. */
export function weighLevels(
  months: readonly number[],
  base: readonly number[],
  step: 1 | 3,
): Map<number, number> {
  const parts = new Map<number, number>();
  const add = (month: number, part: number) => {
    const index = Math.floor(month / step);
    parts.set(index, (parts.get(index) ?? 0) + part);
  };
  for (const month of months) add(month, 1 / months.length);
  for (const month of base) add(month, -1 / base.length);
  return parts;
}

/** That difference, from those weights. */
export function subtractLevels(levels: Float64Array, parts: ReadonlyMap<number, number>): number {
  let difference = 0;
  for (const [index, part] of parts) difference += part * (levels[index] ?? 0);
  return difference;
}
