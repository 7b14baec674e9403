import { Children, type ReactNode } from 'react';
import './StatCard.css';

type Props = {
  label: string;
  value: ReactNode;
  /** The figure's caveat, right under it. */
  note?: ReactNode;
};

/** A figure with its name above and its caveat below. Stands in a StatGrid. */
export function StatCard({ label, value, note }: Props) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-value num">{value}</dd>
      {note ? <dd className="stat-note">{note}</dd> : null}
    </div>
  );
}

/** Lays stat cards so that none stands alone in its row: nine are three by three, four are four or two. */
export function StatGrid({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children).length;
  const columns = cards % 3 === 0 ? 3 : cards % 4 === 0 ? 4 : cards % 5 === 0 ? 5 : 2;
  return <dl className={`stats stats-${columns}`}>{children}</dl>;
}
