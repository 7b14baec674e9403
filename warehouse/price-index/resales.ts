/** Resales as columns of equal length, a resale an index: two sales of one home. */
export type Resales = {
  /** The period of the first sale, and of the second, from 0. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** The place of the home, by a number: homes of one place move together. */
  readonly place: Uint32Array;
  /** The years between the two. */
  readonly years: Float64Array;
  /** The logarithm of the second price over the first. */
  readonly change: Float64Array;
  /** How much each counts; any scale. */
  readonly weight: Float64Array;
};
