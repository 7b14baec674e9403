import { certainScore, type MatchReason, matchReasons } from '../../warehouse/vocabulary.ts';

export type { MatchReason };

/** What a reason to link two things says, how often it holds (0 to 1), and whether that is often enough to say so plainly. */
export function findReason(reason: MatchReason): {
  readonly meaning: string;
  readonly score: number;
  readonly isCertain: boolean;
} {
  const { meaning, score } = reasonByName.get(reason) as (typeof matchReasons)[number];
  return { meaning, score, isCertain: score >= certainScore };
}

const reasonByName = new Map(matchReasons.map((one) => [one.reason, one]));
