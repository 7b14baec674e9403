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
  /** Raised whenever the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** The share of stops that can't be read, and of stop times that match no stop or trip. */
    maxSetAsideShare: 0.02,
    /** Fewer stops than in the previous file. Seasonal timetables come and go. */
    maxShrinkShare: 0.2,
    /** For a feed as it arrives. The whole country's is about 150 MB. */
    maxBytes: 1024 ** 3,
    /** For a table of stops or routes. The whole country's is 3 MB. */
    maxTableBytes: 64 * 1024 ** 2,
    /**
     * For everything that is read from a feed, unpacked. Its shapes, the largest part, aren't read.
     */
    maxUnpackedBytes: 8 * 1024 ** 3,
  },
} as const;
