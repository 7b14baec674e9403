import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import {
  type Chosen,
  type Cursor,
  findDrawnPoints,
  findNearest,
  markPoint,
} from './drawn-points.ts';

type Props<Data> = {
  box: RefObject<HTMLDivElement | null>;
  data: Data;
  useCursor: (data: Data, chosen: Chosen | null) => Cursor;
};

/**
 * Shows the figures of one point: the newest, or that nearest to the pointer or the finger. By
 * keyboard it is a slider: left and right go along a line, up and down to another line.
 */
export function PointReader<Data>({ box, data, useCursor }: Props<Data>) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const reading = useCursor(data, chosen);
  const stays = reading.hasLinks === true;
  useEffect(() => followPointer(box.current, stays, choose), [box, stays]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data has other points, so the choice is cleared
  useEffect(() => choose(null), [data]);
  useEffect(() => {
    const drawn = findDrawnPoints(box.current);
    if (drawn) markPoint(drawn, chosen);
  }, [box, chosen]);
  return (
    <>
      <PointSlider reading={reading} chosen={chosen} choose={choose} />
      {reading.show(chosen)}
    </>
  );
}

function followPointer(
  element: HTMLElement | null,
  stays: boolean,
  choose: (chosen: Chosen | null) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const stop = new AbortController();
  const follow = (event: PointerEvent) => {
    const drawn = findDrawnPoints(element);
    const { left, top } = element.getBoundingClientRect();
    const nearest = drawn && findNearest(drawn, event.clientX - left, event.clientY - top);
    if (nearest) choose({ line: nearest.line, at: nearest.at });
  };
  element.addEventListener('pointerdown', follow, stop);
  element.addEventListener('pointermove', follow, stop);
  // What a finger has chosen stays until it chooses something else.
  element.addEventListener(
    'pointerleave',
    ({ pointerType }) => (pointerType === 'mouse' && !stays ? choose(null) : undefined),
    stop,
  );
  return () => stop.abort();
}

type SliderProps = {
  reading: Cursor;
  chosen: Chosen | null;
  choose: (chosen: Chosen | null) => void;
};

function PointSlider({ reading, chosen, choose }: SliderProps) {
  const { lines, title, describe, hasLinks } = reading;
  const line = chosen?.line ?? lines.findIndex((one) => one.length > 0);
  const points = lines[line] ?? [];
  if (points.length === 0) return null;
  const place = findPlace(points, chosen?.at ?? Number.POSITIVE_INFINITY);
  const at = points[place] ?? 0;
  const goTo = (to: number) => choose({ line, at: points[to] ?? at });
  const changeLine = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (line + step + lines.length) % lines.length;
    const others = lines[next] ?? [];
    const same = others[findPlace(others, at)];
    if (same !== undefined) choose({ line: next, at: same });
  };
  return (
    <input
      type="range"
      className="point-slider visually-hidden"
      min={0}
      max={points.length - 1}
      value={place}
      aria-label={`Figures of ${title}, one by one`}
      aria-valuetext={describe({ line, at })}
      onChange={(event) => goTo(Number(event.target.value))}
      onKeyDown={changeLine}
      onFocus={() => goTo(place)}
      onBlur={() => (hasLinks ? undefined : choose(null))}
    />
  );
}

/** The place of the first point that is no earlier, or else of the last. */
function findPlace(points: readonly number[], at: number): number {
  const found = points.findIndex((point) => point >= at);
  return found < 0 ? points.length - 1 : found;
}

type OneProps = {
  time: string;
  figure: string;
  /** What else is known of it; may be empty. */
  rest: ReactNode;
};

/** One figure and its time, in a chart whose points don't share times. */
export function TooltipOne({ time, figure, rest }: OneProps) {
  return (
    <div className="readout small soft num">
      <p className="readout-time none">{time}</p>
      <p>
        <b>{figure}</b>
        {rest ? <> · {rest}</> : null}
      </p>
    </div>
  );
}
