import { maxSetAsideShare } from './collect-listings.ts';

/** The limits of a crawl. Shares are between 0 and 1. */
export const crawlLimits = {
  /** Pages or adverts that can't be read, as a share of all. With more, the pull is incomplete. */
  maxSetAsideShare,
  /** Adverts in the site's total that weren't found. With more, the pull is incomplete. */
  maxMissingShare: 0.02,
  /**
   * Adverts on the search pages whose own pages show that they are gone. More look like a fault of
   * the site.
   */
  maxGoneShare: 0.1,
  /** After this many pages in a row that don't arrive, the crawl ends. */
  maxFailuresInARow: 20,
  /** Search pages, sitemaps or pages of a feed. The limit ends a crawl that goes in circles. */
  maxIndexPages: 5000,
  /** Per search page, sitemap or feed, as it arrives. */
  maxPackedBytes: 20 * 1024 ** 2,
  /** The same, unpacked. A sitemap has at most 50 MB. */
  maxBytes: 64 * 1024 ** 2,
  /** Per listing page, packed or not. Real ones have less than 1 MB. */
  maxListingBytes: 8 * 1024 ** 2,
  /**
   * For a whole crawl, unless the entry sets another. 25,000 pages at one a second take seven hours.
   */
  maxSeconds: 28_800,
} as const;
