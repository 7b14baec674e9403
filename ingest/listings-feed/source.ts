import { crawlLimits } from '../listings/crawl-limits.ts';

/**
 * An agent's own feed. Its entry in the sources file names the agent and states why it may be read.
 */
export const source = {
  kind: 'listings-feed',
  title: 'Feeds of estate agents',
  publisher: 'The agent that the entry names',
  licence: "The entry's permission states why the feed may be read",
  /** A kind that anyone may publish has no homepage of its own. */
  homepage: '',
  inventedLike: 'real adverts',
  /** A cron line, Europe/Dublin: every day, outside 01:00 to 02:00, which clock changes skip or repeat. */
  cadence: '40 6 * * *',
  /** Raised whenever the same feed would be read differently. */
  parserVersion: 3,
  expectations: crawlLimits,
} as const;
