import { formatShortMonth } from '../format.ts';
import { chooseRange, chooseTicks, countMonthsTo } from './axis.ts';
import {
  agreedColour,
  fallColour,
  hairlineStrong,
  inkSoft,
  panel,
  riseColour,
  seriesColour,
} from './colours.ts';
import { type Axes, drawPlot, layAxes, type Place } from './plot.ts';
import {
  describePrices,
  findAsked,
  formatEventLabel,
  type PriceChartData,
  type PriceEvent,
  partEvents,
  stretchPrices,
} from './price-data.ts';
import { drawLine, type Pixel } from './svg.ts';

/** An event at its price, or at the one it is marked at. */
type Priced = PriceEvent & { euro: number };

/** The mark of an event: its place, in pixels. */
type Mark = Priced & { x: number; y: number; colour: string };

/** A home that has just been listed has half a month before it in its drawing, and nothing to come. */
const minMonths = 0.5;

/**
 * The asking price of a listing over time: steps, dotted while a sale was agreed, with a gap while
 * the listing was gone. Every event has a mark, and a band over the days on which it may have happened.
 * Sales before the listing have a column each at the left: years and weeks don't fit on one scale.
 */
export function draw(data: PriceChartData, place: Place): SVGSVGElement {
  const isNarrow = place.width < 400;
  const { events, before } = partEvents(data.events, isNarrow ? 1 : 3);
  const to = Math.max(...[data.until, ...events.map(({ date }) => date)].map(countMonthsTo));
  const begun = countMonthsTo(events[0]?.after ?? events[0]?.date ?? data.until);
  const from = Math.min(begun, to - minMonths);
  const column = isNarrow ? 62 : 84;
  const indent = before.length * column;
  const prices = [...before, ...events].flatMap(({ price }) => price ?? []);
  const axes = layAxes(place, {
    values: chooseRange(prices, 'euro'),
    times: [from, to],
    marginTop: 26,
    marginRight: 40,
    indent,
  });
  const { left, right, top, bottom, x, draw } = axes;
  const put = (event: Priced, at: number): Mark => ({
    ...event,
    x: at,
    y: axes.y(event.euro),
    colour: colourOf(event),
  });
  const sold = before.map((event, at) =>
    put({ ...event, euro: event.price ?? 0 }, left + (at + 0.4) * column),
  );
  const marks = [
    ...sold,
    ...placeMarks(events).map((event) => put(event, x(countMonthsTo(event.date)))),
  ];
  // A date doesn't touch that of a sale before it.
  const room = right - left - indent;
  const begin = from + (indent > 0 ? (30 * (to - from)) / room : 0);
  const monthOf = (date: string) =>
    `${formatShortMonth(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
  const first = data.events.length - marks.length;
  const divider = left + indent - 0.12 * column;
  const dashes = { stroke: hairlineStrong, 'stroke-dasharray': '2 4' };
  return drawPlot(axes, {
    description: describePrices(data),
    unit: 'euro',
    ticks: [
      ...sold.map((mark) => [mark.x, monthOf(mark.date)] as const),
      ...[...chooseTicks('months', [begin, to], room)].map(([at, text]) => [x(at), text] as const),
    ],
    sideways: 2,
    points: marks.map((mark, index) => ({ ...mark, line: 0, at: first + index })),
    marks: [
      ...(indent > 0
        ? [draw('line', { x1: divider, x2: divider, y1: top, y2: bottom, ...dashes })]
        : []),
      ...drawSpans(axes, marks),
      ...drawSteps(axes, data),
      ...marks.map((mark) => drawMark(axes, mark)),
      ...drawLabels(axes, marks),
    ],
  });
}

/**
 * The price of each event; of one without, the last known asking price, or else the next, never what
 * the home fetched.
 */
export function placeMarks(events: readonly PriceEvent[]): Priced[] {
  const asked = events.map(findAsked);
  return events.flatMap((event, place) => {
    const before = asked.slice(0, place).findLast((price) => price !== null);
    const after = asked.slice(place).find((price) => price !== null);
    const euro = event.price ?? before ?? after ?? null;
    return euro === null ? [] : [{ ...event, euro }];
  });
}

/** The days on which each event may have happened. */
function drawSpans({ x, draw }: Axes, marks: readonly Mark[]): SVGElement[] {
  return marks.flatMap((mark) => {
    if (mark.after === undefined) return [];
    const ends = { x1: x(countMonthsTo(mark.after)), x2: mark.x, y1: mark.y, y2: mark.y };
    const look = { stroke: mark.colour, 'stroke-width': 9, 'stroke-opacity': 0.25 };
    return [draw('line', { ...ends, ...look })];
  });
}

/**
 * A level line for each period at one price, dotted while a sale was agreed, with a riser where the
 * next one follows immediately at another price.
 */
function drawSteps({ x, y, draw }: Axes, data: PriceChartData): SVGElement[] {
  const stretches = stretchPrices(data);
  return stretches.map(({ from, to, price, isAgreed }, place) => {
    const next = stretches[place + 1];
    const [begin, end] = [from, to].map((day) => x(countMonthsTo(day))) as [number, number];
    const ends: Pixel[] = [
      [begin, y(price)],
      [end, y(price)],
      ...(next?.from === to ? [[end, y(next.price)] as const] : []),
    ];
    return drawLine(draw, ends, {
      stroke: isAgreed ? agreedColour : seriesColour(0),
      'stroke-width': 2.75,
      ...(isAgreed && { 'stroke-dasharray': '1 6' }),
    });
  });
}

/** A dot, a diamond for a sale; hollow where the listing is gone. */
function drawMark({ draw }: Axes, { x, y, sale, change, colour }: Mark): SVGElement {
  const isGone = change === 'Unlisted';
  const look = {
    fill: isGone ? panel : colour,
    stroke: isGone ? inkSoft : panel,
    'stroke-width': 1.5,
  };
  return sale
    ? draw('path', { d: `M${x},${y - 8.2}l4.8,8.2l-4.8,8.2l-4.8,-8.2z`, ...look })
    : draw('circle', { cx: x, cy: y, r: 5, ...look });
}

/**
 * A label above each mark, to its right, or to its left near the edge. Sales come first, then events
 * of the advert, then price changes, large ones before small ones; one that would cover another is
 * left out, as the table has it.
 */
function drawLabels({ left, top, width, draw }: Axes, marks: readonly Mark[]): SVGElement[] {
  const labels: { text: string; from: number; to: number; y: number; fill: string }[] = [];
  for (const mark of marks.toSorted((a, b) => weigh(b) - weigh(a))) {
    const text = formatEventLabel(mark);
    const length = text.length * 6.7;
    const from = mark.x + 8 + length > width ? mark.x - 8 - length : mark.x + 8;
    const label = { text, from, to: from + length, y: mark.y - 14, fill: mark.colour };
    const isCovered = labels.some(
      (other) =>
        from < other.to + 6 && other.from < label.to + 6 && Math.abs(label.y - other.y) < 16,
    );
    if (from >= left && label.y > top - 18 && !isCovered) labels.push(label);
  }
  const halo = { stroke: panel, 'stroke-width': 4, 'stroke-linejoin': 'round' };
  return labels.map(({ text, from, y, fill }) =>
    draw(
      'text',
      { x: from, y, dy: '0.32em', fill, ...halo, 'paint-order': 'stroke', 'font-weight': 600 },
      text,
    ),
  );
}

function weigh({ change, difference, euro, sale }: Mark): number {
  if (sale) return 20;
  return change === 'Drop' || change === 'Increase' ? Math.abs(difference) / euro : 10;
}

function colourOf({ change }: PriceEvent): string {
  if (change === 'Drop') return fallColour;
  if (change === 'Increase') return riseColour;
  if (change === 'Sale Agreed') return agreedColour;
  return change === 'Unlisted' ? inkSoft : seriesColour(0);
}
