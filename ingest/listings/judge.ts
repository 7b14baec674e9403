import type { ChangedListings, ListingMeasures } from '../../warehouse/records/listing-measures.ts';
import { formatCount, formatShare, formatTimes } from '../numbers.ts';

/** Fewer adverts than this are too few to judge. */
const enough = 50;

/**
 * The share of known adverts that may have another value at the next look, and how much more for
 * each day in between. Ten pulls of two portals, a day to five days apart, showed from one look to
 * the next: 1.6 % of the addresses, 0.8 % of the prices, one price in four thousand changed by
 * half, no county, and hardly a number of bedrooms. Where a source's own pulls have shown more,
 * twice as much is allowed.
 */
const changes: readonly {
  readonly count: Exclude<keyof ChangedListings, 'known'>;
  readonly what: string;
  readonly atOnce: number;
  readonly aDay: number;
}[] = [
  { count: 'otherTitles', what: 'another address', atOnce: 0.08, aDay: 0.004 },
  { count: 'otherCounties', what: 'another county', atOnce: 0.01, aDay: 0 },
  { count: 'otherPrices', what: 'another price', atOnce: 0.04, aDay: 0.006 },
  { count: 'farPrices', what: 'a price that differs by half or more', atOnce: 0.005, aDay: 0.0005 },
  { count: 'lostPrices', what: 'no price', atOnce: 0.1, aDay: 0.01 },
  { count: 'otherBeds', what: 'another number of bedrooms', atOnce: 0.015, aDay: 0.001 },
  { count: 'otherTypes', what: 'another type', atOnce: 0.03, aDay: 0.001 },
  { count: 'otherStatuses', what: 'another status', atOnce: 0.08, aDay: 0.012 },
  { count: 'otherPositions', what: 'another position', atOnce: 0.02, aDay: 0.001 },
  { count: 'otherEircodes', what: 'another Eircode', atOnce: 0.015, aDay: 0.001 },
];

/**
 * How many adverts are plausible: this many times the source's largest pull, plus some; and at its
 * first look this many, as the country has 25,000.
 */
const mostTimes = 3;
const mostBeside = 500;
const mostAtFirst = 60_000;

/**
 * The least share of the smaller of two looks that both must show; about 1.5 % of adverts disappear
 * per day.
 */
const leastKnownShare = 0.3;
const goneADay = 0.02;

/**
 * Limits as shares of the adverts. In real pulls: no conflicting keys, 1.3 % that repeat another
 * advert, 1.4 % of prices more than eight times off.
 */
const maxKeyConflicts = 0.03;
const maxRepeated = 0.15;
const maxFar = 0.04;

/**
 * The plausible median asking price of a source with at least fifty prices, in euro; and of its new
 * adverts, as a multiple of their county's.
 */
const leastMedianEur = 60_000;
const mostMedianEur = 2_000_000;
const mostUnseenTimes = 2.2;

export type JudgedPull = {
  /**
   * Instants of the pull and of the look that it is compared with, ISO 8601 UTC; undefined at a
   * source's first look.
   */
  readonly pulledAt: string;
  readonly lookedAt: string | undefined;
  /** Number of adverts in the source's largest pull so far. */
  readonly mostRows: number;
};

/**
 * Whether a pull shows more adverts than is possible: in that case nothing else of it needs to be
 * measured.
 */
export function judgeNumber(rows: number, { mostRows, lookedAt }: JudgedPull): string[] {
  const most = lookedAt === undefined ? mostAtFirst : mostRows * mostTimes + mostBeside;
  if (rows <= most) return [];
  const known =
    lookedAt === undefined
      ? `${formatCount(mostAtFirst)} at most are plausible`
      : `the source has shown ${formatCount(mostRows)} at most`;
  return [`It shows ${formatCount(rows)} adverts; ${known}.`];
}

/**
 * What is implausible about a pull of listings, each in a sentence with its numbers; empty where
 * nothing is. `past` is what changed in the source's earlier pulls: it can only widen the limits.
 */
export function judgeListings(
  measures: ListingMeasures,
  pull: JudgedPull,
  past: readonly ChangedListings[] = [],
): string[] {
  const { changes: now } = measures;
  const { pulledAt, lookedAt } = pull;
  return [
    ...(lookedAt === undefined ? [] : judgeChanges(measures, past, countDays(lookedAt, pulledAt))),
    ...tell(now.keyConflicts, now.knownKeys, maxKeyConflicts, 'Eircodes are in another county'),
    ...tell(now.repeated, now.rows, maxRepeated, 'adverts repeat another one'),
    ...judgePrices(measures),
  ];
}

function judgeChanges(
  { changes: now }: ListingMeasures,
  past: readonly ChangedListings[],
  days: number,
): string[] {
  const smaller = Math.min(now.rows, now.lookRows);
  const least = leastKnownShare * Math.exp(-goneADay * days);
  if (smaller >= 2 * enough && now.known < smaller * least)
    return [
      `${formatCount(now.known)} of its ${formatCount(now.rows)} adverts are known from the look before, which showed ${formatCount(now.lookRows)}.`,
    ];
  if (now.known < enough) return [];
  return changes.flatMap(({ count, what, atOnce, aDay }) => {
    const learned = past.filter(({ known }) => known >= enough).map((of) => of[count] / of.known);
    const limit = Math.max(Math.min(0.6, atOnce + aDay * days), 2 * pickThird(learned));
    return tell(now[count], now.known, limit, `known adverts now have ${what}`);
  });
}

function judgePrices({ changes: { prices, medianEur }, prices: far }: ListingMeasures): string[] {
  if (prices < enough || medianEur === null) return [];
  const limit = Math.log(mostUnseenTimes);
  return [
    ...(medianEur < leastMedianEur || medianEur > mostMedianEur
      ? [
          `The median of its ${formatCount(prices)} prices is €${formatCount(medianEur)}: plausible is from €${formatCount(leastMedianEur)} to €${formatCount(mostMedianEur)}.`,
        ]
      : []),
    ...tell(far.high, far.prices, maxFar, "prices are more than eight times their county's"),
    ...tell(far.low, far.prices, maxFar, "prices are less than an eighth of their county's"),
    ...(far.unseenPrices >= 2 * enough && Math.abs(far.unseenLn) > limit
      ? [
          `The ${formatCount(far.unseenPrices)} prices of new adverts are ${formatTimes(far.unseenLn)} those of their counties.`,
        ]
      : []),
  ];
}

/** With an allowance for chance where there are few. */
function tell(part: number, whole: number, limit: number, what: string): string[] {
  if (whole < enough || part <= whole * limit + 3 * Math.sqrt(whole * limit)) return [];
  return [
    `${formatCount(part)} of ${formatCount(whole)} ${what} (${formatShare(limit)} at most are plausible).`,
  ];
}

function countDays(one: string, other: string): number {
  return Math.abs(Date.parse(other) - Date.parse(one)) / 86_400_000;
}

/**
 * The third largest, so that two wrong pulls in the past don't widen the limits; 0 where there are
 * fewer than three.
 */
function pickThird(values: readonly number[]): number {
  return values.toSorted((left, right) => right - left)[2] ?? 0;
}
