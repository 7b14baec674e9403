import { useMemo } from 'react';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import type { PlacePage, SalesOfDay, StreetPage } from '../../../api/contract/streets.ts';
import { formatSalesName } from '../../../api/pages/format-sales-name.ts';
import { SalesChart } from '../../charts/SalesChart.tsx';
import type { NamedSale } from '../../charts/sales-data.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useMeta } from '../../use-api.ts';
import type { PlaceSalesList } from '../../use-sales.ts';
import { addVat } from '../sales/SalePrice.tsx';

type Props = {
  page: StreetPage | PlacePage;
  /** The sales whose addresses the chart can name: those that the page lists. */
  list?: PlaceSalesList;
};

/** The sales of a street or a place as dots, in their panel. */
export function PlaceSalesChart({ page, list }: Props) {
  const screen = 'place' in page ? 'street' : 'place';
  const [path, call] = [paths[screen](page.key), apiPaths[screen](page.key)];
  const records = list?.answer.state === 'ready' ? list.answer.data : null;
  const named = useMemo(() => listNamedSales(records ?? [], path), [records, path]);
  const salesOfDays = useMemo(
    () => ({
      pathOf: (day: string) => apiPaths.salesOn(call, day),
      listNamed: (records: SalesOfDay) => listNamedSales(records, path),
    }),
    [call, path],
  );
  const thisYear = useMeta()?.register.thisYear ?? null;
  return (
    <SalesChart
      name={formatSalesName(page)}
      points={page.points}
      years={page.years}
      named={named}
      salesOfDays={salesOfDays}
      totalSales={page.totalSales}
      thisYear={thisYear}
      fileName={`luach-${page.key}`}
      embedPath={(query) => paths.embed('sales', path + query)}
    />
  );
}

/**
 * The market sales that a page lists, for its chart: each leads to the listing that ended in it, or
 * where none is known to the sales of its street, unless that is the page itself.
 */
function listNamedSales(records: readonly RegisterRecord[], ownPath: string): NamedSale[] {
  return records
    .filter(({ leftOut }) => leftOut === null)
    .map(({ id, county, title, streetKey, salePrice, vatExclusive, dateOfSale, address }) => {
      const street = streetKey ? paths.street(streetKey) : ownPath;
      const href = id >= 0 ? paths.listing(id, county, title) : street;
      return {
        dateOfSale,
        price: vatExclusive ? addVat(salePrice) : salePrice,
        address: formatAddress(address),
        href: href === ownPath ? null : href,
      };
    });
}
