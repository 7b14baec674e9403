import { findReason, type MatchReason } from '../../../api/contract/match.ts';

/** Why two things are taken to be of one home, and how often that turns out right. */
export function describeMatch(reason: MatchReason): string {
  const { meaning, score } = findReason(reason);
  const rightOf = `About ${Math.round(score * 100)} in 100 such matches are right.`;
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. ${rightOf}`;
}
