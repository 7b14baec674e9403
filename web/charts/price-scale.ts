import { chooseAxis, formatTick } from './axis.ts';
import { chartHeight } from './drawing.ts';
import type { PriceEvent } from './price-data.ts';

export const margin = { top: 26, right: 14, bottom: 28 };
const day = 86_400_000;
/** A home that has just been listed has days before it in its drawing, and none to come. */
const leastDays = 14;

/** Where the drawing has its edges, and where an instant, a price and an earlier sale stand in it. */
export type PriceScale = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly axis: ReturnType<typeof chooseAxis>;
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

/**
 * The scale of a drawing `width` pixels wide. Sales before the listing have a row of their own at
 * its left: years and weeks don't fit on one scale.
 */
export function scalePrices(
  events: readonly PriceEvent[],
  before: readonly PriceEvent[],
  until: string,
  width: number,
): PriceScale {
  const height = chartHeight(width);
  const known = [...before, ...events].flatMap(({ price }) => price ?? []);
  const axis = chooseAxis(known, 'euro');
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
