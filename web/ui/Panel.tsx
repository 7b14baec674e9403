import { type ReactNode, useId } from 'react';
import './Panel.css';

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
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {note ? <div className="panel-note">{note}</div> : null}
      </header>
      {children}
    </section>
  );
}
