import { type Content, toText } from '../answers.ts';
import { formatCsvRows } from '../contract/csv.ts';
import type { Reads } from '../lookup/reads.ts';

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
  name: string,
  sales: NonNullable<ReturnType<Reads['allSales']>>,
): Content {
  const lines = sales.map(({ record: sale, priceWithVat }) => [
    sale.dateOfSale,
    sale.address,
    sale.county,
    sale.eircode || null,
    sale.salePrice,
    priceWithVat,
    sale.newBuild,
    sale.leftOut,
  ]);
  return {
    ...toText('text/csv', formatCsvRows([salesCsvHeads, ...lines])),
    headers: { 'content-disposition': `attachment; filename="luach-${name}.csv"` },
  };
}
