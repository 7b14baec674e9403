import * as Plot from '@observablehq/plot';
import { formatTick } from './axis.ts';
import { hairline, hairlineStrong, inkFaint, inkSoft, panel, seriesColour } from './colours.ts';
import { finishChart } from './drawing.ts';
import { keepPoints } from './drawn-points.ts';
import { type ChartLine, knownPoints, type LineChartData, type LinePoint } from './line-data.ts';
import { type LineLabel, type LineLayout, layOutLines, placePoints } from './line-layout.ts';
import { describeLines } from './line-text.ts';

/**
 * Time against euro or counts, drawn `width` pixels wide with text of 12. Each line has its name at
 * its end; what is still incomplete is dashed; a time without a value is a gap. A point of few
 * sales is hollow, and no line leads to it. The newest point of the first line has a dot.
 */
export function renderLineChart(
  data: LineChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const layout = layOutLines(data, width);
  const { height, axis, left, right, top, bottom, x } = layout;
  const tickTexts = new Map(data.time.ticks.map((tick) => [tick.x, tick.text]));

  const chart = Plot.plot({
    document,
    width,
    height,
    marginTop: top,
    marginRight: width - right,
    marginBottom: height - bottom,
    marginLeft: left,
    className: 'line-chart',
    style: 'background: none; overflow: visible',
    x: { domain: layout.times, range: [left, right], axis: null },
    y: { domain: [axis.low, axis.high], range: [bottom, top], axis: null },
    marks: [
      Plot.ruleY(axis.ticks, {
        insetLeft: -12,
        stroke: (tick: number) => (tick === 0 ? hairlineStrong : hairline),
      }),
      Plot.axisY(axis.ticks, {
        tickFormat: (tick: number) => formatTick(tick, data.unit),
        tickSize: 0,
        tickPadding: 20,
        label: null,
        color: inkFaint,
      }),
      Plot.axisX(thinOut([...tickTexts.keys()], x), {
        tickFormat: (tick: number) => tickTexts.get(tick) ?? '',
        tickSize: 0,
        tickPadding: 10,
        label: null,
        color: inkFaint,
      }),
      data.lines.map((line, index) => drawLine(line, index, shiftOfBars(data, index))).toReversed(),
      layout.labels.map((label) => drawLeader(label, layout, strokeOf(data.lines, label.index))),
      layout.labels.map(({ index, ...label }) =>
        Plot.text([label], {
          x: () => layout.timeAt(label.x),
          y: () => layout.valueAt(label.y),
          text: 'key',
          textAnchor: 'start',
          fontWeight: index === 0 ? 660 : 500,
          fill: colourOf(data.lines[index], index) === 1 ? inkSoft : strokeOf(data.lines, index),
          stroke: panel,
          strokeWidth: 4,
        }),
      ),
    ],
  });
  return keepPoints(finishChart(chart as SVGSVGElement, describeLines(data)), {
    top,
    bottom,
    sideways: 2,
    points: placePoints(data, layout),
  });
}

/** What leads from the end of a line to its name, where another line ends next to it. */
function drawLeader({ end, x, y }: LineLabel, layout: LineLayout, stroke: string): Plot.Markish {
  if (!end) return null;
  const way = [
    [end.x + 4, end.y],
    [x - 3, y],
  ].map(([across = 0, down = 0]) => [layout.timeAt(across), layout.valueAt(down)]);
  return Plot.line(way, { stroke, strokeWidth: 1, strokeOpacity: 0.7 });
}

function colourOf(line: ChartLine | undefined, index: number): number {
  return line?.colour ?? index;
}

function strokeOf(lines: readonly ChartLine[], index: number): string {
  return seriesColour(colourOf(lines[index], index));
}

/** Every nth tick, so that their texts have room: 30 pixels for a month, 34 for a year. */
function thinOut(ticks: number[], x: (tick: number) => number): number[] {
  const [first = 0, second] = ticks;
  if (second === undefined) return ticks;
  const room = second - first >= 12 ? 34 : 30;
  const steps = second - first >= 12 ? [1, 2, 5, 10] : [1, 2, 3, 6];
  const gap = x(second) - x(first);
  const step = steps.find((one) => one * gap >= room) ?? steps.at(-1) ?? 1;
  return ticks.filter((_, place) => place % step === 0);
}

/**
 * Complete times as a solid line, incomplete ones dashed; a point between two gaps as a dot, and
 * one of few sales as a ring.
 */
function drawLine(line: ChartLine, index: number, shift: number | null): Plot.Markish[] {
  const stroke = seriesColour(colourOf(line, index));
  const value = (point: LinePoint) => (point.isFew ? null : point.value);
  const channels = { x: 'x', y: value, stroke, strokeWidth: index === 0 ? 2.75 : 2 } as const;
  const filling = line.points.findIndex((point) => point.isProvisional);
  const place = filling < 0 ? line.points.length : filling;
  const solid = line.points.slice(0, place);
  const dashed = filling < 0 ? [] : line.points.slice(Math.max(place - 1, 0));
  const newest = knownPoints(line).at(-1);
  const few = knownPoints(line).filter((point) => point.isFew);
  return [
    ...(shift === null
      ? [...drawBand(line, middleOf, stroke, 0.09), ...drawBand(line, intervalOf, stroke, 0.18)]
      : drawBars(listRuns(line.points, intervalOf).flat(), stroke, {
          dx: shift,
          strokeWidth: 2.5,
        })),
    Plot.line(solid, { ...channels, strokeLinejoin: 'round', strokeLinecap: 'round' }),
    ...(dashed.length > 0
      ? [Plot.line(dashed, { ...channels, strokeDasharray: '2 5', strokeLinecap: 'round' })]
      : []),
    Plot.dot(line.points.filter(isAlone), { x: 'x', y: 'value', r: 2.5, fill: stroke }),
    ...(few.length > 0
      ? [Plot.dot(few, { x: 'x', y: 'value', r: 3.25, fill: panel, stroke, strokeWidth: 1.5 })]
      : []),
    ...(index === 0 && newest && !newest.isFew
      ? [Plot.dot([newest], { x: 'x', y: 'value', r: 4.5, fill: stroke, stroke: panel })]
      : []),
  ];
}

type Band = (point: LinePoint) => readonly [low: number, high: number] | undefined;

const middleOf: Band = ({ middle }) => middle;
const intervalOf: Band = ({ low, high }) =>
  low === undefined || high === undefined ? undefined : [low, high];

/** Bands of several lines would hide each other, so their intervals are bars. */
const mostBands = 3;
/** Between two bars of one time, in pixels. */
const barsApart = 6;

/** How far from its points the bars of a line are drawn; null where the lines have bands. */
function shiftOfBars({ lines }: LineChartData, index: number): number | null {
  const banded = lines.filter(({ points }) => points.some(intervalOf));
  return banded.length > mostBands ? (index - (lines.length - 1) / 2) * barsApart : null;
}

/** The interval of each point by itself. */
function drawBars(
  places: readonly Placed[],
  stroke: string,
  { dx, strokeWidth }: { dx: number; strokeWidth: number },
): Plot.Markish[] {
  return places.map(({ x, ends }) =>
    Plot.line(
      ends.map((end) => [x, end]),
      { stroke, strokeOpacity: 0.45, strokeWidth, dx },
    ),
  );
}

/**
 * The intervals of the points, along their upper ends and back: an area would need more of Plot. A
 * point between two gaps has a bar.
 */
function drawBand({ points }: ChartLine, band: Band, fill: string, fillOpacity: number) {
  return listRuns(points, band).flatMap((run) => {
    if (run.length === 1) return drawBars(run, fill, { dx: 0, strokeWidth: 30 * fillOpacity });
    const outline = [
      ...run.map(({ x, ends }) => [x, ends[1]]),
      ...run.map(({ x, ends }) => [x, ends[0]]).toReversed(),
    ];
    return Plot.line(outline, { fill, fillOpacity, stroke: 'none' });
  });
}

type Placed = { x: number; ends: readonly [low: number, high: number] };

/** The unbroken parts of a line that have a band. */
function listRuns(points: readonly LinePoint[], band: Band): Placed[][] {
  const runs: Placed[][] = [];
  let isOpen = false;
  for (const point of points) {
    const ends = band(point);
    if (ends) {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push({ x: point.x, ends });
    }
    isOpen = ends !== undefined;
  }
  return runs;
}

function isAlone(point: LinePoint, place: number, points: LinePoint[]): boolean {
  const isOnLine = (other: LinePoint | undefined) => other?.value != null && !other.isFew;
  return isOnLine(point) && !isOnLine(points[place - 1]) && !isOnLine(points[place + 1]);
}
