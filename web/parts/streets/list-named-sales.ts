import { formatAddress } from '../../../api/contract/format-address.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import type { NamedSale } from '../../charts/sales-data.ts';
import { paths } from '../../paths.ts';
import { addVat } from '../sales/format-sale-price.ts';

/**
 * The market sales that a page lists, for its chart: each leads to the listing that ended in it, or
 * where none is known to the sales of its street, unless that is the page itself.
 */
export function listNamedSales(records: readonly RegisterRecord[], ownStreet: string): NamedSale[] {
  return records.flatMap((record) => {
    if (record.leftOut !== null) return [];
    const { salePrice, vatExclusive, dateOfSale, address } = record;
    const price = vatExclusive ? addVat(salePrice) : salePrice;
    return [
      { dateOfSale, price, address: formatAddress(address), href: linkOf(record, ownStreet) },
    ];
  });
}

function linkOf(
  { id, county, title, streetKey }: RegisterRecord,
  ownStreet: string,
): string | null {
  if (id >= 0) return paths.listing(id, county, title);
  return streetKey && streetKey !== ownStreet ? paths.street(streetKey) : null;
}
