import * as Plot from '@observablehq/plot';
import { formatShortMonth } from '../format.ts';
import { type Axis, chooseAxis, chooseDates, formatTick } from './axis.ts';
import {
  agreedColour,
  fallColour,
  hairline,
  hairlineStrong,
  inkFaint,
  inkSoft,
  panel,
  riseColour,
  seriesColour,
} from './colours.ts';
import { chartHeight, finishChart } from './drawing.ts';
import { keepPoints } from './drawn-points.ts';
import {
  describePrices,
  findAsked,
  formatEventLabel,
  type PriceChartData,
  type PriceEvent,
  type PriceStretch,
  partEvents,
  stretchPrices,
} from './price-data.ts';

/** The mark of an event: its place, in milliseconds and in euro. */
type Mark = PriceEvent & { at: number; euro: number };

/** Where the drawing has its edges, and where an instant, a price and an earlier sale stand in it. */
type Scale = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly axis: Axis;
  /** Where time begins to the right of the earlier sales, in pixels. */
  readonly begin: number;
  /** How wide the row of an earlier sale is. */
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly x: (at: number) => number;
  readonly y: (euro: number) => number;
  /** The instant at a pixel; to the left of `begin` too, where earlier sales stand. */
  readonly atPixel: (pixel: number) => number;
};

const margin = { top: 26, right: 14, bottom: 28 };
const day = 86_400_000;
/** A home that has just been listed has days before it in its drawing, and none to come. */
const leastDays = 14;

/**
 * The asking price of a listing over time, drawn `width` pixels wide with text of 12: steps, dotted
 * while a sale was agreed, with a gap while the listing was gone. Every event has a mark, and a
 * band over the days on which it may have happened; labels stand where there is room.
 */
export function renderPriceChart(
  data: PriceChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const { events, before } = partEvents(data.events, width < 400 ? 1 : 3);
  const scale = scalePrices(events, before, data.until, width);
  const sold = placeSales(before, scale);
  const marks = [...sold, ...placeMarks(events)];
  const chart = Plot.plot({
    document,
    width,
    height: scale.height,
    marginTop: margin.top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: scale.left,
    className: 'price-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [scale.from, scale.to], range: [scale.begin, scale.right], axis: null },
    y: { domain: [scale.axis.low, scale.axis.high], range: [scale.bottom, margin.top], axis: null },
    color: { type: 'identity' },
    marks: [
      Plot.ruleY(scale.axis.ticks, { stroke: hairline }),
      Plot.axisY(scale.axis.ticks, {
        tickFormat: (tick: number) => formatTick(tick, 'euro'),
        tickSize: 0,
        tickPadding: 8,
        label: null,
        color: inkFaint,
      }),
      drawDates(sold, scale),
      sold.length > 0
        ? Plot.ruleX([scale.atPixel(scale.begin - 0.12 * scale.step)], {
            stroke: hairlineStrong,
            strokeDasharray: '2 4',
          })
        : null,
      drawBands(marks),
      drawSteps(stretchPrices(data)),
      drawDots(marks),
      drawLabels(marks, scale),
    ],
  });
  const first = data.events.length - marks.length;
  return keepPoints(finishChart(chart as SVGSVGElement, describePrices(data)), {
    top: margin.top,
    bottom: scale.bottom,
    sideways: 2,
    points: marks.map((mark, place) => ({
      line: 0,
      at: first + place,
      colour: colourOf(mark),
      x: scale.x(mark.at),
      y: scale.y(mark.euro),
    })),
  });
}

/**
 * The scale of a drawing `width` pixels wide. Sales before the listing have a row of their own at
 * its left: years and weeks don't fit on one scale.
 */
function scalePrices(
  events: readonly PriceEvent[],
  before: readonly PriceEvent[],
  until: string,
  width: number,
): Scale {
  const height = chartHeight(width);
  const axis = chooseAxis(
    [...before, ...events].flatMap(({ price }) => price ?? []),
    'euro',
  );
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, 'euro').length));
  const left = longest * 7.4 + 14;
  const to = Math.max(Date.parse(until), ...events.map(({ date }) => Date.parse(date)));
  const begun = Date.parse(events[0]?.after ?? events[0]?.date ?? until);
  const from = Math.min(begun, to - leastDays * day);
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const step = width < 400 ? 62 : 84;
  const begin = left + 8 + before.length * step;
  const x = (at: number) => begin + ((at - from) / (to - from)) * (right - begin);
  const atPixel = (pixel: number) => from + ((pixel - begin) / (right - begin)) * (to - from);
  const y = (euro: number) =>
    bottom - ((euro - axis.low) / (axis.high - axis.low)) * (bottom - margin.top);
  return { width, height, left, right, bottom, axis, begin, step, from, to, x, y, atPixel };
}

/** Sales before the listing, side by side at the left. */
function placeSales(before: readonly PriceEvent[], scale: Scale): Mark[] {
  return before.map((event, place) => ({
    ...event,
    at: scale.atPixel(scale.left + 8 + (place + 0.4) * scale.step),
    euro: event.price ?? 0,
  }));
}

/**
 * The place of each event; one without a price is at the last known asking price, or else at the
 * next, never at what the home fetched.
 */
export function placeMarks(events: readonly PriceEvent[]): Mark[] {
  const asked = events.map(findAsked);
  return events.flatMap((event, place) => {
    const before = asked.slice(0, place).findLast((price) => price !== null);
    const after = asked.slice(place).find((price) => price !== null);
    const euro = event.price ?? before ?? after ?? null;
    return euro === null ? [] : [{ ...event, at: Date.parse(event.date), euro }];
  });
}

/**
 * Dates below the drawing, those at its edges moved inside; one that would cover the date before it
 * is left out.
 */
function drawDates(
  sold: readonly Mark[],
  { from, to, begin, right, width, x }: Scale,
): Plot.Markish[] {
  const monthOf = (date: string) =>
    `${formatShortMonth(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
  const ticks = [
    ...sold.map(({ at, date }) => ({ at, text: monthOf(date) })),
    ...chooseDates(from, to, Math.max(Math.floor((right - begin) / 60), 2)),
  ];
  let end = Number.NEGATIVE_INFINITY;
  return ticks.flatMap(({ at, text }) => {
    const half = text.length * 3.4;
    const textAnchor = x(at) < half ? 'start' : x(at) > width - half ? 'end' : 'middle';
    const start = x(at) - { start: 0, middle: half, end: 2 * half }[textAnchor];
    if (start < end) return [];
    end = start + 2 * half;
    const place = { x: () => at, frameAnchor: 'bottom', dy: 20 } as const;
    return [Plot.text([text], { ...place, textAnchor, fill: inkFaint })];
  });
}

/** The days on which each event may have happened. */
function drawBands(marks: readonly Mark[]): Plot.Markish {
  return Plot.link(
    marks.filter(({ after }) => after !== undefined),
    {
      x1: ({ after, date }: Mark) => Date.parse(after ?? date),
      x2: 'at',
      y1: 'euro',
      y2: 'euro',
      stroke: colourOf,
      strokeWidth: 9,
      strokeOpacity: 0.25,
    },
  );
}

/**
 * A level line for each period at one price, dotted while a sale was agreed, with a riser where the
 * next one follows immediately at another price.
 */
function drawSteps(stretches: readonly PriceStretch[]): Plot.Markish[] {
  return stretches.map(({ from, to, price, isAgreed }, place) => {
    const next = stretches[place + 1];
    const follows = next?.from === to && next.price !== price;
    const ends = [
      [Date.parse(from), price],
      [Date.parse(to), price],
      ...(follows ? [[Date.parse(to), next.price]] : []),
    ];
    return Plot.line(ends, {
      stroke: isAgreed ? agreedColour : seriesColour(0),
      strokeWidth: 2.75,
      strokeLinecap: 'round',
      ...(isAgreed && { strokeDasharray: '1 6' }),
    });
  });
}

/** A dot for each event, a diamond for a sale. */
function drawDots(marks: readonly Mark[]): Plot.Markish[] {
  return (['circle', 'diamond'] as const).map((symbol) =>
    Plot.dot(
      marks.filter(({ sale }) => (sale ? 'diamond' : 'circle') === symbol),
      {
        x: 'at',
        y: 'euro',
        r: 5,
        symbol,
        fill: (mark: Mark) => (mark.change === 'Unlisted' ? panel : colourOf(mark)),
        stroke: (mark: Mark) => (mark.change === 'Unlisted' ? inkSoft : panel),
        strokeWidth: 1.5,
      },
    ),
  );
}

/**
 * A label above each mark, to its right, or to its left near the edge. Sales come first, then events
 * of the advert, then price changes, large ones before small ones; one that would cover another is
 * left out, as the table has it.
 */
function drawLabels(marks: readonly Mark[], { x, y, left, width }: Scale): Plot.Markish[] {
  const taken: { from: number; to: number; middle: number }[] = [];
  return marks
    .toSorted((a, b) => weigh(b) - weigh(a))
    .flatMap((mark) => {
      const text = formatEventLabel(mark);
      const length = text.length * 6.7;
      const isLeft = x(mark.at) + 8 + length > width;
      const from = isLeft ? x(mark.at) - 8 - length : x(mark.at) + 8;
      const middle = y(mark.euro) - 14;
      const isCovered = taken.some(
        (box) =>
          from < box.to + 6 && box.from < from + length + 6 && Math.abs(middle - box.middle) < 16,
      );
      if (isCovered || from < left || middle < 8) return [];
      taken.push({ from, to: from + length, middle });
      return [
        Plot.text([text], {
          frameAnchor: 'top-left',
          dx: from - left,
          dy: middle - margin.top,
          lineAnchor: 'middle',
          textAnchor: 'start',
          fontWeight: 600,
          fill: colourOf(mark),
          stroke: panel,
          strokeWidth: 4,
        }),
      ];
    });
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
