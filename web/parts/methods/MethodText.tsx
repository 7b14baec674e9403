import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import './Method.css';

type Props = {
  /** What the figure is, in a sentence or two. */
  what: ReactNode;
  /** How it is worked out: points. */
  how: ReactNode;
  /** How much it rests on. */
  counts: ReactNode;
  /** What isn't in it: points. */
  leavesOut: ReactNode;
  /** How far to trust it: points. */
  trust: ReactNode;
  /** The tables of the data product that hold it. */
  tables: readonly string[];
  /** The page that shows it. */
  shownAt: ReactNode;
};

/** A method in plain words, the same questions of each figure. */
export function MethodText({ what, how, counts, leavesOut, trust, tables, shownAt }: Props) {
  return (
    <>
      <Panel title="What it is">
        <p className="method-text">{what}</p>
        <p className="method-text">
          It is shown at {shownAt}, and is in <Link href={paths.data()}>the data</Link> as{' '}
          {tables.map((table, place) => (
            <span key={table}>
              {place > 0 ? ' and ' : ''}
              <code>{table}</code>
            </span>
          ))}
          .
        </p>
      </Panel>
      <Panel title="How it is worked out">
        <ul className="method">{how}</ul>
      </Panel>
      <Panel title="What it counts">
        <p className="method-text">{counts}</p>
      </Panel>
      <Panel title="What it leaves out">
        <ul className="method">{leavesOut}</ul>
      </Panel>
      <Panel title="How far to trust it">
        <ul className="method">{trust}</ul>
      </Panel>
    </>
  );
}
