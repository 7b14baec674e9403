import { type Static, Type } from 'typebox';
import {
  Count,
  described,
  Euro,
  Exact,
  Instant,
  List,
  Month,
  Optional,
  OptionalText,
  OrNull,
  Year,
} from './fields.ts';
import { LevelOrNull } from './status.ts';

/** The server is up, and serves this version. */
export const Health = Exact({
  status: Type.Enum(['ok', 'degraded'], {
    description: 'degraded: the live version is damaged, and an earlier one is served',
  }),
  version: Type.String(),
  publishedAt: Instant,
});
export type Health = Static<typeof Health>;

/** A source as the last refresh left it. */
export const SourceState = Exact({
  id: Type.String(),
  kind: Type.String(),
  publisher: Type.String(),
  licence: Type.String(),
  homepage: Type.String(),
  lastPull: OrNull(Instant),
  newestRecord: OrNull(Type.String()),
  rows: Count,
  setAside: Count,
  held: Type.Boolean(),
  heldBecause: Type.Optional(
    List(Type.String(), 'why its files are held and not counted, in sentences with numbers'),
  ),
  nextDue: OrNull(Instant),
  lastAttempt: Type.Optional(Instant),
  lastResult: OptionalText('the result of the last attempt: landed, unchanged, refused, …'),
});
export type SourceState = Static<typeof SourceState>;

/**
 * A county of the register at a glance: the number of its rows, and the median price of the last
 * twelve whole months, those before the month of the newest sale; null if the register's files
 * don't cover them.
 */
export const CountySummary = Exact({
  county: Type.String(),
  registeredSales: Count,
  lastTwelveMonthsSales: OrNull(Count),
  lastTwelveMonthsMedianPrice: Euro,
});
export type CountySummary = Static<typeof CountySummary>;

/** How far the listings reach. Every window over listings ends at `newestPullAt`. */
export const ListingsState = Exact({
  newestPullAt: described(Instant, 'the newest accepted pull, ISO 8601, UTC'),
  oldestSeenAt: Optional(
    Instant,
    'when the home for sale that has gone unseen the longest was last seen; earlier than the newest pull if that pull was partial or from another source',
  ),
  isLate: Type.Optional(
    Type.Boolean({
      description:
        'no source of adverts is on time, so homes for sale at the newest pull may no longer be',
    }),
  ),
  forSale: described(Count, 'homes for sale: live and not sale agreed'),
  checks: described(
    Count,
    'full checks by the entry with the most; new homes and price changes can be seen from the second, relistings from the third',
  ),
  followedCounties: Type.Optional(
    List(
      Type.String(),
      'names of the counties that a source of adverts covers; elsewhere the number of homes for sale is not known; absent if all are covered',
    ),
  ),
  searchExample: OptionalText('a street with a live listing, as an example for a search'),
  held: List(
    Type.String(),
    'ids of the sources whose newest pull shows so few listings that their missing adverts do not count as gone',
  ),
});
export type ListingsState = Static<typeof ListingsState>;

/** Which data the site shows: the version, its sources, how far the register reaches. */
export const Meta = Exact({
  version: Type.String(),
  publishedAt: Instant,
  level: described(LevelOrNull, 'the worst level of any source'),
  demo: Type.Boolean({ description: 'whether the data is an invented demonstration' }),
  register: Exact({
    newestSaleDate: OrNull(Type.String()),
    thisYear: OrNull(Year),
    thisMonth: OrNull(Month),
    saleYears: Type.Optional(List(Year, 'years with a sale, newest first')),
    registeredSales: Count,
    marketSales: Count,
    counties: Type.Array(CountySummary),
  }),
  listings: OrNull(ListingsState),
  sources: Type.Array(SourceState),
  socialLink: OrNull(Type.String()),
  takesApplications: Type.Boolean({
    description: 'whether the site accepts mortgage applications',
  }),
  countsCosts: Type.Boolean({
    description: 'whether the rates for the costs of buying a home are in date',
  }),
  takesSql: Type.Boolean({ description: 'whether /api/sql accepts queries' }),
});
export type Meta = Static<typeof Meta>;
