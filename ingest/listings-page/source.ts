import { crawlLimits } from '../listings/crawl-limits.ts';

/**
 * A site of listing pages. Its entry in the sources file names the publisher and states why it may
 * be read.
 */
export const source = {
  kind: 'listings-page',
  title: 'Listing pages',
  publisher: 'The site that the entry names',
  licence: "The entry's permission states why the site may be read",
  /** A kind that anyone may publish has no homepage of its own. */
  homepage: '',
  inventedLike: 'real adverts',
  /** A cron line, Europe/Dublin: every day, outside 01:00 to 02:00, which clock changes skip or repeat. */
  cadence: '10 7 * * *',
  /** Raised whenever the same page would be read differently. */
  parserVersion: 3,
  expectations: crawlLimits,
} as const;
