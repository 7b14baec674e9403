import { findReason, type MatchReason } from '../../../api/contract/match.ts';
import { Chip } from '../../ui/Chip.tsx';
import './Likely.css';
import { describeMatch } from './describe-match.ts';

/** Whether a link is one that isn't certain. */
export function isLikely(reason: MatchReason | undefined): reason is MatchReason {
  return reason !== undefined && !findReason(reason).isCertain;
}

/** Says that a link isn't certain, and why it was made; nothing for a certain link. */
export function Likely({ reason, of }: { reason: MatchReason | undefined; of: string }) {
  if (!isLikely(reason)) return null;
  return (
    <span className="likely">
      <Chip tone="warn">Likely {of}</Chip> <span>{describeMatch(reason)}</span>
    </span>
  );
}
