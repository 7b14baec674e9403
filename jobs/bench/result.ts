/** The result of a bench: its table, and the figures that count. */
export type BenchResult = {
  readonly rows: readonly Record<string, string | number>[];
  readonly summary: Readonly<Record<string, number>>;
};

/** A row of the table, and its figures. */
export type Compared = {
  readonly row: BenchResult['rows'][0];
  readonly summary: BenchResult['summary'];
};
