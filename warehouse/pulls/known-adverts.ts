/** What is known of the adverts of a source, and what a pull shows of them, in digests. */

import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { listingColumns } from '../records/listings.ts';
import { counties, propertyTypes } from '../vocabulary.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { ListingPull } from './listing-pull.ts';

/**
 * Digests of an advert: of itself, of its county and type, and of everything that it says; they are
 * compared faster than texts. They are kept only during a load, as another DuckDB may compute them
 * differently.
 */
export const digestColumns = `hash(source_listing_id) as advert, county::county_name as county,
  coalesce(property_type, '')::property_type_name as property_type,
  hash(${Object.keys(listingColumns).join(', ')}) as content,
  hash(page_url) as page`;

/**
 * Makes the types of the digest columns, and one of the names of these entries, as texts would take
 * long to read.
 */
export async function createDigestTypes(
  session: BuildSession,
  entries: readonly string[],
): Promise<void> {
  const list = (names: readonly string[]) => names.map(quote).join(', ');
  await session.run(`
    create or replace temp type county_name as enum (${list(counties)});
    create or replace temp type property_type_name as enum ('', ${list(propertyTypes)});
    create or replace temp type entry_name as enum (${list(['', ...entries])})`);
}

/** An advert as a pull shows it. */
export type ShownAdvert = {
  /** Its number during the load: numbers are found faster than digests. */
  readonly number: number;
  readonly digest: bigint;
  readonly kind: Kind;
  /** Digest of everything that it says. */
  readonly content: bigint;
  /** Digest of its page's address. */
  readonly page: bigint;
};

/** An advert as its last run has it. Instants are milliseconds of Unix time. */
export type KnownAdvert = ShownAdvert & {
  /** The entry whose pull began the run. */
  readonly entry: string;
  /** When the run began; null where it has ended. */
  readonly runBeganAt: number | null;
  /** The whole pull that missed the advert; null where none has. */
  readonly missedAt: number | null;
};

/** The known adverts of a source, by their numbers. */
export type KnownAdverts = Map<number, KnownAdvert>;

/** Numbers by digest. */
export type AdvertNumbers = Map<bigint, number>;

/** The number of an advert; one that has none gets the next. */
export function numberAdvert(numbers: AdvertNumbers, digest: bigint): number {
  const known = numbers.get(digest);
  if (known !== undefined) return known;
  const next = numbers.size;
  numbers.set(digest, next);
  return next;
}

/** A pull that is compared with what is known. */
export type Look = {
  readonly pull: ListingPull;
  /** The first entry that looked at the same part of the source. */
  readonly entry: string;
  readonly at: number;
  /** By number. */
  readonly shown: ReadonlyMap<number, ShownAdvert>;
  /** Digests of what is there and couldn't be read: of ids and of addresses of pages. */
  readonly unread: ReadonlySet<bigint>;
};

/**
 * The adverts that the version has of the source for which the variables are set; `known_adverts`
 * has them too until the load ends.
 */
export async function readKnownAdverts(
  session: BuildSession,
  kinds: Kinds,
  numbers: AdvertNumbers,
): Promise<KnownAdverts> {
  await session.run(
    `create or replace temp table known_adverts as ${readSql('intake', 'known_runs')}`,
  );
  const [entries, digests, counties, types, contents, pages, missed, began] =
    (await session.columns('select * replace (entry::entry_name as entry) from known_adverts')) as [
      string[],
      bigint[],
      string[],
      string[],
      bigint[],
      bigint[],
      (number | null)[],
      (number | null)[],
    ];
  const known: KnownAdverts = new Map();
  for (const [at, entry] of entries.entries()) {
    const digest = digests[at] as bigint;
    const number = numberAdvert(numbers, digest);
    known.set(number, {
      number,
      digest,
      kind: kinds.find(counties[at] as string, types[at] as string),
      content: contents[at] as bigint,
      page: pages[at] as bigint,
      entry,
      runBeganAt: began[at] ?? null,
      missedAt: missed[at] ?? null,
    });
  }
  return known;
}

/** Whether the pull says that an advert is there, and doesn't show what it says. */
function isUnread({ unread }: Look, { digest, page }: ShownAdvert): boolean {
  return unread.size > 0 && (unread.has(digest) || unread.has(page));
}

/** Known to the entry and not in the pull, where the pull would show it. */
export function isMissing(look: Look, advert: KnownAdvert): boolean {
  return advert.entry === look.entry && !look.shown.has(advert.number) && !isUnread(look, advert);
}
