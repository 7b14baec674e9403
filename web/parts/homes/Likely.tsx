import { type MatchReason, tellReason } from '../../../api/contract/match.ts';
import { Chip } from '../../ui/Chip.tsx';
import './Likely.css';
import { sayLikely } from './match-words.ts';

/** Says that a link isn't certain, and why it was made; nothing of one that is certain. */
export function Likely({ reason, of }: { reason: MatchReason | undefined; of: string }) {
  if (reason === undefined || tellReason(reason).isCertain) return null;
  return (
    <span className="likely">
      <Chip tone="warn">Likely {of}</Chip> <span>{sayLikely(reason)}</span>
    </span>
  );
}
