/** The result of a bench: its table, and the figures that count. */
export type BenchResult = {
  readonly rows: readonly Record<string, string | number>[];
  readonly summary: Readonly<Record<string, number>>;
};
