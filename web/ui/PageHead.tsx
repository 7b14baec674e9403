import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from './heading-focus.ts';
import './PageHead.css';

type Props = {
  title: ReactNode;
  /** Links above the title: where this page belongs. */
  trail?: ReactNode;
  /** The sentence that a person would say. */
  children?: ReactNode;
};

/** A page's heading and its opening sentence. After a change of route it takes the focus. */
export function PageHead({ title, trail, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="page-head">
      {trail ? <div className="page-trail">{trail}</div> : null}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children ? <div className="page-lede">{children}</div> : null}
    </header>
  );
}
