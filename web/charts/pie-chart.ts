import { formatCount } from '../format.ts';
import { ink, inkFaint, inkSoft, panel, seriesColour } from './colours.ts';
import { drawInto } from './drawn-points.ts';
import { buildSlices, describePie, formatSliceLabel, type PieChartData } from './pie-data.ts';
import type { Place } from './plot.ts';

const rowHeight = 28;
/** The middle of the ring's band, and how broad that is. */
const [radius, band] = [64, 32];
const ringWidth = 2 * radius + band;

/**
 * Shares of a whole as a ring with the total in the middle, largest first from twelve o'clock, and a
 * row for each: its colour, its name, and its figure. The rows are next to the ring or, where there
 * isn't room, below it.
 */
export function draw(
  data: PieChartData,
  { width, document = globalThis.document }: Place,
): SVGSVGElement {
  const slices = buildSlices(data);
  const isWide = width >= 400;
  const draw = drawInto(document);
  const rows = slices.length * rowHeight;
  const height = isWide ? Math.max(ringWidth, rows) + 16 : ringWidth + 16 + rows;
  const [left, top] = isWide ? [ringWidth + 36, (height - rows) / 2] : [0, ringWidth + 16];
  const right = Math.min(width, left + 320);
  const middle = [isWide ? ringWidth / 2 : width / 2, isWide ? height / 2 : ringWidth / 2 + 4];
  const svg = draw('svg', {
    class: 'pie-chart',
    role: 'img',
    'aria-label': describePie(data),
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-size': 12,
  }) as SVGSVGElement;
  const ring = draw('g', { transform: `translate(${middle.join()})`, 'text-anchor': 'middle' });
  const total = { class: 'pie-total', y: 3, 'font-size': 22, 'font-weight': 660, fill: ink };
  ring.append(
    draw('text', total, formatCount(data.total.value)),
    draw('text', { y: 20, fill: inkFaint }, data.total.name),
  );
  svg.append(ring);
  let begin = 0;
  for (const [index, slice] of slices.entries()) {
    const colour = slice.colour ?? seriesColour(0);
    const opacity = slice.colour ? 1 : 1 - (0.8 * index) / Math.max(slices.length - 1, 4);
    // A gap of a panel's colour between slices; a whole ring has none.
    const gap = slices.length > 1 ? 0.5 : 0;
    const y = top + index * rowHeight + 18;
    ring.append(
      draw('circle', {
        r: radius,
        fill: 'none',
        stroke: colour,
        'stroke-opacity': opacity,
        'stroke-width': band,
        pathLength: 100,
        'stroke-dasharray': `${Math.max(slice.share - gap, 0.1)} 100`,
        transform: `rotate(${begin * 3.6 - 90})`,
      }),
    );
    begin += slice.share;
    svg.append(
      draw('rect', {
        x: left,
        y: y - 10,
        width: 12,
        height: 12,
        rx: 3,
        fill: colour,
        'fill-opacity': opacity,
        stroke: panel,
      }),
      draw('text', { x: left + 20, y, 'font-weight': 600, fill: ink }, slice.key),
      draw(
        'text',
        { x: right, y, 'text-anchor': 'end', fill: inkSoft },
        formatSliceLabel(slice, data),
      ),
    );
  }
  return svg;
}
