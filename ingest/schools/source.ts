/**
 * The Department of Education's lists of schools: their publisher, their schedule, and the limits
 * for their files.
 */
export const source = {
  kind: 'schools',
  title: 'Lists of schools',
  publisher: 'Department of Education and Youth',
  licence: 'Creative Commons Attribution 4.0 (public sector information)',
  homepage: 'https://www.gov.ie/en/department-of-education/collections/data-on-individual-schools/',
  inventedLike: 'real lists of schools',
  /** A cron line, Europe/Dublin. The lists are published once a year, in parts. */
  cadence: '10 7 * * 1',
  /** Raised whenever the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** The share of rows that can't be read. */
    maxSetAsideShare: 0.02,
    /** The share of schools that may be missing compared with the file before. */
    maxShrinkShare: 0.1,
    /** Per file. A list of the whole country has 2 MB. */
    maxBytes: 32 * 1024 ** 2,
  },
} as const;

/** The fields of a school that are read. An entry's `columns` may name each of them. */
export const schoolFields = [
  'roll_number',
  'name',
  'level',
  'gender',
  'ethos',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'county',
  'eircode',
  'girls',
  'boys',
  'pupils',
  'latitude',
  'longitude',
] as const;
export type SchoolField = (typeof schoolFields)[number];
