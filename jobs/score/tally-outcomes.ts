/**
 * How many links had each outcome; precision and recall from 0 to 1, null where there is nothing to
 * measure.
 */
export type Tally = {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  /** Pairs that have no counterpart in the given data; a link of one is also wrong. */
  readonly apart: number;
  readonly precision: number | null;
  readonly recall: number | null;
};

/**
 * Counts outcomes. Recall is over all pairs that could be found: those right, linked wrongly, or
 * missed.
 */
export function tallyOutcomes(pairs: readonly { readonly outcome: string }[]): Tally {
  const count = (outcome: string) => pairs.filter((pair) => pair.outcome === outcome).length;
  const wrongAndApart = count('wrong and apart');
  const [right, wrongHere, missed] = [count('right'), count('wrong'), count('missed')];
  const wrong = wrongHere + wrongAndApart;
  return {
    right,
    wrong,
    missed,
    apart: count('apart') + wrongAndApart,
    precision: share(right, right + wrong),
    recall: share(right, right + wrongHere + missed),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((10_000 * part) / whole) / 10_000;
}
