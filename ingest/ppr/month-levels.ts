import type {
  MonthKinds,
  MonthPrices,
  RegisterMeasures,
} from '../../warehouse/records/register-measures.ts';

/** What a month of the register is like, compared with the months before it. */
export type MonthLevel = {
  readonly month: string;
  readonly rows: number;
  readonly newShare: number;
  readonly eircodeShare: number;
  readonly countyShares: ReadonlyMap<string, number>;
  /** Prices that have a level to be compared with. */
  readonly prices: number;
  /**
   * How far prices are above those of their counties in the twelve months before, in logarithms:
   * 0.1 is about a tenth.
   */
  readonly level: number;
  /** How far counties differ from that, weighted by their prices. */
  readonly unevenness: number;
  /** The distance between the quartiles within a county, weighted likewise. */
  readonly spread: number;
  readonly highPrices: number;
  readonly lowPrices: number;
  /**
   * A county's own distance from the level, and how many times larger it is than chance would
   * explain.
   */
  readonly counties: readonly { county: string; prices: number; shift: number; times: number }[];
};

/** The measured months, in order. */
export function buildMonthLevels({ kinds, prices }: RegisterMeasures): MonthLevel[] {
  const pricesByMonth = Map.groupBy(prices, ({ month }) => month);
  return [...Map.groupBy(kinds, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    ...describeKinds(ofMonth),
    ...describePrices(pricesByMonth.get(month) ?? []),
  }));
}

function describeKinds(kinds: readonly MonthKinds[]) {
  const rows = sum(kinds.map((of) => of.rows));
  return {
    rows,
    newShare: sum(kinds.map(({ newRows }) => newRows)) / rows,
    eircodeShare: sum(kinds.map(({ eircodeRows }) => eircodeRows)) / rows,
    countyShares: new Map(kinds.map((of) => [of.county, of.rows / rows])),
  };
}

function describePrices(all: readonly MonthPrices[]) {
  const compared = all.flatMap(({ usualLn, medianLn, ...of }) =>
    usualLn === null ? [] : [{ ...of, shift: medianLn - usualLn }],
  );
  const prices = sum(compared.map((of) => of.prices));
  const average = (value: (of: (typeof compared)[number]) => number) =>
    sum(compared.map((of) => of.prices * value(of))) / Math.max(1, prices);
  const level = average(({ shift }) => shift);
  const spread = average(({ spreadLn }) => spreadLn);
  return {
    prices,
    level,
    unevenness: average(({ shift }) => Math.abs(shift - level)),
    spread,
    highPrices: sum(compared.map(({ highPrices }) => highPrices)),
    lowPrices: sum(compared.map(({ lowPrices }) => lowPrices)),
    counties: compared.map((of) => ({
      county: of.county,
      prices: of.prices,
      shift: of.shift - level,
      // The median of n normal values has a standard error of 1.25 / √n standard deviations, and a
      // standard deviation is 0.74 of the distance between the quartiles.
      times: (Math.abs(of.shift - level) * Math.sqrt(of.prices)) / (0.93 * (spread + 0.05)),
    })),
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
