import { type Content, toJson } from '../answers.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import { listPageSize } from '../contract/list-view.ts';
import type { PlaceSalesView } from '../contract/place-sales-view.ts';
import { narrowRows } from '../listings/narrow-rows.ts';
import { listSaleFilters } from '../search/sale-filters.ts';
import { sortSales } from '../search/sort-sales.ts';
import type { ServedVersion } from '../served-version.ts';
import { sortByText } from '../sort-by-text.ts';
import type { PlacedSaleRow } from './sales-of-place.ts';

type Version = Pick<ServedVersion, 'salesIndex' | 'saleRecords'>;

/**
 * A page of the sales of a street or a place that a view has; headers say how many there are on all
 * pages, and what they can be narrowed to.
 */
export function answerPlaceSales(
  version: Version,
  sales: Iterable<PlacedSaleRow>,
  view: PlaceSalesView,
): Content {
  const { salesIndex, saleRecords } = version;
  const { placeOf, positionAt } = salesIndex.places;
  const places = Int32Array.from(sales, (sale) => placeOf(sale.register_position)).sort();
  const { found, choices } = narrowRows(places, listSaleFilters(salesIndex, view));
  const sorted =
    view.sort === 'address'
      ? sortByAddress(version, found)
      : sortSales(salesIndex, Int32Array.from(found), view.sort);
  const first = (Math.max(view.page, 1) - 1) * listPageSize;
  const page = [...sorted.slice(first, first + listPageSize)];
  return {
    ...toJson(page.map((place) => saleRecords(positionAt(place)))),
    headers: { 'x-total-count': found.length, [choicesHeader]: JSON.stringify(choices) },
  };
}

/** The market sales of a day: what a chart asks of a dot. */
export function answerSalesOfDay(
  { saleRecords }: Pick<Version, 'saleRecords'>,
  sales: readonly PlacedSaleRow[],
  day: string,
): Content {
  const found = sales.filter((sale) => sale.is_market && sale.sale_date === day);
  return toJson(found.map((sale) => saleRecords(sale.register_position)));
}

/** Of one address, the newest first. */
function sortByAddress(
  { salesIndex, saleRecords }: Version,
  places: readonly number[],
): readonly number[] {
  return sortByText(places, (place) => saleRecords(salesIndex.places.positionAt(place)).address);
}
