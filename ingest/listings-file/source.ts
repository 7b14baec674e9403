import { maxSetAsideShare } from '../listings/collect-listings.ts';

/** Dated files of adverts in a folder: what an agent exports, or what was gathered before. */
export const source = {
  kind: 'listings-file',
  title: 'Files of listings',
  publisher: 'Whoever gives the files: the entry in the sources file says who',
  licence: 'As agreed with whoever gives the files: the entry says it in "permission"',
  /** None of its own: each entry's files have their giver. */
  homepage: '',
  inventedLike: 'real adverts',
  /** A cron line, Europe/Dublin. */
  cadence: '40 6 * * *',
  /** Goes up when the same file would be prepared differently. */
  parserVersion: 3,
  expectations: {
    /** Adverts that can't be read, of all: beyond it a pull says nothing of what it lacks. */
    maxSetAsideShare,
    /** Of a file: a day of the whole country has 10 MB. */
    maxBytes: 256 * 1024 ** 2,
  },
} as const;
