import { type LeftOutReason, leftOutReasons } from '../../warehouse/vocabulary.ts';

/**
 * A county's sales in a period: all rows, the market sales, and the rest by reason. Prices in euro,
 * VAT included.
 */
export type MarketRow = Readonly<Record<LeftOutReason, number>> & {
  readonly registered_sales: number;
  readonly total_sales: number;
  readonly mean_eur: number | null;
  readonly median_eur: number | null;
};

/** How many sales the statistics leave out, by reason; all 0 where nothing was sold. */
export function countLeftOut(row: MarketRow | undefined): Record<LeftOutReason, number> {
  const counts = leftOutReasons.map((reason) => [reason, row?.[reason] ?? 0]);
  return Object.fromEntries(counts) as Record<LeftOutReason, number>;
}
