/** How far a run goes, and where it works. */
export type SoakOptions = {
  /** How many times something is tried, or how many nights pass. */
  readonly count: number;
  readonly seconds: number;
  /** The same seed gives the same faults, in the same order. */
  readonly seed: number;
  /** An empty folder. */
  readonly workDir: string;
  /** Says how far the run has come. */
  readonly tell: (line: string) => void;
};

/** What came of a run. It holds where there are no shortfalls. */
export type SoakResult = {
  readonly figures: Readonly<Record<string, number | string>>;
  /** Where anything fell short, a line each. */
  readonly shortfalls: readonly string[];
};

export type Soak = (options: SoakOptions) => Promise<SoakResult>;
