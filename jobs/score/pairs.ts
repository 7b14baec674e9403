import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readCsvRows } from '../../ingest/listings-file/read-rows.ts';
import { UsageError } from '../config.ts';

const columns = [
  'listing_address',
  'first_seen',
  'last_seen',
  'last_price_eur',
  'sale_date',
  'sale_price_eur',
  'sale_address',
  'sale_county',
] as const;

/**
 * A listing and the sale that resulted from it, according to the file's author. Days are ISO dates.
 */
export type Pair = {
  /** Its line in the file: the listing's id. */
  readonly id: string;
  readonly listingAddress: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** As written; empty where none is known. */
  readonly lastPrice: string;
  readonly saleDate: string;
  readonly salePriceEur: number;
  readonly saleAddress: string;
  readonly saleCounty: string;
};

/** An Eircode at an address's end, which must not be used as evidence here. */
const eircodeAtEnd = /[\s,]+[a-z]\d[\dw]\s?[\da-z]{4}$/i;

/**
 * Reads a file of pairs; other columns (an Eircode) are ignored. Throws UsageError for any other
 * file.
 */
export async function readPairs(path: string): Promise<Pair[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The pairs ${path} can't be read (${error.code}). Give --pairs FILE.`);
  });
  const found = readCsvRows(text.endsWith('\n') ? text : `${text}\n`, basename(path));
  const missing = columns.filter((column) => !found.columns.includes(column));
  if (missing.length > 0) throw new UsageError(`${path} lacks the columns ${missing.join(', ')}.`);
  return found.rows.map((text) => {
    const { line } = text;
    const row = found.read(text);
    if ('wrong' in row) throw new UsageError(`${path}, line ${line}: ${row.wrong}.`);
    const value = (column: (typeof columns)[number]) =>
      String(row.values[found.columns.indexOf(column)] ?? '').trim();
    const pair = {
      id: String(line),
      listingAddress: value('listing_address').replace(eircodeAtEnd, ''),
      firstSeen: value('first_seen').slice(0, 10),
      lastSeen: value('last_seen').slice(0, 10) || value('first_seen').slice(0, 10),
      lastPrice: value('last_price_eur'),
      saleDate: value('sale_date').slice(0, 10),
      salePriceEur: Number(value('sale_price_eur')),
      saleAddress: value('sale_address'),
      saleCounty: value('sale_county'),
    };
    const isDated = [pair.firstSeen, pair.lastSeen, pair.saleDate].every((day) =>
      /^\d{4}-\d\d-\d\d$/.test(day),
    );
    if (!isDated || !(pair.salePriceEur > 0) || pair.firstSeen > pair.lastSeen) {
      throw new UsageError(`${path}, line ${line}: a date or a price is invalid.`);
    }
    return pair;
  });
}
