import type { BlogArticle } from './blog.ts';
import type { ListingDetail } from './listing.ts';
import type { MonthStats } from './stats.ts';
import type { PlacePage, StreetPage } from './streets.ts';

/**
 * The result of an API call, as carried in a server-rendered page: the answer, the fact that there
 * is none, or a refusal. `total` is its `x-total-count`, `choices` its `x-list-choices`.
 */
export type KnownAnswer =
  | {
      readonly state: 'ready';
      readonly data: unknown;
      readonly total: number | null;
      readonly choices?: string;
    }
  | { readonly state: 'missing'; readonly reason: string }
  | { readonly state: 'refused'; readonly message: string; readonly reason: string };

/** Known answers by the path that was asked for. */
export type KnownAnswers = Readonly<Record<string, KnownAnswer>>;

/** The `id` of the element in which a page carries its answers, as JSON. */
export const answersElement = 'answers';

/** A page of the site as HTML, for the answers that were known. */
export type RenderedPage = {
  readonly html: string;
  /** The calls that it makes whose answers weren't known. */
  readonly wanted: readonly string[];
  /** The source file of the page's own code, by which the built site's manifest lists its files. */
  readonly source: string | null;
};

/** A page's head. `canonicalPath` is the path as the site links to it, encoded. */
export type Head = {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  /** A form of a visitor's own, or a page for the operator: none for a search engine. */
  readonly isPrivate?: true;
};

/** What a page is about, as the API answers it. */
export type Subject = BlogArticle | ListingDetail | MonthStats | PlacePage | StreetPage;

/** The head of a page, for the answers that were known. */
export type BuiltHead = {
  readonly head: Head;
  /** Null where there is no such thing; undefined where it isn't known, or the page has none. */
  readonly subject: Subject | null | undefined;
  /** The calls that the head is made from whose answers weren't known. */
  readonly wanted: readonly string[];
};

/** What the built site's `render.js` exports. */
export type Renderer = {
  /**
   * The address of the page at a path: the path with the part of the query that the page reads. All
   * paths that lead nowhere have one address, as they have one page.
   */
  readonly toCacheKey: (path: string, query: string) => string;
  /** Renders the page at an address, a path with the query that it reads. */
  readonly renderPage: (address: string, answers: KnownAnswers) => RenderedPage;
  /** The head of the page at such an address; of a chart in a frame, that of the chart's page. */
  readonly buildHead: (address: string, answers: KnownAnswers) => BuiltHead;
};
