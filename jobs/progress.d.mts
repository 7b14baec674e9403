/** A stage of long work that is shown while it lasts. */
export type Progress = {
  /** Shows what the stage is at; in a terminal alone. */
  readonly note: (text: string) => void;
  /** Replaces the stage's line by what it came to, with the seconds that it took. */
  readonly end: (result: string) => void;
};

/** The part of a stream that progress is written to. */
export type ProgressOutput = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
};

/** Begins a stage under its name. */
export function beginStage(name: string, out?: ProgressOutput): Progress;
