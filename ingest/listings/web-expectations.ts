import { maxSetAsideShare } from './collect-listings.ts';

/** What is expected of a walk; shares are between 0 and 1. */
export const webExpectations = {
  /** Pages or adverts that can't be read, as a share of all: with more, the pull is incomplete. */
  maxSetAsideShare,
  /**
   * Adverts that the site's total includes and that weren't found: with more, the pull is
   * incomplete.
   */
  maxMissingShare: 0.02,
  /**
   * Adverts on the search pages whose own pages say that they are gone: more look like a fault of
   * the site.
   */
  maxGoneShare: 0.1,
  /** After this many pages in a row that don't arrive, the walk ends. */
  maxFailuresInARow: 20,
  /** Search pages, sitemaps or pages of a feed: the limit ends a walk that goes in circles. */
  maxIndexPages: 5000,
  /** Per search page, sitemap or feed, as it arrives. */
  maxPackedBytes: 20 * 1024 ** 2,
  /** The same, unpacked: a sitemap has 50 MB at most. */
  maxBytes: 64 * 1024 ** 2,
  /** Per listing page, packed or not: real ones have less than 1 MB. */
  maxListingBytes: 8 * 1024 ** 2,
  /**
   * For a whole walk, unless the entry sets another: 25,000 pages at one a second take seven hours.
   */
  maxSeconds: 28_800,
} as const;
