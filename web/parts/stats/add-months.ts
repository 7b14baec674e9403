/** The month that is a number of months later. */
export function addMonths(
  year: number,
  month: number,
  add: number,
): { year: number; month: number } {
  const months = year * 12 + month - 1 + add;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
