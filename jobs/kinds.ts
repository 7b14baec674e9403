import { fetchBlog } from '../ingest/blog/fetch.ts';
import { parseBlog } from '../ingest/blog/parse.ts';
import * as blog from '../ingest/blog/source.ts';
import { fetchGtfs } from '../ingest/gtfs/fetch.ts';
import { parseGtfs } from '../ingest/gtfs/parse.ts';
import * as gtfs from '../ingest/gtfs/source.ts';
import { fetchListingsFeed } from '../ingest/listings-feed/fetch.ts';
import { parseListingsFeed } from '../ingest/listings-feed/parse.ts';
import * as listingsFeed from '../ingest/listings-feed/source.ts';
import { fetchListingsFile } from '../ingest/listings-file/fetch.ts';
import { parseListingsFile } from '../ingest/listings-file/parse.ts';
import * as listingsFile from '../ingest/listings-file/source.ts';
import { fetchListingsPage } from '../ingest/listings-page/fetch.ts';
import { parseListingsPage } from '../ingest/listings-page/parse.ts';
import * as listingsPage from '../ingest/listings-page/source.ts';
import { checkRegisterFile } from '../ingest/ppr/accept.ts';
import { fetchPpr } from '../ingest/ppr/fetch.ts';
import { levelRegisterFile } from '../ingest/ppr/level.ts';
import { parsePpr } from '../ingest/ppr/parse.ts';
import * as ppr from '../ingest/ppr/source.ts';
import { fetchSchools } from '../ingest/schools/fetch.ts';
import { parseSchools } from '../ingest/schools/parse.ts';
import * as schools from '../ingest/schools/source.ts';

/** The kinds of sources that a refresh knows, by the `kind` of an entry in a sources file. */
export const kinds = {
  ppr: {
    source: ppr.source,
    settings: ppr.settings,
    fetch: fetchPpr,
    parse: parsePpr,
    level: levelRegisterFile,
    check: checkRegisterFile,
  },
  'listings-file': {
    source: listingsFile.source,
    settings: listingsFile.settings,
    fetch: fetchListingsFile,
    parse: parseListingsFile,
  },
  'listings-page': {
    source: listingsPage.source,
    settings: listingsPage.settings,
    fetch: fetchListingsPage,
    parse: parseListingsPage,
  },
  'listings-feed': {
    source: listingsFeed.source,
    settings: listingsFeed.settings,
    fetch: fetchListingsFeed,
    parse: parseListingsFeed,
  },
  blog: { source: blog.source, settings: blog.settings, fetch: fetchBlog, parse: parseBlog },
  schools: {
    source: schools.source,
    settings: schools.settings,
    fetch: fetchSchools,
    parse: parseSchools,
  },
  gtfs: {
    source: gtfs.source,
    settings: gtfs.settings,
    fetch: fetchGtfs,
    parse: parseGtfs,
  },
} as const;

export type Kind = keyof typeof kinds;

/** An entry of a sources file that names a part of the register. */
export type RegisterEntry = ppr.Settings;

/** An entry that names a source of listings. */
export type ListingsEntry = listingsFile.Settings | listingsPage.Settings | listingsFeed.Settings;

/** An entry that names the folder of the blog's posts. */
export type BlogEntry = blog.Settings;

/** An entry that names a list of schools, a feed, or a table of stops or routes. */
export type PlacesEntry = schools.Settings | gtfs.Settings;

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
