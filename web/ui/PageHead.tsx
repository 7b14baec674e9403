import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from './heading-focus.ts';
import './PageHead.css';

type Props = {
  title: ReactNode;
  /** A small picture before the title, such as a flag. */
  picture?: ReactNode;
  /** Links above the title: where this page belongs. */
  trail?: ReactNode;
  /** The page in one sentence. */
  children?: ReactNode;
};

/**
 * A page's heading and its opening sentence. After a change of route the heading takes the focus.
 */
export function PageHead({ title, picture, trail, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="page-head">
      {trail ? <div className="page-trail">{trail}</div> : null}
      <div className="page-title">
        {picture}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children ? <div className="page-lede">{children}</div> : null}
    </header>
  );
}
