import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import type { LandedListings } from './listing-pull.ts';
import { dailyChurn } from './usual-change.ts';

/** This many held pulls in a row that agree with each other are accepted. */
export const agreeingPulls = 3;
const maxDisagreement = 0.05;
const maxGrowth = 0.1;

/**
 * Whether held pulls show one and the same part of a source: about as many adverts each, no more
 * gone from one to the next than is normal, and hardly any that is in the first and the last but
 * not in between.
 */
export async function agree(
  session: BuildSession,
  pulls: readonly LandedListings[],
): Promise<boolean> {
  const rows = pulls.map(({ rows: count }) => count);
  const [least, most] = [Math.min(...rows), Math.max(...rows)];
  if (most - least > maxGrowth * most + 3 * Math.sqrt(most)) return false;
  const [first, middle, last] = await Promise.all(pulls.map(async (pull) => await pull.prepare()));
  const [shares] = await session.rows<{ left: number; leftLater: number; between: number }>(
    readSql('intake', 'agreement'),
    {
      first: first?.parquetPath ?? '',
      middle: middle?.parquetPath ?? '',
      last: last?.parquetPath ?? '',
    },
  );
  const instants = pulls.map(({ pulledAt }) => Date.parse(pulledAt) / 86_400_000);
  const [at = 0, later = 0, latest = 0] = instants;
  const mayLeave = (days: number) => 1 - (1 - maxDisagreement) * Math.exp(-2 * dailyChurn * days);
  return (
    shares !== undefined &&
    shares.left <= mayLeave(later - at) &&
    shares.leftLater <= mayLeave(latest - later) &&
    shares.between <= maxDisagreement
  );
}
