import { agreedColour, fallColour, inkSoft, riseColour, seriesColour } from './colours.ts';
import { type Box, type PlacedLabel, placeEventLabels } from './event-labels.ts';
import { findAsked, formatEventLabel, type PriceEvent, type PriceStretch } from './price-data.ts';
import type { PriceScale } from './price-scale.ts';

/** The mark of an event: its place, in milliseconds and in euro. */
export type Mark = PriceEvent & { at: number; euro: number };

/** Sales before the listing, side by side at the left. */
export function placeSales(before: readonly PriceEvent[], scale: PriceScale): Mark[] {
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

export type Step = { x1: number; x2: number; y1: number; y2: number; isAgreed: boolean };

/**
 * A level line for each period, with a riser where the next one follows at once at another price.
 */
export function listSteps(stretches: readonly PriceStretch[]): Step[] {
  return stretches.flatMap(({ from, to, price, isAgreed }, place) => {
    const [x1, x2] = [Date.parse(from), Date.parse(to)];
    const level = { x1, x2, y1: price, y2: price, isAgreed };
    const next = stretches[place + 1];
    if (next?.from !== to || next.price === price) return [level];
    return [level, { x1: x2, x2, y1: price, y2: next.price, isAgreed }];
  });
}

/** Labels of the events, where there is room beside the marks and the lines. */
export function placeLabels(
  marks: readonly Mark[],
  steps: readonly Step[],
  { x, y, left, width, bottom }: PriceScale,
): PlacedLabel[] {
  return placeEventLabels(
    marks.map((mark) => ({
      x: x(mark.at),
      y: y(mark.euro),
      text: formatEventLabel(mark),
      weight: weigh(mark),
    })),
    [
      ...steps.map((line) => boxOf(x(line.x1), y(line.y1), x(line.x2), y(line.y2), 2)),
      ...marks.map(({ at, euro }) => boxOf(x(at), y(euro), x(at), y(euro), 4)),
    ],
    { left, right: width, top: 0, bottom: bottom - 2 },
  );
}

/**
 * Sales come first, then events of the advert, then price changes, large ones before small ones.
 */
function weigh({ change, difference, euro, sale }: Mark): number {
  if (sale) return 20;
  return change === 'Drop' || change === 'Increase' ? Math.abs(difference) / euro : 10;
}

function boxOf(x1: number, y1: number, x2: number, y2: number, around: number): Box {
  return {
    left: Math.min(x1, x2) - around,
    right: Math.max(x1, x2) + around,
    top: Math.min(y1, y2) - around,
    bottom: Math.max(y1, y2) + around,
  };
}

export function colourOf({ change }: PriceEvent): string {
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
