import type { KeyboardEvent } from 'react';
import { describeHome, formatHome } from './describe-homes.ts';
import { type Dot, stepNorth } from './find-dots.ts';

type Props = {
  county: string;
  dots: readonly Dot[];
  chosen: number | null;
  choose: (at: number) => void;
};

/**
 * Goes through the dots by keyboard: left and right from west to east, up and down from south to
 * north. The link to the home chosen comes next.
 */
export function DotSlider({ county, dots, chosen, choose }: Props) {
  const at = chosen ?? 0;
  const home = dots[at]?.home;
  const goNorth = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    choose(stepNorth(dots, at, step));
  };
  return (
    <input
      type="range"
      className="homes-map-slider"
      min={0}
      max={dots.length - 1}
      value={at}
      aria-label={`Homes on the map of ${county}, one by one`}
      aria-valuetext={home ? `${formatHome(home)}. ${describeHome(home)}` : undefined}
      onChange={(event) => choose(Number(event.target.value))}
      onKeyDown={goNorth}
      onFocus={() => choose(at)}
    />
  );
}
