import fc from 'fast-check';

/** The runs of a random test that doesn't set a number, in each round. */
export const usualRuns = 100;

/** The number of runs of a random test: this many in each round. */
export function countRuns(usual: number): number {
  const { numRuns = usualRuns } = fc.readConfigureGlobal();
  return (usual * numRuns) / usualRuns;
}

/** The rounds of random tests, one unless `LUACH_ROUNDS` says more. Round n draws by the seed n. */
export function listRounds(): number[] {
  return Array.from({ length: countRuns(1) }, (_, at) => at + 1);
}
