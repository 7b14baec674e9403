import './StatCard.css';
import { Children, type ReactNode } from 'react';
import { Link } from 'wouter';

type Props = {
  label: string;
  value: ReactNode;
  /** The figure's caveat, directly below it. */
  note?: ReactNode;
  /** What it counts, shown by colour and sign: drops, rises, sales agreed. */
  mark?: 'fall' | 'rise' | 'agreed';
  /** The one that the page is about. */
  isMain?: boolean;
  /** Where the card links to. */
  href?: string;
};

const arrows = { fall: '↓', rise: '↑', agreed: '' };

/** A figure with its name above and its caveat below. Goes into a StatGrid. */
export function StatCard({ label, value, note, mark, isMain, href }: Props) {
  return (
    <div className={`stat card stat-${mark ?? (isMain ? 'main' : 'plain')}`}>
      <dt>
        {href ? (
          <Link href={href} className="row-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="stat-value big num">
        {mark && arrows[mark] ? (
          <span className="stat-arrow" aria-hidden="true">
            {arrows[mark]}
          </span>
        ) : null}
        {value}
      </dd>
      {note ? <dd className="stat-note fine">{note}</dd> : null}
    </div>
  );
}

/**
 * Lays out stat cards so that none is by itself in its row: nine as three by three, four in one row or
 * two.
 */
export function StatGrid({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children).length;
  const columns = cards % 3 === 0 ? 3 : cards % 4 === 0 ? 4 : cards % 5 === 0 ? 5 : 2;
  return <dl className={`stats stats-${columns}`}>{children}</dl>;
}
