import type { ReactNode } from 'react';
import './Chip.css';

/** Falls are blue, rises orange, agreed violet, a caveat amber; all else is plain. Say it in words too. */
export type ChipTone = 'plain' | 'fall' | 'rise' | 'agreed' | 'warn';

export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
