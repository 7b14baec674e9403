/** Public transport: GTFS feeds, and tables of stops and of routes made from them. */
export const source = {
  kind: 'gtfs',
  title: 'Public transport stops and services',
  publisher: 'National Transport Authority (NTA)',
  licence: 'Creative Commons Attribution 4.0',
  homepage: 'https://www.transportforireland.ie/transitData/PT_Data.html',
  inventedLike: 'a real feed',
  /** A cron line, Europe/Dublin: timetables change every few weeks. */
  cadence: '30 7 * * 1',
  /** Goes up when the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** Stops that can't be read, and stop times that lead nowhere, of all. */
    maxSetAsideShare: 0.02,
    /** Stops fewer than in the file before: timetables of a season come and go. */
    maxShrinkShare: 0.2,
    /** Of a feed as it comes: that of the whole country has some 150 MB. */
    maxBytes: 1024 ** 3,
    /** Of a table of stops or of routes: that of the whole country has 3 MB. */
    maxTableBytes: 64 * 1024 ** 2,
    /** Of all that is read of a feed, unpacked: its shapes, the largest part, aren't. */
    maxUnpackedBytes: 8 * 1024 ** 3,
  },
} as const;
