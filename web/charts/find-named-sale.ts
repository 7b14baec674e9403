import { isOfSale, type NamedSale, type SaleDot } from './sales-data.ts';

/**
 * The sale behind a dot. `ofDay` are all market sales of its day: of several with one price, which
 * can't be distinguished, each dot takes another, as well as those that are known already.
 */
export function findNamedSale(
  dot: SaleDot,
  dots: readonly SaleDot[],
  ofDay: readonly NamedSale[],
): NamedSale | undefined {
  if (dot.named) return dot.named;
  const same = dots.filter((other) => isOfSale(dot, other));
  const known = new Set(same.map(({ named }) => named?.address));
  const left = ofDay.filter((sale) => isOfSale(dot, sale) && !known.has(sale.address));
  return left[same.filter(({ named }) => !named).indexOf(dot)];
}
