import { priceSteps } from '../contract/list-view.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { writeQuery } from '../queries.ts';
import { formatMark, maxRooms, numberCounty, numberRoutingKey } from './marks.ts';
import { listWordsAndDistricts, type WordForms } from './read-words.ts';
import type { Link } from './sale-record.ts';

type SaleRow = {
  rank: number;
  sale_id: number;
  address: string;
  clean_address: string;
  eircode: string;
  county: string;
  routing_key: string | null;
  left_out_reason: string;
  sale_year: number;
  price_eur: number;
  price_with_vat_eur: number;
  is_new: boolean;
  is_vat_exclusive: boolean;
  day: number;
  street: number | null;
  areas: readonly number[];
  link: Link | null;
};

/** Adds the sales of the register, with their words. */
export async function fillSales(
  source: Source,
  writer: Writer,
  { canonical, long }: WordForms,
  homeOfSale: ReadonlyMap<number, number>,
): Promise<void> {
  const insertSale = writer.into('sales');
  const insertRecord = writer.into('records');
  const insertWords = writer.intoWords('sale_words');
  await scanRows<SaleRow>(source, writeQuery('lookup_sales'), (row) => {
    const { rank, price_eur: price, link } = row;
    const county = numberCounty(row.county);
    const isNew = Number(row.is_new);
    const isMarket = Number(row.left_out_reason === '');
    insertSale(rank, county, row.sale_year, row.day, price, classOfPrice(price), isNew, isMarket);
    insertRecord(
      rank,
      row.sale_id,
      row.address,
      row.eircode,
      row.left_out_reason,
      row.is_vat_exclusive ? row.price_with_vat_eur : null,
      row.street,
      homeOfSale.get(rank) ?? null,
      link && JSON.stringify(link),
    );
    const text = `${row.clean_address}, ${row.eircode}`;
    const written = listWordsAndDistricts(text, { canonical, long });
    const words = new Set(written.map((word) => canonical.get(word) ?? word));
    const rooms = { beds: link?.beds ?? 0, baths: link?.baths ?? 0 };
    insertWords(rank, [...words, ...listMarks(row, { county, isNew, ...rooms })]);
  });
}

/** The marks of a sale: none for what isn't known of it. */
function listMarks(
  row: SaleRow,
  numbers: Record<'county' | 'isNew' | 'beds' | 'baths', number>,
): string[] {
  const { county, isNew, beds, baths } = numbers;
  const key = numberRoutingKey(row.routing_key ?? '');
  return [
    formatMark('county', county),
    formatMark('year', row.sale_year),
    formatMark('isNew', isNew),
    ...(key > 0 ? [formatMark('routingKey', key)] : []),
    ...(beds > 0 ? [formatMark('beds', Math.min(beds, maxRooms))] : []),
    ...(baths > 0 ? [formatMark('baths', Math.min(baths, maxRooms))] : []),
    ...row.areas.map((area) => formatMark('area', area)),
  ];
}

/** Prices of one class are on the same side of every step that a list can be limited by. */
function classOfPrice(price: number): number {
  const passed = priceSteps.filter((step) => step <= price).length;
  return 2 * passed + (priceSteps[passed - 1] === price ? 0 : 1);
}
