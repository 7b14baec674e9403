/** How far a run goes, and where it works. */
export type SoakOptions = {
  /** How many times something is tried, or how many nights pass. */
  readonly count: number;
  readonly seconds: number;
  /** The same seed gives the same faults, in the same order. */
  readonly seed: number;
  /** An empty folder. */
  readonly workDir: string;
  /** A data folder that `makePattern` has made, to begin with a copy of it; without it, one is made. */
  readonly pattern?: string;
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

/**
 * Keeps where a run falls short, and says each at once: a run that is cut off has then said what it
 * found.
 */
export function keepShortfalls(tell: SoakOptions['tell']) {
  const shortfalls: string[] = [];
  const add = (lines: readonly string[]) => {
    shortfalls.push(...lines);
    for (const line of lines) tell(`fell short: ${line}`);
  };
  return { shortfalls, add };
}
