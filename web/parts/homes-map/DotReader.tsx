import { type RefObject, useLayoutEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { DotSlider } from './DotSlider.tsx';
import { describeHome, formatHome } from './describe-homes.ts';
import { type Dot, listAtPlace } from './find-dots.ts';
import { followPointer } from './follow-pointer.ts';

type Props = {
  county: string;
  /** What holds the drawing. */
  plot: RefObject<HTMLElement | null>;
  dots: readonly Dot[];
  chosen: number | null;
  choose: (at: number) => void;
};

/** How many homes at one place are named. */
const mostNamed = 4;

/** Names the home whose dot is pointed at, tapped or reached by keyboard, and leads to it. */
export function DotReader({ county, plot, dots, chosen, choose }: Props) {
  const [, navigate] = useLocation();
  // In place as soon as the choice shows, so that no click between is for the choice before.
  useLayoutEffect(() => {
    const open = (at: number) => {
      const home = dots[at]?.home;
      if (home) navigate(paths.listing(home.listingId, county, home.title));
    };
    return plot.current ? followPointer(plot.current, dots, { chosen, choose, open }) : undefined;
  }, [county, plot, dots, chosen, choose, navigate]);
  if (dots.length === 0)
    return <p className="homes-map-text">No home here has a known position.</p>;
  const here = chosen === null ? [] : listAtPlace(dots, chosen);
  return (
    <>
      <DotSlider county={county} dots={dots} chosen={chosen} choose={choose} />
      <div className="homes-map-text">
        {here.length === 0 ? <p>Choose a dot to see its home.</p> : null}
        {here.slice(0, mostNamed).map(({ at, home }) => (
          <p key={at}>
            <Link href={paths.listing(home.listingId, county, home.title)}>{formatHome(home)}</Link>
            <br />
            {describeHome(home)}
          </p>
        ))}
        {here.length > mostNamed ? <p>and {here.length - mostNamed} more at this place</p> : null}
      </div>
    </>
  );
}
