import { formatCount } from '../format.ts';
import { hairlineStrong, ink, inkFaint, inkSoft, panel, seriesColour } from './colours.ts';
import { type Draw, drawInto, spreadApart } from './drawing.ts';
import {
  buildSlices,
  type DrawnSlice,
  describePie,
  formatSliceLabel,
  type PieChartData,
} from './pie-data.ts';

/** A slice from one angle to another, in radians clockwise from twelve o'clock. */
type Slice = { data: DrawnSlice; startAngle: number; endAngle: number; colour: string };

const labelHeight = 36;

/**
 * Shares of a whole as a ring with the total in the middle, largest first from twelve o'clock,
 * drawn `width` pixels wide with text of 12. Names are next to their slices or, where there isn't
 * room, in rows below.
 */
export function renderPieChart(
  data: PieChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const slices = layOutSlices(data);
  const isWide = width >= 400;
  const radius = isWide ? Math.min(104, (width - 230) / 2) : Math.min(84, width / 2 - 8);
  const ringHeight = radius * 2 + (isWide ? 40 : 16);
  const height = isWide ? ringHeight : ringHeight + 12 + slices.length * 28;
  const draw = drawInto(document);
  const svg = draw('svg', {
    class: 'pie-chart',
    role: 'img',
    'aria-label': describePie(data),
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-size': 12,
  }) as SVGSVGElement;
  const ring = draw('g', { transform: `translate(${width / 2},${ringHeight / 2})` });
  if (isWide) ring.append(...drawSideLabels(draw, data, slices, radius, ringHeight));
  ring.append(...drawRing(draw, slices, radius), ...drawMiddle(draw, data));
  svg.append(ring);
  if (!isWide) svg.append(...drawRows(draw, data, slices, ringHeight + 12, width));
  return svg;
}

function layOutSlices(data: PieChartData): Slice[] {
  const drawn = buildSlices(data);
  const total = drawn.reduce((sum, { value }) => sum + value, 0);
  let endAngle = 0;
  return drawn.map((slice, index) => {
    const startAngle = endAngle;
    endAngle += total > 0 ? (slice.value / total) * 2 * Math.PI : 0;
    // Three hues: each slice has its name next to it.
    const colour = slice.colour ?? seriesColour(index === 0 ? 0 : 2 - (index % 2));
    return { data: slice, startAngle, endAngle, colour };
  });
}

/** The path of a slice of a ring. It is ours because an arc of D3 would weigh 2 kB. */
function formatSlicePath({ startAngle, endAngle }: Slice, inner: number, outer: number): string {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const at = (angle: number, radius: number) =>
    `${round(Math.sin(angle) * radius)},${round(-Math.cos(angle) * radius)}`;
  const sweep = endAngle - startAngle;
  const isWhole = sweep > 2 * Math.PI - 1e-6;
  const arc = (radius: number, to: number, isClockwise: boolean) => {
    const draw = (angle: number) =>
      `A${round(radius)},${round(radius)},0,${+(isWhole || sweep >= Math.PI)},${+isClockwise},${at(angle, radius)}`;
    // An arc to where it begins would be none.
    return isWhole ? draw(startAngle + Math.PI) + draw(to) : draw(to);
  };
  const there = `M${at(startAngle, outer)}${arc(outer, endAngle, true)}`;
  return `${there}${isWhole ? 'M' : 'L'}${at(endAngle, inner)}${arc(inner, startAngle, false)}Z`;
}

function drawRing(draw: Draw, slices: Slice[], radius: number): SVGElement[] {
  return slices.map((slice) =>
    draw('path', {
      d: formatSlicePath(slice, radius * 0.6, radius),
      fill: slice.colour,
      stroke: panel,
      'stroke-width': slices.length > 1 ? 2 : 0,
    }),
  );
}

function drawMiddle(draw: Draw, { total }: PieChartData): SVGElement[] {
  return [
    draw(
      'text',
      {
        class: 'pie-total',
        'text-anchor': 'middle',
        y: 3,
        'font-size': 22,
        'font-weight': 660,
        fill: ink,
      },
      formatCount(total.value),
    ),
    draw('text', { 'text-anchor': 'middle', y: 20, fill: inkFaint }, total.name),
  ];
}

/** Two lines of text on each side of the ring, kept apart, with a thin line to each slice. */
function drawSideLabels(
  draw: Draw,
  data: PieChartData,
  slices: Slice[],
  radius: number,
  height: number,
): SVGElement[] {
  return [-1, 1].flatMap((side) => {
    const here = slices.filter((slice) => Math.sign(Math.sin(middle(slice)) || 1) === side);
    const heights = spreadApart(
      here.map((slice) => -Math.cos(middle(slice)) * radius),
      labelHeight,
      -height / 2 + labelHeight / 2,
      height / 2 - labelHeight / 2,
    );
    return here.flatMap((slice, index) => {
      const y = heights[index] ?? 0;
      const x = side * (radius + 22);
      const anchor = side < 0 ? 'end' : 'start';
      const from = [
        Math.sin(middle(slice)) * (radius + 3),
        -Math.cos(middle(slice)) * (radius + 3),
      ];
      return [
        draw('polyline', {
          points: `${from.join(',')} ${side * (radius + 12)},${y} ${x - side * 4},${y}`,
          fill: 'none',
          stroke: hairlineStrong,
        }),
        draw(
          'text',
          { x, y: y - 3, 'text-anchor': anchor, 'font-weight': 600, fill: ink },
          slice.data.key,
        ),
        draw(
          'text',
          { x, y: y + 12, 'text-anchor': anchor, fill: inkSoft },
          formatSliceLabel(slice.data, data),
        ),
      ];
    });
  });
}

/** One row per slice: its colour, its name, and its figure at the right. */
function drawRows(
  draw: Draw,
  data: PieChartData,
  slices: Slice[],
  top: number,
  width: number,
): SVGElement[] {
  return slices.flatMap((slice, index) => {
    const y = top + index * 28 + 16;
    return [
      draw('rect', { x: 0, y: y - 10, width: 12, height: 12, rx: 3, fill: slice.colour }),
      draw('text', { x: 20, y, 'font-weight': 600, fill: ink }, slice.data.key),
      draw(
        'text',
        { x: width, y, 'text-anchor': 'end', fill: inkSoft },
        formatSliceLabel(slice.data, data),
      ),
    ];
  });
}

/** The angle of a slice's middle, clockwise from twelve o'clock. */
function middle(slice: Slice): number {
  return (slice.startAngle + slice.endAngle) / 2;
}
