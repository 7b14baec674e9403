import { createHash } from 'node:crypto';
import type { HomeChange, MatchReason } from '../../warehouse/vocabulary.ts';
import { formatAddress } from '../contract/format-address.ts';
import { formatBetween, formatDate } from '../contract/format-between.ts';
import { formatPrice } from '../contract/format-price.ts';
import { findReason } from '../contract/match.ts';
import { formatHome } from '../pages/format-home.ts';
import { formatSlug } from '../pages/slug.ts';

/** What happened to a home, as a feed reports it. */
export type Entry = {
  /** `urn:uuid:…`; the same in every version and in both formats. */
  readonly id: string;
  /** The look that found it, or noon of the day of a sale; ISO 8601, UTC. */
  readonly at: string;
  /** The page about it. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly tag: string;
};

/** A piece of news of a home, as its query returns it. */
export type NewsRow = {
  /** The snapshots before and after what happened; null where there was none before. */
  readonly happened_after: string | null;
  readonly happened_by: string;
  readonly listing_id: number;
  readonly title: string;
  readonly county: string;
  readonly property_type: string | null;
  readonly price_kind: string;
  readonly change: Exclude<HomeChange, 'Sold'>;
  readonly price_eur: number | null;
  readonly difference_eur: number | null;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly has_fallen_through: boolean;
  /** Cleaned, for a search. */
  readonly words: string;
};

/** A sale in the register, as a feed needs it. */
export type SaleRow = {
  readonly sale_id: number;
  /** The advert that it resulted from; null where none is known. */
  readonly listing_id: number | null;
  readonly address: string;
  readonly county: string;
  readonly match_reason: MatchReason | null;
  readonly price_eur: number;
  readonly is_vat_exclusive: boolean;
  /** `2026-11-20`. */
  readonly sale_date: string;
};

export function toNewsEntry(row: NewsRow): Entry {
  const { tag, words } = describeNews(row);
  const home = formatHome({
    beds: row.beds ?? 0,
    baths: row.baths ?? 0,
    propertyType: row.property_type ?? '',
  });
  const days = formatDays(row.happened_after, row.happened_by);
  // What an advert's return is called depends on other adverts of its home, which may be linked
  // later: its id doesn't.
  const kind = ['Listed', 'Relisted', 'Readvertised'].includes(row.change) ? 'shown' : row.change;
  return {
    id: formatId(`news ${row.listing_id} ${row.happened_by} ${kind}`),
    at: row.happened_by,
    path: `/listing/${row.listing_id}/${encodeURIComponent(row.county)}/${formatSlug(row.title)}`,
    title: `${formatAddress(row.title)}: ${words}`,
    text: `${home[0]?.toUpperCase()}${home.slice(1)} in Co. ${row.county}: ${words}, ${days}.`,
    tag,
  };
}

export function toSaleEntry(row: SaleRow): Entry {
  const price = `${formatPrice(row.price_eur)}${row.is_vat_exclusive ? ' before VAT' : ''}`;
  const day = formatDays(row.sale_date, row.sale_date);
  const isLikely = row.match_reason !== null && !findReason(row.match_reason).isCertain;
  const doubt = isLikely ? ' This is probably the home advertised, but we can’t be certain.' : '';
  return {
    id: formatId(`sale ${row.sale_id}`),
    at: `${row.sale_date}T12:00:00.000Z`,
    path:
      row.listing_id === null
        ? `/priceregister/${encodeURIComponent(row.county)}`
        : `/listing/${row.listing_id}/${encodeURIComponent(row.county)}/${formatSlug(row.address)}`,
    title: `${formatAddress(row.address)}: sold for ${price}`,
    text: `Sold for ${price} ${day}, according to the Property Price Register.${doubt}`,
    tag: 'sold',
  };
}

/**
 * The Irish days between which something happened: `on 20 Nov 2026`, `on 19 or 20 Nov 2026`,
 * `between 17 and 20 Nov 2026`, or `first seen on 20 Nov 2026` if there was no check before. Takes
 * instants and dates.
 */
export function formatDays(after: string | null, by: string): string {
  const last = irishDay.format(new Date(by));
  return after === null
    ? `first seen on ${formatDate(last)}`
    : formatBetween(irishDay.format(new Date(after)), last);
}

/** `2026-11-20`, as Sweden writes days. */
const irishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' });

function describeNews(row: NewsRow): { tag: string; words: string } {
  const price = row.price_eur ?? (row.price_kind === 'poa' ? -1 : null);
  const asked =
    price === null ? null : price === -1 ? 'with its price on application' : formatPrice(price);
  const at = asked === null ? '' : price === -1 ? `, ${asked}` : ` at ${asked}`;
  const by = Math.abs(row.difference_eur ?? 0);
  switch (row.change) {
    case 'Listed':
      return { tag: 'listed', words: `listed${at}` };
    case 'Drop':
      return { tag: 'price cut', words: `price cut by ${formatPrice(by)} to ${asked}` };
    case 'Increase':
      return { tag: 'price raised', words: `price raised by ${formatPrice(by)} to ${asked}` };
    case 'Sale Agreed':
      return { tag: 'sale agreed', words: `sale agreed${asked ? `, asking ${asked}` : ''}` };
    case 'Unlisted':
      return { tag: 'withdrawn', words: `no longer advertised${lastAsked(price)}` };
    case 'Readvertised':
      return { tag: 'readvertised', words: `new advert${at}${compare(row.difference_eur)}` };
    case 'Relisted':
      return row.has_fallen_through
        ? { tag: 'fallen through', words: `sale fell through, for sale again${at}` }
        : { tag: 'relisted', words: `back on the market${at}${compare(row.difference_eur)}` };
  }
}

function lastAsked(price: number | null): string {
  return price === null || price < 0 ? '' : `, last asking ${formatPrice(price)}`;
}

function compare(difference: number | null): string {
  if (!difference) return '';
  return `, ${formatPrice(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than before`;
}

/** A UUID (version 8, by RFC 9562) of what makes an entry or a feed what it is. */
export function formatId(key: string): string {
  const bytes = createHash('sha256').update(`luach ${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map(([from, to]) =>
    hex.slice(from, to),
  );
  return `urn:uuid:${parts.join('-')}`;
}
