import './Panel.css';
import { Children, type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** A few words or links next to the title: what the figures cover. */
  note?: ReactNode;
  children: ReactNode;
};

/** A titled surface with a thin border, for one idea. */
export function Panel({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className="panel card" aria-labelledby={id}>
      <header className="panel-head row spread">
        <h2 id={id}>{title}</h2>
        {note ? <div className="panel-note fine">{note}</div> : null}
      </header>
      {children}
    </section>
  );
}

type GridProps = {
  /** `wide`: two where the window is a wide one. */
  columns: 2 | 3 | 'wide';
  children: ReactNode;
};

/** Panels side by side where there is room, one below the other where there isn't. */
export function PanelGrid({ columns, children }: GridProps) {
  return <div className={`panel-grid panel-grid-${columns}`}>{children}</div>;
}

/** Small print: a caveat in small type, below what it belongs to. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="fine">{children}</p>;
}

type TermsProps = { items: readonly (readonly [term: string, ...details: ReactNode[]])[] };

/** Terms, each with what there is to say about it. */
export function Terms({ items }: TermsProps) {
  return (
    <dl className="terms stack gap-3 soft">
      {items.map(([term, ...details]) => (
        <div key={term}>
          <dt>{term}</dt>
          {Children.map(details, (detail) => (
            <dd>{detail}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** One fact of a list: what it is about, and what is known. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shown where a fact isn't known. */
export function None({ children = '–' }: { children?: ReactNode }) {
  return <span className="none">{children}</span>;
}
