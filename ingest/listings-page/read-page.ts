import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { ReadListings, ReadSettings } from '../listings/read-listings.ts';
import type { Signal } from '../signal.ts';
import type { Asked } from './led-away.ts';
import { readSearch } from './read-search.ts';
import { readShapes } from './read-shapes.ts';
import type { Selectors } from './selector.ts';

export type PageSettings = ReadSettings & {
  readonly selectors?: Selectors;
  /** The id that the page was asked for by, where known: a page that shows another id is set aside. */
  readonly expectedId?: string;
  /** Of a listing's page: how it was asked for, where known. */
  readonly asked?: Asked;
};

export type PageShape = 'next-data' | 'ng-state' | 'json-ld' | 'selectors' | 'sitemap';

export type ListingLink = { readonly url: string; readonly sourceListingId: string | null };

/** What a search page, or a sitemap, holds. */
export type SearchPage =
  | {
      readonly kind: 'listings';
      readonly shape: PageShape;
      /** Absolute, in the page's order, each once. */
      readonly links: readonly ListingLink[];
      /** The adverts as the search page itself shows them; empty where it shows links alone. */
      readonly read: ReadListings;
      /** How many the site says that there are in all; null where it doesn't. */
      readonly total: number | null;
      /** Absolute address of the next page, where the page links to it. */
      readonly next: string | null;
    }
  /** An index of sitemaps. */
  | { readonly kind: 'sitemaps'; readonly urls: readonly string[] }
  /** No shape that is known. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a listing's page holds. */
export type ListingPage =
  | {
      readonly kind: 'snapshot';
      readonly shape: PageShape;
      readonly snapshot: ListingSnapshot;
      readonly signals: readonly Signal[];
    }
  /** The advert is no more: the page shows a search, or says so. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** It can't be read: a fault, counted against the pull. */
  | { readonly kind: 'setAside'; readonly reason: string; readonly signals: readonly Signal[] }
  /** Rightly not ours (to let, no home, outside the state): no fault. */
  | { readonly kind: 'passedOver'; readonly reason: string; readonly signals: readonly Signal[] };

/** Reads a search page or a sitemap (told by its content). Never throws for what a page holds. */
export function readSearchPage(
  html: string,
  pageUrl: string,
  settings: PageSettings = {},
): SearchPage {
  return readSearch(html, pageUrl, settings);
}

/** Reads the page of one listing. `pageUrl` is where it came from in the end. Never throws for what a page holds. */
export function readListingPage(
  html: string,
  pageUrl: string,
  settings: PageSettings = {},
): ListingPage {
  return readShapes(html, pageUrl, settings);
}
