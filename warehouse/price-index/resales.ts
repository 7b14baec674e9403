/** Resales as columns of equal length, indexed by resale: two sales of one home. */
export type Resales = {
  /** The period of the first sale, and of the second, from 0. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** The number of the home's place: homes in one place move together. */
  readonly place: Uint32Array;
  /** The years between the two. */
  readonly years: Float64Array;
  /** The logarithm of the second price over the first. */
  readonly change: Float64Array;
  /** The weight of each, on any scale. */
  readonly weight: Float64Array;
};
