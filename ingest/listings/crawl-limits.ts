import { maxSetAsideShare } from './collect-listings.ts';

/** The limits of a crawl. Shares are between 0 and 1. */
export const crawlLimits = {
  /**
   * Pages or adverts that can't be read, as a share of all. If there are more, the pull is
   * incomplete.
   */
  maxSetAsideShare,
  /** Adverts in the site's total that weren't found. If there are more, the pull is incomplete. */
  maxMissingShare: 0.02,
  /**
   * Adverts on the search pages whose own pages show that they are gone. More than that suggests a
   * fault of the site.
   */
  maxGoneShare: 0.1,
  /** The crawl ends after this many pages in a row fail to load. */
  maxFailuresInARow: 20,
  /** Search pages, sitemaps or pages of a feed. The limit ends a crawl that goes in circles. */
  maxIndexPages: 5000,
  /** Per search page, sitemap or feed, as it arrives. */
  maxPackedBytes: 20 * 1024 ** 2,
  /** The same, unpacked. A sitemap is at most 50 MB. */
  maxBytes: 64 * 1024 ** 2,
  /** Per listing page, packed or not. Real ones are under 1 MB. */
  maxListingBytes: 8 * 1024 ** 2,
  /**
   * For a whole crawl, unless the entry sets another. 25,000 pages at one a second take seven
   * hours.
   */
  maxSeconds: 28_800,
} as const;
