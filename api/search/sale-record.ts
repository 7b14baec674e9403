import { counties, type LeftOutReason, type MatchReason } from '../../warehouse/vocabulary.ts';
import type { RegisterRecord } from '../contract/register.ts';
import { formatDifference } from '../format-difference.ts';
import type { Reader } from '../lookup/reader.ts';

/** The advert that a sale resulted from, as the version has it. */
export type LinkRow = {
  listing_id: number;
  title: string;
  first_listed_date: string;
  beds: number | null;
  baths: number | null;
  price_kind: string;
  asking_price_eur: number | null;
  match_reason: MatchReason;
};

type Link = Pick<
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

export function toLink(row: LinkRow): Link {
  return {
    id: row.listing_id,
    title: row.title,
    firstListedOn: row.first_listed_date,
    beds: row.beds ?? 0,
    baths: row.baths ?? 0,
    askingPrice: row.asking_price_eur ?? (row.price_kind === 'poa' ? -1 : -2),
    matchReason: row.match_reason,
  };
}

type RecordRow = {
  sale_id: number;
  address: string;
  eircode: string;
  day: number;
  left_out: string;
  is_vat_exclusive: number;
  street_key: string | null;
  link: string | null;
  county: number;
  price: number;
  is_new: number;
};

const recordQuery = 'select * from records inner join sales using (rank) where rank = ?';

/** A sale as the API shows it. Throws where there is none. */
export function readRecord(read: Reader, rank: number): RegisterRecord {
  const row = read.first<RecordRow>(recordQuery, rank);
  if (!row) throw new RangeError(`there is no sale of rank ${rank}`);
  const isVatExclusive = row.is_vat_exclusive === 1;
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

/** The same of a date as text; -1 for one that no calendar has. */
export function parseDay(date: string): number {
  const day = Date.parse(date) / dayMilliseconds;
  return Number.isInteger(day) && formatDay(day) === date ? day : -1;
}
