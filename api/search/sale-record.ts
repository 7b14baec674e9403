import { counties, type LeftOutReason } from '../../warehouse/vocabulary.ts';
import type { RegisterRecord } from '../contract/register.ts';
import { formatDifference } from '../format-difference.ts';
import type { Reader } from '../lookup/reader.ts';

/** The advert that a sale resulted from. */
export type Link = Pick<
  RegisterRecord,
  'id' | 'title' | 'firstListedOn' | 'beds' | 'baths' | 'askingPrice' | 'matchReason'
>;

const noLink: Link = {
  id: -1,
  title: '',
  firstListedOn: '',
  beds: 0,
  baths: 0,
  askingPrice: -2,
};

type RecordRow = {
  sale_id: number;
  address: string;
  eircode: string;
  day: number;
  left_out: string;
  price_with_vat: number | null;
  street_key: string | null;
  link: string | null;
  county: number;
  price: number;
  is_new: number;
};

const recordsQuery = `
  select records.*, sales.*, areas.key as street_key
  from json_each(?) as asked
  cross join records on records.rank = asked.value
  cross join sales on sales.rank = asked.value
  left join areas on areas.area = records.street
  order by asked.key`;

/** Sales of some ranks, in their order, as the API shows them. */
export function readRecords(read: Reader, ranks: readonly number[]): RegisterRecord[] {
  return readPricedRecords(read, ranks).map(({ record }) => record);
}

/** The same with their prices with VAT. */
export function readPricedRecords(
  read: Reader,
  ranks: readonly number[],
): { readonly record: RegisterRecord; readonly priceWithVat: number }[] {
  return read
    .all<RecordRow>(recordsQuery, JSON.stringify(ranks))
    .map((row) => ({ record: toRecord(row), priceWithVat: row.price_with_vat ?? row.price }));
}

function toRecord(row: RecordRow): RegisterRecord {
  const isVatExclusive = row.price_with_vat !== null;
  const { askingPrice, ...link }: Link = row.link ? JSON.parse(row.link) : noLink;
  return {
    saleId: row.sale_id,
    address: row.address,
    eircode: row.eircode,
    salePrice: row.price,
    uppyDowny: formatDifference(row.price, isVatExclusive, askingPrice),
    dateOfSale: formatDay(row.day),
    county: counties[row.county - 1] ?? '',
    askingPrice,
    newBuild: row.is_new === 1,
    vatExclusive: isVatExclusive,
    leftOut: row.left_out ? (row.left_out as LeftOutReason) : null,
    ...link,
    ...(row.street_key && { streetKey: row.street_key }),
  };
}

const dayMilliseconds = 24 * 3600 * 1000;

/** A date as text, by its days from 1970. */
export function formatDay(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10);
}

/** The same of a moment, at the start of a day. */
export function toDay(milliseconds: number): number {
  return milliseconds / dayMilliseconds;
}

/** The same of a date as text; -1 for one that no calendar has. */
export function parseDay(date: string): number {
  const day = toDay(Date.parse(date));
  return Number.isInteger(day) && formatDay(day) === date ? day : -1;
}
