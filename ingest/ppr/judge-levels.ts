import { formatCount, formatShare, formatTimes } from '../numbers.ts';
import { type MonthLevel, sum } from './month-levels.ts';

/** The number of earlier months that a month is compared with, and the fewest that suffice. */
const referenceMonths = 12;
const enoughMonths = 6;

/** How many prices a month needs for its level to be compared. */
const enoughPrices = 100;

/**
 * The share of prices more than six times, or less than a sixth of, their county's. In the
 * register: 1.3 % and 1.9 %.
 */
const maxHighShare = 0.025;
const maxLowShare = 0.035;

/** The least number of expected sales at which a county without any is implausible. */
const missedSales = 25;

/** How far a month is from those before it by one measure. */
type Measure = (level: MonthLevel, before: readonly MonthLevel[]) => number;

/**
 * How far a month may be from those before it: twice what the register's past shows, and at least
 * this much.
 */
const measures: readonly {
  readonly measure: Measure;
  readonly atLeast: number;
  readonly describe: (level: MonthLevel, distance: number, limit: number) => string;
}[] = [
  {
    measure: (level, before) => level.level - average(before.slice(-3), (of) => of.level),
    atLeast: 0.12,
    describe: ({ month, prices }, distance, limit) =>
      `The ${formatCount(prices)} prices of ${month} are ${formatTimes(distance)} those of the months before (the limit is ${formatTimes(Math.sign(distance) * limit)}).`,
  },
  {
    measure: (level, before) => Math.log(level.spread / average(before, (of) => of.spread)),
    atLeast: 0.3,
    describe: ({ month }, distance, limit) =>
      `Prices of ${month} vary ${formatTimes(distance)} as much within a county as in the months before (the limit is ${formatTimes(Math.sign(distance) * limit)}).`,
  },
  {
    measure: (level, before) =>
      Math.max(0, level.unevenness - average(before, (of) => of.unevenness)),
    atLeast: 0.06,
    describe: ({ month, unevenness }, _, limit) =>
      `Counties' prices of ${month} differ by ${formatShare(unevenness)} from their usual levels (up to ${formatShare(limit)} more than before is plausible).`,
  },
  {
    measure: (level, before) => level.newShare - average(before, (of) => of.newShare),
    atLeast: 0.15,
    describe: ({ month, newShare }, distance) =>
      `${formatShare(newShare)} of the sales of ${month} are new homes; ${formatShare(newShare - distance)} were in the months before.`,
  },
  {
    measure: (level, before) =>
      Math.min(0, level.eircodeShare - average(before, (of) => of.eircodeShare)),
    atLeast: 0.4,
    describe: ({ month, eircodeShare }, distance) =>
      `${formatShare(eircodeShare)} of the sales of ${month} have an Eircode; ${formatShare(eircodeShare - distance)} had in the months before.`,
  },
  {
    measure: (level, before) => measureMoved(level, before),
    atLeast: 0.11,
    describe: ({ month }, distance) =>
      `${formatShare(distance)} of the sales of ${month} would have to be in another county for the shares to be as in the months before.`,
  },
];

/** Whether a month is like those before it in prices, kinds and counties. */
export function judgeLevels(level: MonthLevel, before: readonly MonthLevel[]): string[] {
  if (before.length < enoughMonths) return [];
  const past = before.map((of, index) => ({ of, before: before.slice(0, index) }));
  const learned = past.filter((each) => each.before.length >= enoughMonths);
  return [
    ...measures.flatMap(({ measure, atLeast, describe }) => {
      const reach = (of: MonthLevel, months: readonly MonthLevel[]) =>
        of.prices < enoughPrices ? 0 : measure(of, months.slice(-referenceMonths));
      const distance = reach(level, before);
      const limit = Math.max(
        atLeast,
        2 * pickThird(learned.map((each) => Math.abs(reach(each.of, each.before)))),
      );
      return Math.abs(distance) > limit ? [describe(level, distance, limit)] : [];
    }),
    ...judgeFarPrices(level),
    ...judgeCounties(level, before),
  ];
}

/**
 * Prices far from their county's: some of a file's lines may be wrong though its medians are right.
 */
function judgeFarPrices({ month, prices, highPrices, lowPrices }: MonthLevel): string[] {
  if (prices < enoughPrices) return [];
  const describe = (count: number, limit: number, what: string) =>
    count > prices * limit + 3 * Math.sqrt(prices * limit)
      ? [
          `${formatCount(count)} of ${formatCount(prices)} prices of ${month} are ${what} (${formatShare(limit)} at most are plausible).`,
        ]
      : [];
  return [
    ...describe(highPrices, maxHighShare, "over six times their county's usual price"),
    ...describe(lowPrices, maxLowShare, "under a sixth of their county's usual price"),
  ];
}

/**
 * A county whose prices moved on their own, beyond chance and beyond what counties have done
 * before; or one without a sale.
 */
function judgeCounties(level: MonthLevel, before: readonly MonthLevel[]): string[] {
  const times = before.flatMap(({ counties }) => counties.map((of) => of.times));
  const limit = Math.max(5, 1.5 * pickThird(times));
  const reference = before.slice(-referenceMonths);
  const shares = averageShares(reference);
  return [
    ...level.counties
      .filter((of) => of.times > limit && Math.abs(of.shift) > 0.3)
      .map(
        ({ county, prices, shift }) =>
          `The ${formatCount(prices)} prices of ${county} in ${level.month} are ${formatTimes(shift)} what the other counties' prices lead to expect.`,
      ),
    ...[...shares].flatMap(([county, share]) =>
      level.countyShares.has(county) || share * level.rows < missedSales
        ? []
        : [
            `${level.month} has no sale in ${county}; of ${formatCount(level.rows)} sales about ${formatCount(Math.round(share * level.rows))} should be there.`,
          ],
    ),
  ];
}

/**
 * The share of the sales that would have to move to another county to restore the earlier
 * distribution, beyond chance.
 */
function measureMoved(level: MonthLevel, before: readonly MonthLevel[]): number {
  const usual = averageShares(before);
  const counties = new Set([...usual.keys(), ...level.countyShares.keys()]);
  const distances = [...counties].map((county) =>
    Math.abs((level.countyShares.get(county) ?? 0) - (usual.get(county) ?? 0)),
  );
  // For a share p of n sales, chance alone moves 0.8 √(p / n).
  const chance = [...usual.values()].map((share) => 0.8 * Math.sqrt(share / level.rows));
  return Math.max(0, sum(distances) - sum(chance)) / 2;
}

function averageShares(months: readonly MonthLevel[]): Map<string, number> {
  const counties = new Set(months.flatMap(({ countyShares }) => [...countyShares.keys()]));
  return new Map(
    [...counties].map((county) => [
      county,
      average(months, ({ countyShares }) => countyShares.get(county) ?? 0),
    ]),
  );
}

function average(months: readonly MonthLevel[], value: (of: MonthLevel) => number): number {
  return sum(months.map(value)) / Math.max(1, months.length);
}

/**
 * The third largest, so that two wrong months in the past don't widen the limits; 0 where there are
 * fewer than three.
 */
function pickThird(values: readonly number[]): number {
  return values.toSorted((left, right) => right - left)[2] ?? 0;
}
