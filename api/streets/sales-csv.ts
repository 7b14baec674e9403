import { type Content, toText } from '../answers.ts';
import { formatCsvRows } from '../contract/csv.ts';
import type { ServedVersion } from '../served-version.ts';
import type { PlacedSaleRow } from './sales-of-place.ts';

/** The columns of the file, in their order. */
export const salesCsvHeads = [
  'date_of_sale',
  'address',
  'county',
  'eircode',
  'price_eur',
  'price_with_vat_eur',
  'is_new',
  'left_out_reason',
];

/** Sales as a CSV file (RFC 4180), one line per sale; prices in euro, as the register has them and with VAT. */
export function toSalesCsv(
  { saleRecords }: Pick<ServedVersion, 'saleRecords'>,
  name: string,
  sales: readonly PlacedSaleRow[],
): Content {
  const lines = sales.map((row) => {
    const sale = saleRecords(row.register_position);
    return [
      sale.dateOfSale,
      sale.address,
      sale.county,
      sale.eircode || null,
      sale.salePrice,
      row.price_with_vat_eur,
      sale.newBuild,
      sale.leftOut,
    ];
  });
  return {
    ...toText('text/csv', formatCsvRows([salesCsvHeads, ...lines])),
    headers: { 'content-disposition': `attachment; filename="luach-${name}.csv"` },
  };
}
