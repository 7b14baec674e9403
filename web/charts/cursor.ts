import type { ReactNode } from 'react';

/** A point by the place of its line and its own in time. */
export interface Chosen {
  line: number;
  at: number;
}

/** How the points of a drawing are read one by one. */
export interface Cursor {
  /** What they are of: `Median sale price by month, Cork`. */
  title: string;
  /** The points of each line in their order, each as when it is. */
  lines: readonly (readonly number[])[];
  /** A point in words. */
  describe: (chosen: Chosen) => string;
  /** What is shown of a point, or where none is chosen of the newest. */
  show: (chosen: Chosen | null) => ReactNode;
  /** What is shown leads elsewhere: it stays until another point is chosen. */
  hasLinks?: boolean;
}
