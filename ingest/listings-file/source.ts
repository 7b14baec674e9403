import { maxSetAsideShare } from '../listings/collect-listings.ts';

/** Dated files of adverts in a folder: an agent's exports, or a collection from the past. */
export const source = {
  kind: 'listings-file',
  title: 'Files of listings',
  publisher: 'Adverts supplied to us as files',
  licence: "Used with the supplier's permission",
  /** None: the files of each entry have their own publisher. */
  homepage: '',
  inventedLike: 'real adverts',
  /** A cron line, Europe/Dublin. */
  cadence: '40 6 * * *',
  /** Raised whenever the same file would be prepared differently. */
  parserVersion: 3,
  expectations: {
    /** The share of adverts that can't be read. Above it, missing adverts mean nothing. */
    maxSetAsideShare,
    /** Per file. A day of the whole country has 10 MB. */
    maxBytes: 256 * 1024 ** 2,
  },
} as const;
