import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { knownPoints, type LineChartData } from './line-data.ts';
import { findNearest, layOutLines, placePoints } from './line-layout.ts';
import { describePoint } from './line-text.ts';
import { markPoint, unmarkPoint } from './mark-point.ts';
import { Readout } from './Readout.tsx';
import './PointReader.css';

type Props = { box: RefObject<HTMLDivElement | null>; data: LineChartData };

/** A point by the place of its line and its own place in it. */
type Chosen = { line: number; x: number };

/**
 * Shows the figures at one time: the newest, or those nearest to the pointer or the finger. By
 * keyboard it is a slider: left and right go along a line, up and down to another line.
 */
export function PointReader({ box, data }: Props) {
  const [chosen, choose] = useState<Chosen | null>(null);
  useEffect(() => followPointer(box.current, data, choose), [box, data]);
  useEffect(() => {
    const svg = box.current?.querySelector('svg');
    if (!svg) return;
    if (!chosen) return unmarkPoint(svg);
    const layout = layOutLines(data, Number(svg.getAttribute('width')));
    const points = placePoints(data, layout).filter(({ point }) => point.x === chosen.x);
    markPoint(svg, layout, points, chosen.line);
  }, [box, data, chosen]);
  const newest = data.lines.map((line) => knownPoints(line).at(-1)).find(Boolean)?.x ?? 0;
  return (
    <>
      <PointSlider data={data} chosen={chosen} choose={choose} />
      <Readout data={data} x={chosen?.x ?? newest} nearest={chosen?.line ?? null} />
    </>
  );
}

function followPointer(
  element: HTMLElement | null,
  data: LineChartData,
  choose: (chosen: Chosen | null) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const stop = new AbortController();
  const follow = (event: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect();
    const layout = layOutLines(data, Math.floor(element.clientWidth));
    const points = placePoints(data, layout);
    const nearest = findNearest(points, event.clientX - left, event.clientY - top);
    if (nearest) choose({ line: nearest.index, x: nearest.point.x });
  };
  element.addEventListener('pointerdown', follow, stop);
  element.addEventListener('pointermove', follow, stop);
  // What a finger has chosen stays until it chooses something else.
  element.addEventListener(
    'pointerleave',
    ({ pointerType }) => (pointerType === 'mouse' ? choose(null) : undefined),
    stop,
  );
  return () => stop.abort();
}

type SliderProps = {
  data: LineChartData;
  chosen: Chosen | null;
  choose: (chosen: Chosen | null) => void;
};

function PointSlider({ data, chosen, choose }: SliderProps) {
  const first = data.lines.findIndex((one) => knownPoints(one).length > 0);
  const at = chosen?.line ?? first;
  const line = data.lines[at];
  const points = line ? knownPoints(line) : [];
  if (!line || points.length === 0) return null;
  const found = chosen ? points.findIndex(({ x }) => x >= chosen.x) : -1;
  const place = found < 0 ? points.length - 1 : found;
  const point = points[place];
  const goTo = (to: number, index = at) => {
    const next = knownPoints(data.lines[index] ?? line)[to];
    if (next) choose({ line: index, x: next.x });
  };
  const changeLine = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const lines = data.lines.length;
    const next = (at + step + lines) % lines;
    const others = knownPoints(data.lines[next] ?? line);
    const same = others.findIndex(({ x }) => x >= (point?.x ?? 0));
    goTo(same < 0 ? others.length - 1 : same, next);
  };
  return (
    <input
      type="range"
      className="point-slider"
      min={0}
      max={points.length - 1}
      value={place}
      aria-label={`Figures of ${data.title}, one by one`}
      aria-valuetext={point ? describePoint(data, line, point) : undefined}
      onChange={(event) => goTo(Number(event.target.value))}
      onKeyDown={changeLine}
      onFocus={() => goTo(place)}
      onBlur={() => choose(null)}
    />
  );
}
