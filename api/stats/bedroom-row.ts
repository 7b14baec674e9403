import { bedroomCounts } from '../contract/limits.ts';
import type { MonthStats } from '../contract/stats.ts';

/** Sales in a county's month of homes with this many bedrooms. Prices in euro, VAT included. */
export type BedroomRow = {
  readonly sale_month: number;
  readonly beds: number;
  readonly sales: number;
  readonly mean_eur: number;
  readonly median_eur: number;
  readonly max_eur: number;
  readonly min_eur: number;
};

type BedroomFields = Pick<
  MonthStats,
  {
    [N in (typeof bedroomCounts)[number]]:
      | `${'min' | 'max' | 'average' | 'median'}Price${N}Bed`
      | `sales${N}Bed`;
  }[(typeof bedroomCounts)[number]]
>;

/** A month's figures for 2, 3 and 4 bedrooms; null with count 0 where none is known. */
export function buildBedrooms(rows: readonly BedroomRow[]): BedroomFields {
  const fields = bedroomCounts.flatMap((beds) => {
    const row = rows.find((one) => one.beds === beds);
    return [
      [`minPrice${beds}Bed`, row?.min_eur ?? null],
      [`maxPrice${beds}Bed`, row?.max_eur ?? null],
      [`averagePrice${beds}Bed`, row?.mean_eur ?? null],
      [`medianPrice${beds}Bed`, row?.median_eur ?? null],
      [`sales${beds}Bed`, row?.sales ?? 0],
    ];
  });
  return Object.fromEntries(fields) as BedroomFields;
}
