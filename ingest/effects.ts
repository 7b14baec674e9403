/** A line of progress with its facts. The job decides how to write it. */
export type Log = (message: string, facts?: Readonly<Record<string, unknown>>) => void;

/** The effects that sources take as arguments, so that a test can pass its own. */
export type Effects = {
  readonly now: () => Date;
  /** From 0 up to 1, like Math.random. */
  readonly random: () => number;
  readonly log: Log;
};

export const realEffects: Effects = {
  now: () => new Date(),
  random: Math.random,
  log: () => undefined,
};
