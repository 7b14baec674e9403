import { maxSetAsideShare } from './collect-listings.ts';

/** What is expected of a walk; shares of 1. */
export const webExpectations = {
  /** Pages, or adverts, that can't be read, of all: more make the pull incomplete. */
  maxSetAsideShare,
  /** Adverts that the site says it has and that weren't met: more make the pull incomplete. */
  maxMissingShare: 0.02,
  /** Adverts on the search pages whose own pages say that they are no more: more look like a fault of the site's. */
  maxGoneShare: 0.1,
  /** Pages in a row that don't come: the site is left alone then. */
  maxFailuresInARow: 20,
  /** Search pages, sitemaps or pages of a feed: a walk that goes in circles ends. */
  maxIndexPages: 5000,
  /** Of a search page, a sitemap or a feed as it comes. */
  maxPackedBytes: 20 * 1024 ** 2,
  /** The same unpacked: a sitemap has 50 MB at most. */
  maxBytes: 64 * 1024 ** 2,
  /** Of a listing's own page, packed or not: real ones have under 1 MB. */
  maxListingBytes: 8 * 1024 ** 2,
  /** A whole walk, unless the entry says otherwise: 25,000 pages at one a second take seven hours. */
  maxSeconds: 28_800,
} as const;
