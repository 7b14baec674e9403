import { findReason, type MatchReason } from '../../../api/contract/match.ts';

/** Why an advert or a sale is linked to a home, and how often such links are right. */
export function describeMatch(reason: MatchReason): string {
  const { meaning, score } = findReason(reason);
  const rightOf = `About ${Math.round(score * 100)} in 100 such matches are right.`;
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. ${rightOf}`;
}
