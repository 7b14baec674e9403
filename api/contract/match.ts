import { certainScore, type MatchReason, matchReasons } from '../../warehouse/vocabulary.ts';

export type { MatchReason };

/**
 * The text for a match reason, how often links for that reason are right (0 to 1), and whether that
 * is often enough to state the link without a reservation.
 */
export function findReason(reason: MatchReason): {
  readonly meaning: string;
  readonly score: number;
  readonly isCertain: boolean;
} {
  const { meaning, score } = reasonByName.get(reason) as (typeof matchReasons)[number];
  return { meaning, score, isCertain: score >= certainScore };
}

const reasonByName = new Map(matchReasons.map((one) => [one.reason, one]));
