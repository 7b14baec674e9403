import fc from 'fast-check';

/** The runs of a random test that doesn't set a number. */
export const usualRuns = 100;

/**
 * The number of runs of a random test that takes long: the usual one, times `LUACH_RUNS`; at least
 * one.
 */
export function countRuns(usual: number): number {
  const { numRuns = usualRuns } = fc.readConfigureGlobal();
  return Math.ceil((usual * numRuns) / usualRuns);
}

/**
 * Seeds for a random test that takes long, from that of the run on. Each seed is a test of its own,
 * so that a slow machine finishes within the limit, and a failure names its seed. There are as many
 * as usual, times `LUACH_RUNS`.
 */
export function listSeeds(usual: number): number[] {
  const seed = Number(fc.readConfigureGlobal()?.seed ?? 1);
  return Array.from({ length: countRuns(usual) }, (_, at) => seed + at);
}
