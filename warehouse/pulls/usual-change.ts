/**
 * How much may change between two pulls where nothing is wrong: the market moves, and an entry's
 * own pulls vary.
 */

/** How far below the usual a pull may be, until the entry's own pulls show how much they vary. */
const usualShortfall = 0.2;
/** The limits for what an entry's own pulls show. */
const leastShortfall = 0.1;
const mostShortfall = 0.3;
const pullsToLearnFrom = 5;
/** How much the market itself may shrink in a day. */
const dailyDecline = 0.004;
/** Homes that leave in a day, and that appear: between 1.1 and 1.6 % were measured. */
export const dailyChurn = 0.016;
/** How many may appear or leave together by a single decision. */
const togetherAtMost = 2;

/**
 * How far below the usual a pull may be: as far as the entry's own pulls vary, and further after a
 * long time.
 */
export function allowShortfall(days: number, shares: readonly number[]): number {
  const learned = 4 * median(shares.map((share) => Math.abs(Math.log(Math.max(share, 0.01)))));
  const shortfall =
    shares.length < pullsToLearnFrom
      ? usualShortfall
      : Math.min(Math.max(learned, leastShortfall), mostShortfall);
  return 1 - (1 - shortfall) * Math.exp(-dailyDecline * days);
}

/** The same for one county or one family of types, which varies more than the whole. */
export function allowPartShortfall(shortfall: number): number {
  return Math.min(0.9, 2.5 * shortfall);
}

/**
 * How far chance moves a count, by homes that come and go in these days and by those that leave
 * together.
 */
export function measureChance(usual: number, days: number): number {
  return Math.sqrt(usual * (1 - Math.exp(-2 * dailyChurn * days))) + togetherAtMost / 3;
}

/** The share that leaves in these days, and about as much appears. */
export function expectChurn(days: number): number {
  return 1 - Math.exp(-dailyChurn * days);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
}
