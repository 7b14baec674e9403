import fc from 'fast-check';

/** The runs per round of a random test that doesn't set a number. */
export const usualRuns = 100;

/** The number of runs of a random test: this many in each round. */
export function countRuns(usual: number): number {
  const { numRuns = usualRuns } = fc.readConfigureGlobal();
  return (usual * numRuns) / usualRuns;
}

/** The rounds of random tests, one unless `LUACH_ROUNDS` is set. Round n uses the seed n. */
export function listRounds(): number[] {
  return Array.from({ length: countRuns(1) }, (_, at) => at + 1);
}
