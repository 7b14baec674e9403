import outlines from '../counties/county-outlines.svg';
import '../../charts/charts.css';
import '../counties/CountyMap.css';
import './HomesMap.css';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'wouter';
import type { HomesMap as Figures, MappedHomes } from '../../../api/contract/homes-map.ts';
import { counties } from '../../../api/contract/lists.ts';
import { apiPaths, paths } from '../../paths.ts';
import { watchNear } from '../../ui/watch-near.ts';
import { useData } from '../../use-api.ts';
import {
  type Dot,
  describeHome,
  describeKinds,
  describeMapped,
  findNearest,
  formatHome,
  frameBox,
  listAtPlace,
  placeHomes,
  stepNorth,
} from './find-dots.ts';

/** A county with a dot for each home; both are fetched when the map is near the window. */
export function HomesMap({ figures }: { figures: Figures }) {
  const { county, box } = figures;
  const element = useRef<HTMLDivElement>(null);
  const [isNear, comeNear] = useState(false);
  useEffect(
    () => (element.current ? watchNear(element.current, () => comeNear(true)) : undefined),
    [],
  );
  const homes = useData<MappedHomes>(isNear ? apiPaths.mappedHomes(county) : null);
  const dots = useMemo(() => homes && placeHomes(homes), [homes]);
  const [chosen, choose] = useState<number | null>(null);
  const kinds = describeKinds(figures);
  return (
    <div className="homes-map stack" ref={element}>
      <svg
        className="homes-map-plot"
        viewBox={frameBox(box)}
        role="img"
        aria-label={describeMapped(figures)}
      >
        {isNear ? <Outlines county={county} /> : null}
        {dots ? <Dots dots={dots} chosen={chosen} /> : null}
      </svg>
      <ul className="map-legend row gap-1 plain-list small soft num" aria-label="Dots">
        <li>
          <Sample className="homes-map-for-sale" /> {kinds.forSale}
        </li>
        <li>
          <Sample className="homes-map-sold" /> {kinds.sold}
        </li>
      </ul>
      {dots ? (
        <DotReader county={county} plot={element} dots={dots} chosen={chosen} choose={choose} />
      ) : (
        <p className="homes-map-text soft">{isNear ? 'loading...' : null}</p>
      )}
    </div>
  );
}

function Outlines({ county }: { county: string }) {
  const others = [...counties, 'Northern-Ireland'].filter((name) => name !== county);
  return (
    <>
      {others.map((name) => (
        <use key={name} href={`${outlines}#${name}`} className="homes-map-other" />
      ))}
      <use href={`${outlines}#${county}`} className="homes-map-county" />
    </>
  );
}

function Sample({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <g className={className}>
        <path d="M8 8h0" className="homes-map-edge" />
        <path d="M8 8h0" className="homes-map-core" />
      </g>
    </svg>
  );
}

type ReaderProps = {
  county: string;
  /** What holds the drawing. */
  plot: RefObject<HTMLElement | null>;
  dots: readonly Dot[];
  chosen: number | null;
  choose: (at: number) => void;
};

/** How many homes at one place are named. */
const maxNamed = 4;

/** Names the home whose dot is pointed at, tapped or reached by keyboard, and leads to it. */
function DotReader({ county, plot, dots, chosen, choose }: ReaderProps) {
  const [, navigate] = useLocation();
  // In place as soon as the choice shows, so that no click between is for the choice before.
  useLayoutEffect(() => {
    const open = (home: Dot['home']) => navigate(paths.listing(home.listingId, county, home.title));
    const reading = { county, dots, chosen, choose };
    return plot.current ? followPointer(plot.current, reading, open) : undefined;
  }, [county, plot, dots, chosen, choose, navigate]);
  if (dots.length === 0)
    return <p className="homes-map-text soft">We don’t know the location of any home here.</p>;
  const here = chosen === null ? [] : listAtPlace(dots, chosen);
  return (
    <>
      <DotSlider county={county} dots={dots} chosen={chosen} choose={choose} />
      <div className="homes-map-text soft">
        {here.length === 0 ? <p>Choose a dot to see its home.</p> : null}
        {here.slice(0, maxNamed).map(({ at, home }) => (
          <p key={at}>
            <Link href={paths.listing(home.listingId, county, home.title)}>{formatHome(home)}</Link>
            <br />
            {describeHome(home)}
          </p>
        ))}
        {here.length > maxNamed ? <p>and {here.length - maxNamed} more at this location</p> : null}
      </div>
    </>
  );
}

/**
 * Goes through the dots by keyboard: left and right from west to east, up and down from south to
 * north. The link to the home chosen comes next.
 */
function DotSlider({ county, dots, chosen, choose }: Omit<ReaderProps, 'plot'>) {
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
      className="point-slider visually-hidden"
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

/** The dots: round where a home is for sale, square where it was sold; all of a kind are one path. */
function Dots({ dots, chosen }: Pick<ReaderProps, 'dots' | 'chosen'>) {
  const [sold, forSale] = useMemo(() => {
    const isSold = ({ home }: Dot) => home.dateOfSale !== undefined;
    return [drawDots(dots.filter(isSold)), drawDots(dots.filter((dot) => !isSold(dot)))];
  }, [dots]);
  const one = chosen === null ? undefined : dots[chosen];
  return (
    <>
      <Kind className="homes-map-sold" path={sold} />
      <Kind className="homes-map-for-sale" path={forSale} />
      {one ? (
        <Kind
          className={`homes-map-chosen ${one.home.dateOfSale ? 'homes-map-sold' : 'homes-map-for-sale'}`}
          path={drawDots([one])}
        />
      ) : null}
    </>
  );
}

/** Lines without length: their ends make the dots, of the same size however large the map is. */
function drawDots(dots: readonly Dot[]): string {
  return dots.map(({ point: [x, y] }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
}

function Kind({ className, path }: { className: string; path: string }) {
  return (
    <g className={className}>
      <path d={path} className="homes-map-halo" />
      <path d={path} className="homes-map-edge" />
      <path d={path} className="homes-map-core" />
    </g>
  );
}

/** A dot is pointed at from this many pixels away. */
const reach = 24;

/**
 * A mouse chooses the dot that it is at, and opens it by a click; a finger chooses by a tap, and
 * opens by another. What is chosen stays, so that its link can be reached. Returns what stops it.
 */
function followPointer(
  plot: HTMLElement,
  { dots, chosen, choose }: Omit<ReaderProps, 'plot'>,
  open: (home: Dot['home']) => void,
): () => void {
  const stop = new AbortController();
  const find = (event: MouseEvent): number | null => {
    const matrix = plot.querySelector('svg')?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return findNearest(dots, [x, y], reach / matrix.a);
  };
  const point = (event: PointerEvent) => {
    const at = event.pointerType === 'mouse' ? find(event) : null;
    if (at !== null && at !== chosen) choose(at);
  };
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof SVGElement)) return;
    const at = find(event);
    if (at === null) return;
    const home = dots[at]?.home;
    if (home && at === chosen) open(home);
    else choose(at);
  };
  plot.addEventListener('pointermove', point, stop);
  plot.addEventListener('click', press, stop);
  return () => stop.abort();
}
