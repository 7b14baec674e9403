import * as Plot from '@observablehq/plot';
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
import { drawPlot, innerSize, type Place } from './plot.ts';
import {
  findAsked,
  formatEventLabel,
  type PriceChartData,
  type PriceEvent,
  partEvents,
  stretchPrices,
} from './price-data.ts';

/** The mark of an event: its place, in months and in euro. */
type Mark = PriceEvent & { at: number; euro: number; colour: string };

const [marginTop, marginRight] = [26, 40];
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
  const inner = innerSize(place.width, marginRight, marginTop);
  const to = Math.max(...[data.until, ...events.map(({ date }) => date)].map(countMonthsTo));
  const begun = countMonthsTo(events[0]?.after ?? events[0]?.date ?? data.until);
  const from = Math.min(begun, to - minMonths);
  const columns = before.length * (isNarrow ? 62 : 84);
  const perPixel = (to - from) / (inner.width - columns);
  const begin = from - columns * perPixel;
  const column = (from - begin) / Math.max(before.length, 1);
  const sold = before.map((event, at) => ({
    ...event,
    at: begin + (at + 0.4) * column,
    euro: event.price ?? 0,
    colour: colourOf(event),
  }));
  const marks = [...sold, ...placeMarks(events)];
  const values = chooseRange(
    [...before, ...events].flatMap(({ price }) => price ?? []),
    'euro',
  );
  // A date doesn't touch that of a sale before it.
  const dates = chooseTicks(
    'months',
    [from + (columns > 0 ? 30 * perPixel : 0), to],
    inner.width - columns,
  );
  const monthOf = (date: string) =>
    `${formatShortMonth(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
  const first = data.events.length - marks.length;
  return drawPlot(place, {
    unit: 'euro',
    values,
    times: [begin, to],
    ticks: new Map([...sold.map(({ at, date }) => [at, monthOf(date)] as const), ...(dates ?? [])]),
    marginTop,
    marginRight,
    sideways: 2,
    points: marks.map((mark, index) => {
      return { line: 0, at: first + index, x: mark.at, y: mark.euro, colour: mark.colour };
    }),
    marks: [
      sold.length > 0
        ? Plot.ruleX([from - 0.12 * column], { stroke: hairlineStrong, strokeDasharray: '2 4' })
        : null,
      drawSpans(marks),
      drawSteps(data),
      drawDots(marks),
      drawLabels(marks, {
        perPixel,
        euroPerPixel: (values[1] - values[0]) / inner.height,
        begin,
        end: to + marginRight * perPixel,
        top: values[1],
      }),
    ],
  });
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
    const at = countMonthsTo(event.date);
    return euro === null ? [] : [{ ...event, at, euro, colour: colourOf(event) }];
  });
}

/** The days on which each event may have happened. */
function drawSpans(marks: readonly Mark[]): Plot.Markish {
  return Plot.ruleY(
    marks.filter(({ after }) => after !== undefined),
    {
      x1: ({ after, date }: Mark) => countMonthsTo(after ?? date),
      x2: 'at',
      y: 'euro',
      stroke: 'colour',
      strokeWidth: 9,
      strokeOpacity: 0.25,
    },
  );
}

/**
 * A level line for each period at one price, dotted while a sale was agreed, with a riser where the
 * next one follows immediately at another price.
 */
function drawSteps(data: PriceChartData): Plot.Markish[] {
  const stretches = stretchPrices(data);
  return stretches.map(({ from, to, price, isAgreed }, place) => {
    const next = stretches[place + 1];
    const ends = [
      [countMonthsTo(from), price],
      [countMonthsTo(to), price],
      ...(next?.from === to ? [[countMonthsTo(to), next.price]] : []),
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
        fill: ({ change, colour }: Mark) => (change === 'Unlisted' ? panel : colour),
        stroke: ({ change }: Mark) => (change === 'Unlisted' ? inkSoft : panel),
        strokeWidth: 1.5,
      },
    ),
  );
}

type Room = Record<'perPixel' | 'euroPerPixel' | 'begin' | 'end' | 'top', number>;

/**
 * A label above each mark, to its right, or to its left near the edge. Sales come first, then events
 * of the advert, then price changes, large ones before small ones; one that would cover another is
 * left out, as the table has it.
 */
function drawLabels(marks: readonly Mark[], room: Room): Plot.Markish {
  const { perPixel, euroPerPixel } = room;
  const labels: { text: string; from: number; to: number; euro: number; colour: string }[] = [];
  for (const mark of marks.toSorted((a, b) => weigh(b) - weigh(a))) {
    const text = formatEventLabel(mark);
    const length = text.length * 6.7 * perPixel;
    const aside = 8 * perPixel;
    const isLeft = mark.at + aside + length > room.end;
    const from = isLeft ? mark.at - aside - length : mark.at + aside;
    const label = { text, from, to: from + length, euro: mark.euro + 14 * euroPerPixel };
    const isCovered = labels.some(
      (other) =>
        from < other.to + 6 * perPixel &&
        other.from < label.to + 6 * perPixel &&
        Math.abs(label.euro - other.euro) < 16 * euroPerPixel,
    );
    const isInside = from >= room.begin && label.euro < room.top + 18 * euroPerPixel;
    if (isInside && !isCovered) labels.push({ ...label, colour: mark.colour });
  }
  return Plot.text(labels, {
    x: 'from',
    y: 'euro',
    text: 'text',
    textAnchor: 'start',
    fontWeight: 600,
    fill: 'colour',
    stroke: panel,
    strokeWidth: 4,
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
