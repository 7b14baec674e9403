import { createContext, Script } from 'node:vm';
import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { ReadListings, ReadSettings } from '../listings/read-listings.ts';
import type { UnrecognisedValue } from '../manifest.ts';
import { readSearch } from './read-search.ts';
import { readShapes } from './read-shapes.ts';
import type { Asked } from './redirected-page.ts';
import type { Selectors } from './selector.ts';

export type PageSettings = ReadSettings & {
  readonly selectors?: Selectors;
  /** The id in the requested address, if known. A page that shows another id is set aside. */
  readonly expectedId?: string;
  /** For a listing's page: how it was requested, if known. */
  readonly asked?: Asked;
  /** How long reading the page may take. */
  readonly shareMs?: number;
};

/**
 * A page takes a few milliseconds of processor time. The worst page within the size limits takes
 * seven seconds, and the rest allows for a busy machine. Only an entry's pattern with catastrophic
 * backtracking takes longer.
 */
const shareOfPageMs = 60_000;

/**
 * Limits the time if the entry has patterns, which its selectors may contain. Starting and ending
 * the watching thread takes a millisecond, longer than reading most pages.
 */
function readInTime<Page>(
  { selectors, shareMs = shareOfPageMs }: PageSettings,
  read: () => Page,
  tooLong: (reason: string) => Page,
): Page {
  if (selectors === undefined) return read();
  return limitTime(shareMs, read, () => tooLong(describeSlowness(shareMs)));
}

export type PageShape = 'next-data' | 'ng-state' | 'json-ld' | 'selectors' | 'sitemap';

export type ListingLink = { readonly url: string; readonly sourceListingId: string | null };

/** The contents of a search page or a sitemap. */
export type SearchPage =
  | {
      readonly kind: 'listings';
      readonly shape: PageShape;
      /** Absolute addresses in the page's order, each once. */
      readonly links: readonly ListingLink[];
      /** The adverts as the search page itself shows them; empty if it shows only links. */
      readonly read: ReadListings;
      /** The site's own total; null if it gives none. */
      readonly total: number | null;
      /** Absolute address of the next page, if this one links to it. */
      readonly next: string | null;
    }
  /** An index of sitemaps. */
  | { readonly kind: 'sitemaps'; readonly urls: readonly string[] }
  /** A page of an unknown shape. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The contents of a listing's page. */
export type ListingPage =
  | {
      readonly kind: 'snapshot';
      readonly shape: PageShape;
      readonly snapshot: ListingSnapshot;
      readonly signals: readonly UnrecognisedValue[];
    }
  /** The advert is gone: the page is a search page, or states it. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** It can't be read: a fault, counted against the pull. */
  | {
      readonly kind: 'setAside';
      readonly reason: string;
      readonly signals: readonly UnrecognisedValue[];
    }
  /** Correctly left out (to let, not a home, outside the State): not a fault. */
  | {
      readonly kind: 'skipped';
      readonly reason: string;
      readonly signals: readonly UnrecognisedValue[];
    };

/**
 * Reads a search page or a sitemap, depending on its content. Never throws, whatever the page
 * contains. A page that takes too long is unknown.
 */
export function readSearchPage(
  html: string,
  pageUrl: string,
  settings: PageSettings = {},
): SearchPage {
  return readInTime<SearchPage>(
    settings,
    () => readSearch(html, pageUrl, settings),
    (reason) => ({ kind: 'unknown', reason }),
  );
}

/**
 * Reads the page of one listing. `pageUrl` is its final address. Never throws, whatever the page
 * contains. A page that takes too long is set aside.
 */
export function readListingPage(
  html: string,
  pageUrl: string,
  settings: PageSettings = {},
): ListingPage {
  return readInTime<ListingPage>(
    settings,
    () => readShapes(html, pageUrl, settings),
    (reason) => ({ kind: 'setAside', reason, signals: [] }),
  );
}

function describeSlowness(ms: number): string {
  return `reading it took longer than ${ms / 1000} s; check the patterns of its entry`;
}

/**
 * V8 can stop only scripts after a set time, along with everything that they call, including a
 * pattern that never finds its end.
 */
const script = new Script('work()');
const context: { work?: () => unknown } = {};
createContext(context);

/**
 * The result of the work, or of `tooLong` if it takes longer. It can be stopped anywhere, so it
 * must change nothing outside itself.
 */
export function limitTime<Result>(ms: number, work: () => Result, tooLong: () => Result): Result {
  let result: { readonly value: Result } | undefined;
  context.work = () => {
    result = { value: work() };
  };
  try {
    script.runInContext(context, { timeout: ms });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return result ? result.value : tooLong();
}
