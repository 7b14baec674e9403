import { mostPointsShown } from '../contract/limits.ts';
import type { StreetPage } from '../contract/streets.ts';
import { type SummaryRow, toSummary } from '../listings/summaries.ts';
import type { ServedVersion } from '../served-version.ts';

/** A sale in a street or a place; the price includes VAT. */
export type PlacedSaleRow = {
  readonly register_position: number;
  readonly is_market: boolean;
  readonly price_with_vat_eur: number;
  readonly sale_date: string;
};

/** A year with a sale there. */
export type SalesYearRow = {
  readonly sale_year: number;
  readonly registered_sales: number;
  readonly total_sales: number;
  readonly median_eur: number | null;
};

type SalesOfPlace = Pick<StreetPage, 'years' | 'points' | 'sales' | 'forSale'>;

/** What the pages of streets and places show of their sales, the newest first, and of their homes for sale. */
export function toSalesOfPlace(
  { saleRecords }: Pick<ServedVersion, 'saleRecords'>,
  years: readonly SalesYearRow[],
  sales: readonly PlacedSaleRow[],
  listings: readonly SummaryRow[],
  mostSales: number,
): SalesOfPlace {
  const counted = sales.filter((row) => row.is_market);
  return {
    years: years.map((row) => ({
      year: row.sale_year,
      registeredSales: row.registered_sales,
      totalSales: row.total_sales,
      medianPrice: row.median_eur,
    })),
    points: counted
      .slice(0, mostPointsShown)
      .map((row) => ({ dateOfSale: row.sale_date, price: row.price_with_vat_eur })),
    sales: sales.slice(0, mostSales).map((row) => saleRecords(row.register_position)),
    forSale: listings.map(toSummary),
  };
}
