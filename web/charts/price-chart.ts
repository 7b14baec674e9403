import * as Plot from '@observablehq/plot';
import { formatShortMonth } from '../format.ts';
import { chooseAxis, formatTick } from './axis.ts';
import { chartHeight, finishChart } from './chart-frame.ts';
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
import { chooseDates, type DateTick } from './date-ticks.ts';
import {
  describeEvent,
  describePrices,
  describeWhen,
  formatEventLabel,
} from './describe-prices.ts';
import { type Box, placeEventLabels } from './event-labels.ts';
import {
  type PriceChartData,
  type PriceEvent,
  type PriceStretch,
  partEvents,
  stretchPrices,
} from './price-data.ts';

const margin = { top: 26, right: 14, bottom: 28 };
const day = 86_400_000;

/** The mark of an event: its place, in milliseconds and in euro. */
type Mark = PriceEvent & { at: number; euro: number };

/**
 * The asking price of a listing over time, drawn `width` pixels wide with text of 12: steps, dotted
 * while a sale was agreed, with a gap while the listing was gone. Every event has a mark, and a
 * band over the days on which it may have happened; labels stand where there is room.
 */
export function renderPriceChart(
  data: PriceChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const height = chartHeight(width);
  const stretches = stretchPrices(data);
  const { events, before } = partEvents(data.events, width < 400 ? 1 : 3);
  const known = [...before, ...events].flatMap(({ price }) => price ?? []);
  const axis = chooseAxis(known, 'euro');
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, 'euro').length));
  const left = longest * 7.4 + 14;
  const from = Date.parse(events[0]?.after ?? events[0]?.date ?? data.until);
  const to = Math.max(
    Date.parse(data.until),
    from + 14 * day,
    ...events.map(({ date }) => Date.parse(date)),
  );
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const step = width < 400 ? 62 : 84;
  const begin = left + 8 + before.length * step;
  const x = (at: number) => begin + ((at - from) / (to - from)) * (right - begin);
  // Sales before the listing have a row of their own: years and weeks don't fit on one scale.
  const atPixel = (pixel: number) => from + ((pixel - begin) / (right - begin)) * (to - from);
  const sold = before.map((event, place) => ({
    ...event,
    at: atPixel(left + 8 + (place + 0.4) * step),
    euro: event.price ?? 0,
  }));
  const marks = [...sold, ...placeMarks(events)];
  const y = (euro: number) =>
    bottom - ((euro - axis.low) / (axis.high - axis.low)) * (bottom - margin.top);
  const lines = drawSteps(stretches);
  const labels = placeEventLabels(
    marks.map((mark) => ({
      x: x(mark.at),
      y: y(mark.euro),
      text: formatEventLabel(mark),
      weight: weigh(mark),
    })),
    [
      ...lines.map((line) => boxOf(x(line.x1), y(line.y1), x(line.x2), y(line.y2), 2)),
      ...marks.map(({ at, euro }) => boxOf(x(at), y(euro), x(at), y(euro), 4)),
    ],
    { left, right: width, top: 0, bottom: bottom - 2 },
  );

  const chart = Plot.plot({
    document,
    width,
    height,
    marginTop: margin.top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: left,
    className: 'price-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [from, to], range: [begin, right], axis: null },
    y: { domain: [axis.low, axis.high], range: [bottom, margin.top], axis: null },
    marks: [
      Plot.ruleY(axis.ticks, { stroke: hairline }),
      Plot.axisY(axis.ticks, {
        tickFormat: (tick: number) => formatTick(tick, 'euro'),
        tickSize: 0,
        tickPadding: 8,
        label: null,
        color: inkFaint,
      }),
      drawDates(
        [
          ...sold.map(({ at, date }) => ({ at, text: formatMonthOf(date) })),
          ...chooseDates(from, to, Math.max(Math.floor((right - begin) / 60), 2)),
        ],
        x,
        width,
      ),
      sold.length > 0
        ? Plot.ruleX([atPixel(begin - 0.12 * step)], {
            stroke: hairlineStrong,
            strokeDasharray: '2 4',
          })
        : null,
      Plot.ruleX(marks, Plot.pointerX({ x: 'at', stroke: hairlineStrong })),
      Plot.link(
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
      ),
      [false, true].map((isAgreed) =>
        Plot.link(
          lines.filter((line) => line.isAgreed === isAgreed),
          {
            x1: 'x1',
            x2: 'x2',
            y1: 'y1',
            y2: 'y2',
            stroke: isAgreed ? agreedColour : seriesColour(0),
            strokeWidth: 2.75,
            strokeLinecap: 'round',
            ...(isAgreed ? { strokeDasharray: '1 6' } : {}),
          },
        ),
      ),
      [false, true].map((isSale) =>
        Plot.dot(
          marks.filter(({ sale }) => (sale !== undefined) === isSale),
          {
            x: 'at',
            y: 'euro',
            r: 5,
            ...(isSale ? { symbol: 'diamond' as const } : {}),
            fill: (mark: Mark) => (mark.change === 'Unlisted' ? panel : colourOf(mark)),
            stroke: (mark: Mark) => (mark.change === 'Unlisted' ? inkSoft : panel),
            strokeWidth: 1.5,
          },
        ),
      ),
      labels.map((label) =>
        Plot.text([label.text], {
          frameAnchor: 'top-left',
          dx: label.x - left,
          dy: label.y - margin.top,
          lineAnchor: 'middle',
          textAnchor: label.anchor,
          fontWeight: 600,
          fill: colourOf(marks[label.index] as Mark),
          stroke: panel,
          strokeWidth: 4,
        }),
      ),
      Plot.tip(
        marks.map((mark) => ({ ...mark, text: `${headOf(mark)}\n${describeEvent(mark)}` })),
        Plot.pointerX({
          x: 'at',
          y: 'euro',
          title: 'text',
          fill: panel,
          stroke: hairlineStrong,
          fontSize: 12,
          pathFilter: 'none',
        }),
      ),
    ],
  });
  return finishChart(chart as SVGSVGElement, describePrices(data));
}

/** The place of each event; one without a price is at the last known price, or else at the next. */
function placeMarks(events: readonly PriceEvent[]): Mark[] {
  return events.flatMap((event, place) => {
    const before = events.slice(0, place).findLast(({ price }) => price !== null)?.price;
    const after = events.slice(place).find(({ price }) => price !== null)?.price;
    const euro = event.price ?? before ?? after;
    return euro === undefined || euro === null
      ? []
      : [{ ...event, at: Date.parse(event.date), euro }];
  });
}

type Step = { x1: number; x2: number; y1: number; y2: number; isAgreed: boolean };

/**
 * A level line for each period, with a riser where the next one follows at once at another price.
 */
function drawSteps(stretches: readonly PriceStretch[]): Step[] {
  return stretches.flatMap(({ from, to, price, isAgreed }, place) => {
    const [x1, x2] = [Date.parse(from), Date.parse(to)];
    const level = { x1, x2, y1: price, y2: price, isAgreed };
    const next = stretches[place + 1];
    if (next?.from !== to || next.price === price) return [level];
    return [level, { x1: x2, x2, y1: price, y2: next.price, isAgreed }];
  });
}

/** `on 2 Mar 2026` at the head of a tooltip. */
function headOf(mark: Mark): string {
  const when = describeWhen(mark);
  return when.startsWith('on ') ? when.slice(3) : when;
}

/** `Jun 2022` */
function formatMonthOf(date: string): string {
  return `${formatShortMonth(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
}

/**
 * Dates below the drawing, those at its edges moved inside; one that would cover the date before it
 * is left out.
 */
function drawDates(
  ticks: readonly DateTick[],
  x: (at: number) => number,
  width: number,
): Plot.Markish[] {
  let end = Number.NEGATIVE_INFINITY;
  return ticks.flatMap(({ at, text }) => {
    const half = text.length * 3.4;
    const textAnchor = x(at) < half ? 'start' : x(at) > width - half ? 'end' : 'middle';
    const start = x(at) - { start: 0, middle: half, end: 2 * half }[textAnchor];
    if (start < end) return [];
    end = start + 2 * half;
    return [
      Plot.text([text], {
        x: () => at,
        frameAnchor: 'bottom',
        dy: 20,
        textAnchor,
        fill: inkFaint,
      }),
    ];
  });
}

/**
 * Sales come first, then events of the advert, then price changes, large ones before small ones.
 */
function weigh({ change, difference, euro, sale }: Mark): number {
  if (sale) return 20;
  return change === 'Drop' || change === 'Increase' ? Math.abs(difference) / euro : 10;
}

function colourOf({ change }: PriceEvent): string {
  switch (change) {
    case 'Drop':
      return fallColour;
    case 'Increase':
      return riseColour;
    case 'Sale Agreed':
      return agreedColour;
    case 'Unlisted':
      return inkSoft;
    case 'Listed':
    case 'Relisted':
    case 'Sold':
      return seriesColour(0);
  }
}

function boxOf(x1: number, y1: number, x2: number, y2: number, around: number): Box {
  return {
    left: Math.min(x1, x2) - around,
    right: Math.max(x1, x2) + around,
    top: Math.min(y1, y2) - around,
    bottom: Math.max(y1, y2) + around,
  };
}
