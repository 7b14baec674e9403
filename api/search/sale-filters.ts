import { builds, type RegisterView } from '../contract/sales-view.ts';
import type { Filter } from '../listings/narrow-rows.ts';
import { listPriceFilters } from '../listings/price-filters.ts';

/** Sales of a year that are alike for every filter; the price is one of theirs. */
export type SaleGroup = {
  readonly year: number;
  readonly price: number;
  readonly is_new: number;
  readonly sales: number;
};

/** The filters of a list of sales; `years` are all that can be offered, the newest first. */
export function listSaleFilters(
  years: readonly number[],
  view: Omit<RegisterView, 'sort'>,
): readonly Filter<SaleGroup>[] {
  const { year, build } = view;
  const numberOfBuild = (sale: SaleGroup) => (sale.is_new === 1 ? 0 : 1);
  return [
    {
      name: 'year',
      keeps: year === 0 ? null : (sale) => sale.year === year,
      values: years,
      findValue: (sale) => years.indexOf(sale.year),
      isRange: false,
    },
    ...listPriceFilters(view, (sale: SaleGroup) => sale.price),
    {
      name: 'build',
      keeps: build === '' ? null : (sale) => builds[numberOfBuild(sale)] === build,
      values: builds,
      findValue: numberOfBuild,
      isRange: false,
    },
  ];
}
