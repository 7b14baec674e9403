import { readWorkedQuestions } from '../sql/worked-questions.ts';
import type { Served } from './serve.ts';

/** Asks the cookbook's question of that number of the served version: its rows. */
export async function askWorked(
  { versions }: Served,
  number: number,
): Promise<readonly Record<string, unknown>[]> {
  const { sql = '' } = readWorkedQuestions().find((one) => one.number === number) ?? {};
  return await versions.use((version) => version.query(sql));
}
