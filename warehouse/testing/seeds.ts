import fc from 'fast-check';

/** The runs of a random test that doesn't set a number. */
export const usualRuns = 100;

/** The number of runs of a random test that takes long: the usual one, times `LUACH_ROUNDS`. */
export function countRuns(usual: number): number {
  const { numRuns = usualRuns } = fc.readConfigureGlobal();
  return Math.ceil((usual * numRuns) / usualRuns);
}

/** One seed a round. Each is a test of its own, so that a failure names its seed. */
export function listSeeds(usual: number): number[] {
  return Array.from({ length: countRuns(usual) }, (_, index) => index + 1);
}
