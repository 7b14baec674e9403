import type { MonthTraits, RegisterMeasures } from '../../warehouse/records/register-measures.ts';
import { formatCount, formatShare } from '../numbers.ts';
import { judgeCount, judgeDays, judgeKept } from './judge-counts.ts';
import { judgeLevels } from './judge-levels.ts';
import { buildMonthLevels } from './month-levels.ts';

export type JudgedFile = {
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
};

/** Fewer sales than this are too few to judge a month. */
const enoughRows = 100;

/**
 * What is implausible about a register file, each in a sentence with its numbers; empty where
 * nothing is. A month is compared with fixed limits, with what the register already had for it, and
 * with the months before: how far it may be from these depends on the register's own past.
 */
export function judgeRegisterFile(measures: RegisterMeasures, { pulledAt }: JudgedFile): string[] {
  const judged = new Set(measures.judged);
  const levels = buildMonthLevels(measures);
  return [
    ...measures.known.filter(({ month }) => judged.has(month)).flatMap(judgeKept),
    ...measures.traits.flatMap(judgeTraits),
    ...levels.flatMap((level, index) => {
      if (!judged.has(level.month)) return [];
      const before = levels.slice(0, index).filter(({ rows }) => rows >= enoughRows);
      const count = judgeCount(level, before, pulledAt);
      return level.rows < enoughRows ? count : [...count, ...judgeLevels(level, before)];
    }),
    ...[...Map.groupBy(measures.days, ({ month }) => month).values()].flatMap((days) =>
      judgeDays(days, pulledAt),
    ),
  ];
}

/**
 * Limits that no month of the register has come near in its sixteen years; each with the most seen.
 */
const limits = {
  /** Seen: 2.6 %, in December 2013. */
  repeated: 0.06,
  /** Seen: 20.5 %, in December 2013, and 1.7 %. */
  sameDeed: 0.35,
  repeatedEircode: 0.06,
  /** Seen: 1.5 %. */
  elsewhere: 0.05,
  /** Seen: none at all. */
  vatSecondHand: 0.01,
  /** New homes whose price is marked as including VAT. Seen: 11 %. */
  newWithVat: 0.3,
  /** Seen: 8.4 %. */
  notFullMarket: 0.2,
  /** Seen: 0.5 %. */
  keyConflict: 0.015,
  /** Seen: 15 of a thousand. */
  nameConflict: 0.025,
  /** Eircodes whose routing key doesn't exist. Seen: 1.7 %. */
  unknownKey: 0.05,
  /**
   * The median price of the sales that aren't at full market price, beside that of the others.
   * Seen: 0.77.
   */
  otherPrice: 0.88,
};

/**
 * The median price of any month, in euro: twice as far off as the register has been at its lowest
 * and at its highest.
 */
const leastMedianEur = 55_000;
const mostMedianEur = 1_000_000;
const enoughOthers = 40;

function judgeTraits(traits: MonthTraits): string[] {
  const { month, rows } = traits;
  if (rows < enoughRows) return [];
  const describeShare = (part: number, whole: number, limit: number, what: string) =>
    whole > 0 && part > whole * limit + 2.5 * Math.sqrt(whole * limit)
      ? [
          `${formatCount(part)} of ${formatCount(whole)} ${what} (${formatShare(limit)} at most are plausible).`,
        ]
      : [];
  const unknown = traits.eircodeRows - traits.knownKeyRows;
  return [
    ...describeShare(
      traits.repeatedRows,
      rows,
      limits.repeated,
      `lines of ${month} repeat another`,
    ),
    ...describeShare(
      traits.sameDeedRows,
      rows,
      limits.sameDeed,
      `lines of ${month} have the day, county and price of another line`,
    ),
    ...describeShare(
      traits.repeatedEircodeRows,
      traits.eircodeRows,
      limits.repeatedEircode,
      `Eircodes of ${month} have appeared before`,
    ),
    ...describeShare(
      traits.rowsElsewhere,
      rows,
      limits.elsewhere,
      `lines of ${month} are in another month too, at the same address and price`,
    ),
    ...describeShare(
      traits.vatSecondHandRows,
      traits.secondHandRows,
      limits.vatSecondHand,
      `second-hand homes of ${month} are marked as sold without VAT`,
    ),
    ...describeShare(
      traits.newWithVatRows,
      rows - traits.secondHandRows,
      limits.newWithVat,
      `new homes of ${month} are marked as sold with VAT`,
    ),
    ...describeShare(
      traits.notFullMarketRows,
      rows,
      limits.notFullMarket,
      `sales of ${month} are not at full market price`,
    ),
    ...describeShare(
      traits.keyConflictRows,
      traits.knownKeyRows,
      limits.keyConflict,
      `Eircodes of ${month} are in another county than their line's`,
    ),
    ...describeShare(
      unknown,
      traits.eircodeRows,
      limits.unknownKey,
      `Eircodes of ${month} have a routing key that doesn't exist`,
    ),
    ...describeShare(
      traits.nameConflictRows,
      traits.namedCountyRows,
      limits.nameConflict,
      `addresses of ${month} with a county have another one than their line`,
    ),
    ...judgeMedians(traits),
  ];
}

function judgeMedians({
  month,
  rows,
  fullPriceEur,
  otherPriceEur,
  otherPrices,
}: MonthTraits): string[] {
  if (fullPriceEur === null) return [];
  const isPlausible = fullPriceEur >= leastMedianEur && fullPriceEur <= mostMedianEur;
  const others = otherPrices >= enoughOthers ? (otherPriceEur ?? 0) / fullPriceEur : 0;
  return [
    ...(isPlausible
      ? []
      : [
          `The median of the ${formatCount(rows)} sales of ${month} is €${formatCount(fullPriceEur)}: plausible is from €${formatCount(leastMedianEur)} to €${formatCount(mostMedianEur)}.`,
        ]),
    ...(others > limits.otherPrice
      ? [
          `The ${formatCount(otherPrices)} sales of ${month} that are not at full market price cost ${formatShare(others)} of what the others do (${formatShare(limits.otherPrice)} at most are plausible).`,
        ]
      : []),
  ];
}
