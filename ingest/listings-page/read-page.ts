import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { ReadListings, ReadSettings } from '../listings/read-listings.ts';
import type { Signal } from '../signal.ts';
import type { Asked } from './led-away.ts';
import { readSearch } from './read-search.ts';
import { readShapes } from './read-shapes.ts';
import type { Selectors } from './selector.ts';

export type PageSettings = ReadSettings & {
  readonly selectors?: Selectors;
  /**
   * The id that the page was requested by, where known: a page that shows another id is set aside.
   */
  readonly expectedId?: string;
  /** Of a listing's page: how it was requested, where known. */
  readonly asked?: Asked;
};

export type PageShape = 'next-data' | 'ng-state' | 'json-ld' | 'selectors' | 'sitemap';

export type ListingLink = { readonly url: string; readonly sourceListingId: string | null };

/** The contents of a search page or a sitemap. */
export type SearchPage =
  | {
      readonly kind: 'listings';
      readonly shape: PageShape;
      /** Absolute addresses in the page's order, each once. */
      readonly links: readonly ListingLink[];
      /** The adverts as the search page itself shows them; empty where it shows only links. */
      readonly read: ReadListings;
      /** The total that the site states; null where it doesn't. */
      readonly total: number | null;
      /** Absolute address of the next page, where this one links to it. */
      readonly next: string | null;
    }
  /** An index of sitemaps. */
  | { readonly kind: 'sitemaps'; readonly urls: readonly string[] }
  /** A page of no known shape. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The contents of a listing's page. */
export type ListingPage =
  | {
      readonly kind: 'snapshot';
      readonly shape: PageShape;
      readonly snapshot: ListingSnapshot;
      readonly signals: readonly Signal[];
    }
  /** The advert is gone: the page is a search page, or says so. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** It can't be read: a fault, counted against the pull. */
  | { readonly kind: 'setAside'; readonly reason: string; readonly signals: readonly Signal[] }
  /** Correctly left out (to let, not a home, outside the State): not a fault. */
  | { readonly kind: 'passedOver'; readonly reason: string; readonly signals: readonly Signal[] };

/**
 * Reads a search page or a sitemap, depending on its content. Never throws, whatever a page holds.
 */
export function readSearchPage(
  html: string,
  pageUrl: string,
  settings: PageSettings = {},
): SearchPage {
  return readSearch(html, pageUrl, settings);
}

/**
 * Reads the page of one listing. `pageUrl` is where it came from in the end. Never throws, whatever
 * a page holds.
 */
export function readListingPage(
  html: string,
  pageUrl: string,
  settings: PageSettings = {},
): ListingPage {
  return readShapes(html, pageUrl, settings);
}
