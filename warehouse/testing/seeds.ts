import fc from 'fast-check';

/** Runs of a random test that says no number. */
export const usualRuns = 100;

/** The number of runs of a random test that takes long: the usual one, times `LUACH_RUNS`; at least one. */
export function countRuns(usual: number): number {
  const { numRuns = usualRuns } = fc.readConfigureGlobal();
  return Math.ceil((usual * numRuns) / usualRuns);
}

/**
 * Seeds for a random test that takes long, from that of the run on: each makes a test of its own, which a slow machine
 * ends within its limit, and tells which seed failed. There are as many as usual, times `LUACH_RUNS`.
 */
export function listSeeds(usual: number): number[] {
  const seed = Number(fc.readConfigureGlobal()?.seed ?? 1);
  return Array.from({ length: countRuns(usual) }, (_, at) => seed + at);
}
