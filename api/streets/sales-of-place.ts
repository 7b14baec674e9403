import { mostPointsShown } from '../contract/limits.ts';
import type { SalePoints, StreetPage } from '../contract/streets.ts';
import type { ServedVersion } from '../served-version.ts';
import { countByStatus, type PlacedHome } from './homes-of-places.ts';

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

type SalesOfPlace = Pick<
  StreetPage,
  'years' | 'points' | 'latestSale' | 'homesForSale' | 'homesSaleAgreed'
>;

/** What the pages of streets and places show of their sales, the newest first, and how many homes are on the market. */
export function toSalesOfPlace(
  { saleRecords }: Pick<ServedVersion, 'saleRecords'>,
  years: readonly SalesYearRow[],
  sales: readonly PlacedSaleRow[],
  homes: readonly Pick<PlacedHome, 'status' | 'is_counted'>[],
): SalesOfPlace {
  const [latest] = sales;
  const { forSale, saleAgreed } = countByStatus(homes);
  const total = years.reduce((sum, year) => sum + year.total_sales, 0);
  return {
    years: years.map((row) => ({
      year: row.sale_year,
      registeredSales: row.registered_sales,
      totalSales: row.total_sales,
      medianPrice: row.median_eur,
    })),
    points: takePoints(sales, total),
    latestSale: latest ? saleRecords(latest.register_position) : null,
    homesForSale: forSale,
    homesSaleAgreed: saleAgreed,
  };
}

/**
 * The sales that a page draws. Of more market sales than a chart has dots, those at even steps are
 * drawn: every year keeps its share of them.
 */
function takePoints(sales: Iterable<PlacedSaleRow>, total: number): SalePoints {
  const points: SalePoints = { datesOfSale: [], prices: [] };
  const countDrawn = (seen: number) =>
    Math.floor((seen * Math.min(mostPointsShown, total)) / total);
  let seen = 0;
  for (const sale of sales) {
    if (!sale.is_market) continue;
    seen += 1;
    if (countDrawn(seen) === countDrawn(seen - 1)) continue;
    points.datesOfSale.push(sale.sale_date);
    points.prices.push(sale.price_with_vat_eur);
  }
  return points;
}
