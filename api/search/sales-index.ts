import type { OpenVersion } from '../../warehouse/open.ts';
import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import { readQuery } from '../queries.ts';
import { readSalePlaces, type SalePlaces } from './sale-places.ts';
import { buildScratch, type WordIndex } from './word-index.ts';

/**
 * What a search reads, held in memory: a search then takes a millisecond or two, instead of twenty
 * in DuckDB. It takes about 65 MB for the whole register. Sales are given by their places; the
 * newest is at 0.
 */
export type SalesIndex = {
  readonly places: SalePlaces;
  /** The words of the sales, each sale given by its place. */
  readonly words: WordIndex;
  /**
   * By place: the numbers of the county and of the routing key in their lists, from 1; 0 where
   * there is none.
   */
  readonly countyNumbers: Uint8Array;
  readonly routingKeyNumbers: Uint8Array;
  /** By place: months from January of year 0. */
  readonly monthNumbers: Uint16Array;
  /** By place: euro. */
  readonly prices: Float64Array;
  /** The places, the lowest price first; of one price, the newest first. */
  readonly byPrice: Int32Array;
  /** By place: 1 for a new home. */
  readonly areNew: Uint8Array;
  /** By place, from the listing linked to the sale; 0 where it isn't known. */
  readonly beds: Uint8Array;
  readonly baths: Uint8Array;
};

/** Reads the index of a version. */
export async function readSalesIndex(
  open: Pick<OpenVersion, 'query' | 'scan'>,
): Promise<SalesIndex> {
  const places = await readSalePlaces(open);
  const [words, sales, byPrice] = await Promise.all([
    readWordSales(open, places),
    readSales(open, places),
    readByPrice(open, places),
  ]);
  return { places, words, ...sales, byPrice };
}

async function readByPrice(
  open: Pick<OpenVersion, 'scan'>,
  places: SalePlaces,
): Promise<Int32Array> {
  const byPrice = new Int32Array(places.count);
  let next = 0;
  await open.scan<[Int32Array]>(readQuery('index_prices'), (positions) => {
    for (const position of positions) byPrice[next++] = places.placeOf(position);
  });
  return byPrice;
}

async function readWordSales(
  open: Pick<OpenVersion, 'scan'>,
  places: SalePlaces,
): Promise<WordIndex> {
  const words: string[] = [];
  const starts = [0];
  let end = 0;
  await open.scan<[string[], Int32Array]>(readQuery('index_words'), (chunk, counts) => {
    for (const [index, word] of chunk.entries()) {
      end += counts[index] ?? 0;
      words.push(word);
      starts.push(end);
    }
  });
  const wordItems = new Int32Array(end);
  let next = 0;
  await open.scan<[Int32Array]>(readQuery('index_positions'), (positions) => {
    for (const position of positions) wordItems[next++] = places.placeOf(position);
  });
  const { count } = places;
  const scratch = buildScratch(count);
  return { count, words, wordStarts: Uint32Array.from(starts), wordItems, scratch };
}

type SaleColumns = [
  positions: Int32Array,
  countyNumbers: Uint8Array,
  routingKeyNumbers: Uint8Array,
  monthNumbers: Uint16Array,
  prices: Float64Array,
  areNew: Uint8Array,
  beds: Uint8Array,
  baths: Uint8Array,
];

async function readSales(open: Pick<OpenVersion, 'scan'>, places: SalePlaces) {
  const countyNumbers = new Uint8Array(places.count);
  const routingKeyNumbers = new Uint8Array(places.count);
  const monthNumbers = new Uint16Array(places.count);
  const prices = new Float64Array(places.count);
  const areNew = new Uint8Array(places.count);
  const beds = new Uint8Array(places.count);
  const baths = new Uint8Array(places.count);
  const sql = readQuery('index_sales')
    .replace('$counties', formatSqlList(counties))
    .replace('$routing_keys', formatSqlList(routingKeys.map(({ key }) => key)));
  await open.scan<SaleColumns>(sql, (positions, ...chunks) => {
    const [countyChunk, keyChunk, monthChunk, priceChunk, newChunk, bedChunk, bathChunk] = chunks;
    for (let index = 0; index < positions.length; index += 1) {
      const place = places.placeOf(positions[index] as number);
      countyNumbers[place] = countyChunk[index] as number;
      routingKeyNumbers[place] = keyChunk[index] as number;
      monthNumbers[place] = monthChunk[index] as number;
      prices[place] = priceChunk[index] as number;
      areNew[place] = newChunk[index] as number;
      beds[place] = bedChunk[index] as number;
      baths[place] = bathChunk[index] as number;
    }
  });
  return { countyNumbers, routingKeyNumbers, monthNumbers, prices, areNew, beds, baths };
}

function formatSqlList(texts: readonly string[]): string {
  return `['${texts.join("', '")}']`;
}
