import { formatCount, formatPercent } from '../format.ts';
import type { ChartKind } from './Chart.tsx';
import { ink, inkFaint, inkSoft, panel, seriesColour } from './colours.ts';
import type { Place } from './plot.ts';
import { drawInto, drawRoot } from './svg.ts';
import { type ChartTable, type Columns, tabulate } from './table.ts';

/** A slice: its part of the whole, as a count or a percentage. */
interface PieSlice {
  key: string;
  value: number;
  /** A colour with a meaning of its own; without one, slices are green, each paler than the one before. */
  colour?: string;
}

/** What a pie, its text and its table are made from. */
export interface PieChartData {
  title: string;
  /** The heading of the slices in its table. */
  head: string;
  unit: 'count' | 'percent';
  slices: PieSlice[];
  /** The total, and what it counts: `212`, `sales`. */
  total: { value: number; name: string };
  /** What its figures leave out. */
  caption?: string;
}

const maxSlices = 8;

/**
 * The slices to draw, without the empty ones. Where there are more than eight, the smallest are
 * drawn together as one, named by how many they are. The table lists them all.
 */
export function buildSlices({ slices }: PieChartData): (PieSlice & { share: number })[] {
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const known = slices.filter((slice) => slice.value > 0);
  const few = known.length <= maxSlices ? known : known.slice(0, maxSlices - 1);
  const rest = known.slice(few.length);
  const together = rest.reduce((sum, slice) => sum + slice.value, 0);
  const drawn = rest.length > 0 ? [...few, { key: `${rest.length} others`, value: together }] : few;
  return drawn.map((slice) => ({ ...slice, share: (slice.value / whole) * 100 }));
}

/** The pie in words, from the same data: `…: Semi-D 41 (19.34%), Apartment 30 (14.15%).` */
export function describePie(data: PieChartData): string {
  const slices = buildSlices(data).map((slice) =>
    data.unit === 'percent'
      ? `${slice.key} ${formatPercent(slice.value)}`
      : `${slice.key} ${formatSliceCount(slice, data.total.value, ' (', ')')}`,
  );
  const whole = `${formatCount(data.total.value)} ${data.total.name}`;
  return `${data.title}, ${whole}: ${slices.join(', ')}.`;
}

/** The figure below a slice's name: `41 · 19%`, or only the share. */
function formatSliceLabel(
  slice: PieSlice & { share: number },
  { unit, total }: Pick<PieChartData, 'unit' | 'total'>,
): string {
  if (unit === 'percent') return formatPercent(slice.value);
  return formatSliceCount(slice, total.value, ' · ', '');
}

/** Of a handful of sales the count says it all. */
function formatSliceCount(
  { value, share }: PieSlice & { share: number },
  total: number,
  before: string,
  after: string,
): string {
  if (total < 10) return `${formatCount(value)} of ${formatCount(total)}`;
  return `${formatCount(value)}${before}${formatPercent(share)}${after}`;
}

/** One row per slice, with its share of the whole where values are counts. */
export function tabulatePie({ slices, unit, head }: PieChartData): ChartTable {
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const name: Columns<PieSlice>[number] = [head, 'text', ({ key }) => key];
  return unit === 'percent'
    ? tabulate(slices, [name, ['Share', 'percent', ({ value }) => value]])
    : tabulate(slices, [
        name,
        ['Count', 'count', ({ value }) => value],
        ['Share', 'percent', ({ value }) => (value / whole) * 100],
      ]);
}

const rowHeight = 28;
/** The middle of the ring's band, and how broad that is. */
const [radius, band] = [64, 32];
const ringWidth = 2 * radius + band;

/**
 * Shares of a whole as a ring with the total in the middle, largest first from twelve o'clock, and a
 * row for each: its colour, its name, and its figure. The rows are next to the ring or, where there
 * isn't room, below it.
 */
function draw(data: PieChartData, { width, document = globalThis.document }: Place): SVGSVGElement {
  const slices = buildSlices(data);
  const isWide = width >= 400;
  const draw = drawInto(document);
  const rows = slices.length * rowHeight;
  const height = isWide ? Math.max(ringWidth, rows) + 16 : ringWidth + 16 + rows;
  const [left, top] = isWide ? [ringWidth + 36, (height - rows) / 2] : [0, ringWidth + 16];
  const right = Math.min(width, left + 320);
  const middle = [isWide ? ringWidth / 2 : width / 2, isWide ? height / 2 : ringWidth / 2 + 4];
  // A gap of a panel's colour between slices; a whole ring has none.
  const gap = slices.length > 1 ? 0.5 : 0;
  let begin = 0;
  const drawn = slices.map((slice, index) => {
    const fill = slice.colour ?? seriesColour(0);
    const opacity = slice.colour ? 1 : 1 - (0.8 * index) / Math.max(slices.length - 1, 4);
    const part = draw('circle', {
      ...{ r: radius, fill: 'none', stroke: fill, 'stroke-opacity': opacity },
      ...{ 'stroke-width': band, pathLength: 100 },
      'stroke-dasharray': `${Math.max(slice.share - gap, 0.1)} 100`,
      transform: `rotate(${begin * 3.6 - 90})`,
    });
    begin += slice.share;
    const y = top + index * rowHeight + 18;
    const key = { x: left, y: y - 10, width: 12, height: 12, rx: 3 };
    const figure = { x: right, y, 'text-anchor': 'end', fill: inkSoft };
    const row = [
      draw('rect', { ...key, fill, 'fill-opacity': opacity, stroke: panel }),
      draw('text', { x: left + 20, y, 'font-weight': 600, fill: ink }, slice.key),
      draw('text', figure, formatSliceLabel(slice, data)),
    ];
    return { part, row };
  });
  const total = { class: 'pie-total', y: 3, 'font-size': 22, 'font-weight': 660, fill: ink };
  return drawRoot(
    draw,
    [width, height],
    draw(
      'g',
      { transform: `translate(${middle.join()})`, 'text-anchor': 'middle' },
      draw('text', total, formatCount(data.total.value)),
      draw('text', { y: 20, fill: inkFaint }, data.total.name),
      ...drawn.map(({ part }) => part),
    ),
    ...drawn.flatMap(({ row }) => row),
  );
}

/** Shares of a whole. */
export const pieKind: ChartKind<PieChartData> = {
  load: async () => ({ draw }),
  describe: describePie,
  tabulate: tabulatePie,
  explain: ({ caption = '' }) => [caption],
  isPie: true,
};
