import { symbol, symbolDiamond } from 'd3-shape';
import { formatShortMonth } from '../format.ts';
import { chooseAxis, formatTick } from './axis.ts';
import {
  agreedColour,
  fallColour,
  hairlineStrong,
  inkFaint,
  inkSoft,
  panel,
  riseColour,
  seriesColour,
} from './colours.ts';
import { chooseDates } from './date-ticks.ts';
import { describePrices, formatEventLabel } from './describe-prices.ts';
import { keepPoints } from './drawn-points.ts';
import { type Box, placeEventLabels } from './event-labels.ts';
import {
  findAsked,
  type PriceChartData,
  type PriceEvent,
  type PriceStretch,
  partEvents,
  stretchPrices,
} from './price-data.ts';
import { chartHeight, type Draw, drawInto, drawText, drawValueAxis, frameDrawing } from './svg.ts';

const margin = { top: 26, right: 14, bottom: 28 };
const day = 86_400_000;
/** A home that has just been listed has days before it in its drawing, and none to come. */
const leastDays = 14;

/**
 * The asking price of a listing over time, drawn `width` pixels wide with text of 12: steps, dotted
 * while a sale was agreed, with a gap while the listing was gone. Every event has a mark, and a
 * band over the days on which it may have happened; labels are where there is room.
 */
export function renderPriceChart(
  data: PriceChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const draw = drawInto(document);
  const { events, before } = partEvents(data.events, width < 400 ? 1 : 3);
  const scale = scalePrices(events, before, data.until, width);
  const { height, left, right, bottom, axis, begin, step, x, y } = scale;
  // Sales before the listing are side by side at the left: years and weeks don't fit on one scale.
  const sold = before.map((event, place) => ({
    ...{ ...event, x: left + 8 + (place + 0.4) * step, y: y(event.price ?? 0) },
  }));
  const own = placeMarks(events).map(({ at, euro, ...event }) => ({
    ...{ ...event, x: x(at), y: y(euro) },
  }));
  const marks = [...sold, ...own];
  const steps = listSteps(stretchPrices(data), scale);
  const divide = begin - 0.12 * step;
  const svg = frameDrawing(
    draw,
    { width, height, name: 'price-chart', description: describePrices(data) },
    [
      ...drawValueAxis(draw, { ...{ ticks: axis.ticks, unit: 'euro', left, right, y }, inset: 0 }),
      ...drawDates(draw, sold, scale),
      ...(sold.length > 0
        ? [
            draw('line', {
              ...{ x1: divide, x2: divide, y1: margin.top, y2: bottom },
              ...{ stroke: hairlineStrong, 'stroke-dasharray': '2 4' },
            }),
          ]
        : []),
      // The days on which an event may have happened.
      ...own.flatMap((mark) => {
        if (mark.after === undefined) return [];
        const way = { x1: x(Date.parse(mark.after)), x2: mark.x, y1: mark.y, y2: mark.y };
        const look = { 'stroke-width': 9, 'stroke-opacity': 0.25 };
        return draw('line', { ...way, stroke: colourOf(mark), ...look });
      }),
      ...steps.map(({ isAgreed, ...way }) =>
        draw('line', {
          ...{ ...way, stroke: isAgreed ? agreedColour : seriesColour(0), 'stroke-width': 2.75 },
          ...{ 'stroke-linecap': 'round', ...(isAgreed && { 'stroke-dasharray': '1 6' }) },
        }),
      ),
      ...marks.map((mark) => drawMark(draw, mark)),
      ...drawLabels(draw, marks, steps, scale),
    ],
  );
  const first = data.events.length - marks.length;
  return keepPoints(svg, {
    ...{ top: margin.top, bottom, sideways: 2 },
    points: marks.map((mark, place) => ({
      ...{ line: 0, at: first + place, colour: colourOf(mark), x: mark.x, y: mark.y },
    })),
  });
}

/** Where the drawing has its edges, and where an instant and a price are in it. */
type Scale = ReturnType<typeof scalePrices>;

function scalePrices(
  events: readonly PriceEvent[],
  before: readonly PriceEvent[],
  until: string,
  width: number,
) {
  const height = chartHeight(width);
  const known = [...before, ...events].flatMap(({ price }) => price ?? []);
  const axis = chooseAxis(known, 'euro');
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, 'euro').length));
  const left = longest * 7.4 + 14;
  const to = Math.max(Date.parse(until), ...events.map(({ date }) => Date.parse(date)));
  const begun = Date.parse(events[0]?.after ?? events[0]?.date ?? until);
  const from = Math.min(begun, to - leastDays * day);
  const [right, bottom] = [width - margin.right, height - margin.bottom];
  const step = width < 400 ? 62 : 84;
  const begin = left + 8 + before.length * step;
  const x = (at: number) => begin + ((at - from) / (to - from)) * (right - begin);
  const y = (euro: number) =>
    bottom - ((euro - axis.low) / (axis.high - axis.low)) * (bottom - margin.top);
  return { width, height, left, right, bottom, axis, begin, step, from, to, x, y };
}

/**
 * The instant and the price of each event; one without a price is at the last known asking price,
 * or else at the next, never at what the home fetched.
 */
export function placeMarks(
  events: readonly PriceEvent[],
): (PriceEvent & { at: number; euro: number })[] {
  const asked = events.map(findAsked);
  return events.flatMap((event, place) => {
    const before = asked.slice(0, place).findLast((price) => price !== null);
    const after = asked.slice(place).find((price) => price !== null);
    const euro = event.price ?? before ?? after ?? null;
    return euro === null ? [] : [{ ...event, at: Date.parse(event.date), euro }];
  });
}

type Mark = PriceEvent & { x: number; y: number };
type Step = { x1: number; x2: number; y1: number; y2: number; isAgreed: boolean };

/**
 * A level line for each period, with a riser where the next one follows at another price the same
 * day.
 */
function listSteps(stretches: readonly PriceStretch[], { x, y }: Scale): Step[] {
  return stretches.flatMap(({ from, to, price, isAgreed }, place) => {
    const [x1, x2] = [x(Date.parse(from)), x(Date.parse(to))];
    const level = { x1, x2, y1: y(price), y2: y(price), isAgreed };
    const next = stretches[place + 1];
    if (next?.from !== to || next.price === price) return [level];
    return [level, { ...level, x1: x2, y2: y(next.price) }];
  });
}

/** A dot for an event, hollow where the advert went; a diamond for a sale. */
function drawMark(draw: Draw, mark: Mark): SVGElement {
  const isGone = mark.change === 'Unlisted';
  const look = {
    fill: isGone ? panel : colourOf(mark),
    stroke: isGone ? inkSoft : panel,
    'stroke-width': 1.5,
  };
  if (!mark.sale) return draw('circle', { cx: mark.x, cy: mark.y, r: 5, ...look });
  const d = symbol(symbolDiamond, 25 * Math.PI)() ?? '';
  return draw('path', { d, transform: `translate(${mark.x},${mark.y})`, ...look });
}

/**
 * Dates below the drawing, those at its edges moved inside; one that would cover the date before it
 * is left out.
 */
function drawDates(
  draw: Draw,
  sold: readonly Mark[],
  { from, to, begin, right, width, bottom, x }: Scale,
): SVGElement[] {
  const dates = chooseDates(from, to, Math.max(Math.floor((right - begin) / 60), 2));
  const ticks = [
    ...sold.map((mark) => ({ x: mark.x, text: formatMonthOf(mark.date) })),
    ...dates.map(({ at, text }) => ({ x: x(at), text })),
  ];
  let end = Number.NEGATIVE_INFINITY;
  return ticks.flatMap((tick) => {
    const half = tick.text.length * 3.4;
    const anchor = tick.x < half ? 'start' : tick.x > width - half ? 'end' : 'middle';
    const start = tick.x - { start: 0, middle: half, end: 2 * half }[anchor];
    if (start < end) return [];
    end = start + 2 * half;
    return [drawText(draw, tick.text, { x: tick.x, y: bottom + 20, fill: inkFaint, anchor })];
  });
}

/** `Jun 2022` */
function formatMonthOf(date: string): string {
  return `${formatShortMonth(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
}

/** Labels of the events, where there is room next to the marks and the lines. */
function drawLabels(
  draw: Draw,
  marks: readonly Mark[],
  steps: readonly Step[],
  { width, left, bottom }: Scale,
): SVGElement[] {
  const labels = placeEventLabels(
    marks.map((mark) => ({
      x: mark.x,
      y: mark.y,
      text: formatEventLabel(mark),
      weight: weigh(mark),
    })),
    [
      ...steps.map((step) => boxOf(step, 2)),
      ...marks.map((mark) => boxOf({ x1: mark.x, x2: mark.x, y1: mark.y, y2: mark.y }, 4)),
    ],
    { left, right: width, top: 0, bottom: bottom - 2 },
  );
  return labels.map(({ text, index, ...place }) =>
    drawText(draw, text, { ...place, fill: colourOf(marks[index] as Mark), weight: 600 }),
  );
}

/** Sales come first, then events of the advert, then price changes, large ones before small ones. */
function weigh({ change, difference, price, sale }: PriceEvent): number {
  if (sale) return 20;
  const isChange = change === 'Drop' || change === 'Increase';
  return isChange ? Math.abs(difference) / (price ?? 1) : 10;
}

function boxOf({ x1, x2, y1, y2 }: Omit<Step, 'isAgreed'>, around: number): Box {
  return {
    left: Math.min(x1, x2) - around,
    right: Math.max(x1, x2) + around,
    top: Math.min(y1, y2) - around,
    bottom: Math.max(y1, y2) + around,
  };
}

function colourOf({ change }: PriceEvent): string {
  if (change === 'Drop') return fallColour;
  if (change === 'Increase') return riseColour;
  if (change === 'Sale Agreed') return agreedColour;
  return change === 'Unlisted' ? inkSoft : seriesColour(0);
}
