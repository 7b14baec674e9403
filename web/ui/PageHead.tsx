import './PageHead.css';
import { createContext, Fragment, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link } from 'wouter';

type Props = {
  title: ReactNode;
  /** A small picture before the title, such as a flag. */
  picture?: ReactNode;
  /** Links above the title, each by its name and address: where this page belongs. */
  trail?: readonly (readonly [name: string, href: string])[];
  /** What a visitor can do with what the page is about. */
  acts?: ReactNode;
  /** The page in one sentence. */
  children?: ReactNode;
};

/** What can be done with any page, besides its own acts. */
export const PageActs = createContext<ReactNode>(null);

/**
 * A page's heading and its opening sentence. After a change of route the heading takes the focus.
 */
export function PageHead({ title, picture, trail = [], acts, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="page-head stack gap-2">
      {trail.length > 0 ? (
        <div className="page-trail fine">
          {trail.map(([name, href], index) => (
            <Fragment key={href}>
              {index > 0 ? ' · ' : null}
              <Link href={href}>{name}</Link>
            </Fragment>
          ))}
        </div>
      ) : null}
      <div className="page-title row">
        {picture}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="page-acts row gap-2">
          {acts}
          {useContext(PageActs)}
        </div>
      </div>
      {children ? <div className="page-lede">{children}</div> : null}
    </header>
  );
}

/**
 * After a change of route the new page's heading takes the focus, so that a screen reader reads
 * where it is. A page that is still loading has no heading yet, so the request waits for it.
 */
let isWanted = false;

/** Moves the focus to the page's heading, now or as soon as there is one. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isWanted = heading === null;
  heading?.focus({ preventScroll: true });
}

/** Whether a heading that has just appeared should take the focus; true once. */
function takeHeadingFocus(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}
