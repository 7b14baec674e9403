import type { Settings as BlogSettings } from '../../ingest/blog/settings.ts';
import { source as blog } from '../../ingest/blog/source.ts';
import type { Settings as GtfsSettings } from '../../ingest/gtfs/settings.ts';
import { source as gtfs } from '../../ingest/gtfs/source.ts';
import type { Settings as ListingsFeedSettings } from '../../ingest/listings-feed/settings.ts';
import { source as listingsFeed } from '../../ingest/listings-feed/source.ts';
import type { Settings as ListingsFileSettings } from '../../ingest/listings-file/settings.ts';
import { source as listingsFile } from '../../ingest/listings-file/source.ts';
import type { Settings as ListingsPageSettings } from '../../ingest/listings-page/settings.ts';
import { source as listingsPage } from '../../ingest/listings-page/source.ts';
import { checkRegisterFile } from '../../ingest/ppr/accept.ts';
import { judgeRegisterFile } from '../../ingest/ppr/judge.ts';
import type { Settings as PprSettings } from '../../ingest/ppr/settings.ts';
import { source as ppr } from '../../ingest/ppr/source.ts';
import type { Settings as SchoolsSettings } from '../../ingest/schools/settings.ts';
import { source as schools } from '../../ingest/schools/source.ts';

/** The kinds of sources that a refresh knows, by the `kind` of an entry in a sources file. */
export const kinds = {
  ppr: {
    source: ppr,
    fetch: laterEach(async () => (await import('../../ingest/ppr/fetch.ts')).fetchPpr),
    parse: later(async () => (await import('../../ingest/ppr/parse.ts')).parsePpr),
    level: later(async () => (await import('../../ingest/ppr/level.ts')).levelRegisterFile),
    check: checkRegisterFile,
    judge: judgeRegisterFile,
  },
  'listings-file': {
    source: listingsFile,
    fetch: laterEach(
      async () => (await import('../../ingest/listings-file/fetch.ts')).fetchListingsFile,
    ),
    parse: later(
      async () => (await import('../../ingest/listings-file/parse.ts')).parseListingsFile,
    ),
  },
  'listings-page': {
    source: listingsPage,
    fetch: laterEach(
      async () => (await import('../../ingest/listings-page/fetch.ts')).fetchListingsPage,
    ),
    parse: later(
      async () => (await import('../../ingest/listings-page/parse.ts')).parseListingsPage,
    ),
  },
  'listings-feed': {
    source: listingsFeed,
    fetch: laterEach(
      async () => (await import('../../ingest/listings-feed/fetch.ts')).fetchListingsFeed,
    ),
    parse: later(
      async () => (await import('../../ingest/listings-feed/parse.ts')).parseListingsFeed,
    ),
  },
  blog: {
    source: blog,
    fetch: laterEach(async () => (await import('../../ingest/blog/fetch.ts')).fetchBlog),
    parse: later(async () => (await import('../../ingest/blog/parse.ts')).parseBlog),
  },
  schools: {
    source: schools,
    fetch: laterEach(async () => (await import('../../ingest/schools/fetch.ts')).fetchSchools),
    parse: later(async () => (await import('../../ingest/schools/parse.ts')).parseSchools),
  },
  gtfs: {
    source: gtfs,
    fetch: laterEach(async () => (await import('../../ingest/gtfs/fetch.ts')).fetchGtfs),
    parse: later(async () => (await import('../../ingest/gtfs/parse.ts')).parseGtfs),
  },
} as const;

/** Loads a reader when it is asked for: who pulls one kind needn't load the libraries of the others. */
function later<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => await (await load())(...args);
}

/** The same of one that gives its results one by one. */
function laterEach<Args extends unknown[], Item>(
  load: () => Promise<(...args: Args) => AsyncGenerator<Item, void, undefined>>,
): (...args: Args) => AsyncGenerator<Item, void, undefined> {
  return async function* (...args) {
    yield* (await load())(...args);
  };
}

export type Kind = keyof typeof kinds;

/** An entry of a sources file that names a part of the register. */
export type RegisterEntry = PprSettings;

/** An entry that names a source of listings. */
export type ListingsEntry = ListingsFileSettings | ListingsPageSettings | ListingsFeedSettings;

/** An entry that names the folder of the blog's posts. */
export type BlogEntry = BlogSettings;

/** An entry that names a list of schools, a feed, or a table of stops or routes. */
export type PlacesEntry = SchoolsSettings | GtfsSettings;

/** Whether a kind is of listings. */
export function isListingsKind(kind: string): kind is ListingsEntry['kind'] {
  return kind.startsWith('listings-');
}

/** Whether a kind is of schools and stops. */
export function isPlaceKind(kind: string): kind is PlacesEntry['kind'] {
  return kind === 'schools' || kind === 'gtfs';
}

export function isListingsEntry(entry: { readonly kind: string }): entry is ListingsEntry {
  return isListingsKind(entry.kind);
}

export function isPlacesEntry(entry: { readonly kind: string }): entry is PlacesEntry {
  return isPlaceKind(entry.kind);
}
