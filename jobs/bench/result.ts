/** What a bench answers: its table, and the figures that count. */
export type BenchResult = {
  readonly rows: readonly Record<string, string | number>[];
  readonly summary: Readonly<Record<string, number>>;
};
