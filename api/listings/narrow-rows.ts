import type { ListChoice, ListChoices } from '../contract/list-choices.ts';
import { priceSteps } from '../contract/list-view.ts';

/** One parameter by which rows are narrowed. */
export type Filter<Row> = {
  readonly name: string;
  /** Whether the value that is chosen leaves a row; null where none is chosen. */
  readonly keeps: ((row: Row) => boolean) | null;
  /** The values that can be offered; of a range, such as at least three, the narrowest first. */
  readonly values: readonly (string | number)[];
  /** Which of the values, or the narrowest of a range, leaves a row; -1 where none does. */
  readonly findValue: (row: Row) => number;
  /** Whether what a value leaves is left by all values after it too. */
  readonly isRange: boolean;
};

/**
 * A filter by a lowest value, 0 for none. `steps` begin with the highest; `measure` is NaN where a
 * row has none.
 */
export function filterFrom<Row>(
  name: string,
  least: number,
  steps: readonly number[],
  measure: (row: Row) => number,
): Filter<Row> {
  return {
    name,
    keeps: least === 0 ? null : (row) => measure(row) >= least,
    values: steps,
    findValue: (row) => steps.findIndex((step) => measure(row) >= step),
    isRange: true,
  };
}

/** The same by a highest value; `steps` begin with the lowest. */
export function filterTo<Row>(
  name: string,
  most: number,
  steps: readonly number[],
  measure: (row: Row) => number,
): Filter<Row> {
  return {
    name,
    keeps: most === 0 ? null : (row) => measure(row) <= most,
    values: steps,
    findValue: (row) => steps.findIndex((step) => measure(row) <= step),
    isRange: true,
  };
}

/** Filters by the lowest and the highest price. `priceOf` is NaN where no price is known. */
export function listPriceFilters<Row>(
  { fromPrice, toPrice }: { readonly fromPrice: number; readonly toPrice: number },
  priceOf: (row: Row) => number,
): readonly Filter<Row>[] {
  return [
    filterFrom('fromPrice', fromPrice, priceSteps.toReversed(), priceOf),
    filterTo('toPrice', toPrice, priceSteps, priceOf),
  ];
}

/**
 * The rows that all filters leave, in their order, and how many each value of each filter would
 * leave together with the other filters; `countOf` is how many a row counts for.
 */
export function narrowRows<Row>(
  rows: Iterable<Row>,
  filters: readonly Filter<Row>[],
  countOf: (row: Row) => number = () => 1,
): { readonly found: readonly Row[]; readonly choices: ListChoices } {
  const tallies = filters.map(({ values }) => new Uint32Array(values.length));
  const chosen = filters.flatMap(({ keeps }, at) => (keeps ? [{ keeps, at }] : []));
  const tally = (row: Row, at: number) => {
    const value = filters[at]?.findValue(row) ?? -1;
    const counts = tallies[at];
    if (value >= 0 && counts) counts[value] = (counts[value] ?? 0) + countOf(row);
  };
  const found: Row[] = [];
  for (const row of rows) {
    let refusals = 0;
    let refusing = -1;
    for (const { keeps, at } of chosen) {
      if (keeps(row)) continue;
      refusals += 1;
      refusing = at;
    }
    // What only one filter refuses, another value of it may leave.
    if (refusals === 1) tally(row, refusing);
    if (refusals > 0) continue;
    found.push(row);
    for (let at = 0; at < filters.length; at += 1) tally(row, at);
  }
  const choices = filters.map((filter, at) => [filter.name, listChoices(filter, tallies[at])]);
  return { found, choices: Object.fromEntries(choices) };
}

/** Only values that leave something, and of a range those that leave more than the narrower one. */
function listChoices(
  { values, isRange }: Filter<never>,
  tally: Uint32Array | undefined,
): ListChoice[] {
  let sum = 0;
  const choices: ListChoice[] = [];
  for (const [at, value] of values.entries()) {
    const rows = tally?.[at] ?? 0;
    sum += rows;
    if (rows > 0) choices.push([value, isRange ? sum : rows]);
  }
  return choices;
}
