import './Chip.css';
import type { ReactNode } from 'react';

/**
 * Drops are blue, rises orange, agreed violet, a caveat amber, what is well green, what is wrong red; everything else is plain. Words must
 * carry the meaning too.
 */
export type ChipTone = 'plain' | 'fall' | 'rise' | 'agreed' | 'warn' | 'good' | 'bad';

export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
