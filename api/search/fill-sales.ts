import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import { priceSteps } from '../contract/list-view.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { listWordsAndDistricts, type WordForms } from './read-words.ts';
import { type LinkRow, toLink } from './sale-record.ts';

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
  sale_month: number;
  price_eur: number;
  is_new: boolean;
  is_vat_exclusive: boolean;
  day: number;
  street_key: string | null;
  link: LinkRow | null;
};

const numberCounty = new Map<string, number>(counties.map((county, at) => [county, at + 1]));
const numberKey = new Map<string, number>(routingKeys.map(({ key }, at) => [key, at + 1]));

/** Adds the sales of the register, with their words. */
export async function fillSales(
  source: Source,
  writer: Writer,
  { canonical, long }: WordForms,
  homeOfSale: ReadonlyMap<number, number>,
  countWords: (words: Iterable<string>) => void,
): Promise<void> {
  const insertSale = writer.into('sales');
  const insertRecord = writer.into('records');
  const insertWords = writer.intoWords('sale_words');
  await scanRows<SaleRow>(source, 'lookup_sales', (row) => {
    const { rank, county, price_eur: price, link } = row;
    const month = row.sale_year * 12 + row.sale_month - 1;
    insertSale(
      rank,
      numberCounty.get(county) ?? 0,
      numberKey.get(row.routing_key ?? '') ?? 0,
      row.sale_year,
      month,
      price,
      classOfPrice(price),
      Number(row.is_new),
      link?.beds ?? 0,
      link?.baths ?? 0,
    );
    insertRecord(
      rank,
      row.sale_id,
      row.address,
      row.eircode,
      row.day,
      row.left_out_reason,
      Number(row.is_vat_exclusive),
      row.street_key,
      homeOfSale.get(rank) ?? null,
      link && JSON.stringify(toLink(link)),
    );
    const text = `${row.clean_address}, ${row.eircode}`;
    const written = listWordsAndDistricts(text, { canonical, long });
    const words = new Set(written.map((word) => canonical.get(word) ?? word));
    insertWords(rank, words);
    countWords(words);
  });
}

/** Prices of one class are on the same side of every step that a list can be limited by. */
function classOfPrice(price: number): number {
  const passed = priceSteps.filter((step) => step <= price).length;
  return 2 * passed + (priceSteps[passed - 1] === price ? 0 : 1);
}
