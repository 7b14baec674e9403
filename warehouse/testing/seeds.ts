/** The runs of a random test that doesn't set a number. */
export const usualRuns = 100;

const count = Number(process.env.LUACH_ROUNDS ?? '1');
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error('LUACH_ROUNDS must be a whole number from 1 on.');

/** The rounds of random tests: `LUACH_ROUNDS` of them, else one. Round n draws by the seed n. */
export const rounds: readonly number[] = Array.from({ length: count }, (_, at) => at + 1);

/** The number of runs of a random test: so many in each round. */
export function countRuns(usual: number): number {
  return usual * count;
}
