import type { PriceHistoryItem } from '../../api/contract/listing.ts';
import type { ListingChange } from '../../api/contract/lists.ts';

/** Something that happened to a listing: its date, and the price from then on, null where none is known. */
export interface PriceEvent {
  date: string;
  change: ListingChange;
  price: number | null;
  /** Euro against the price before. */
  difference: number;
}

/** What the chart of an asking price, its text and its table are made from; the oldest event first. */
export interface PriceChartData {
  title: string;
  events: PriceEvent[];
  /** The day up to which the last state is known to hold; not before the last event. */
  until: string;
}

/** A stretch of time at one asking price; `agreed` while a sale was agreed. */
export interface PriceStretch {
  from: string;
  to: string;
  price: number;
  isAgreed: boolean;
}

/** The API's history, newest first, as the chart draws it. */
export function buildPriceEvents(history: readonly PriceHistoryItem[]): PriceEvent[] {
  return history
    .toReversed()
    .toSorted((a, b) => a.published.localeCompare(b.published))
    .map(({ change, price, difference, published }) => ({
      date: published,
      change,
      price: price > 0 ? price : null,
      difference,
    }));
}

/** The asking price over time. There is none while the listing was gone, nor before a price was shown. */
export function stretchPrices({ events, until }: PriceChartData): PriceStretch[] {
  let isAgreed = false;
  let isGone = false;
  return events.flatMap(({ date, change, price }, place) => {
    if (change === 'Listed' || change === 'Relisted') [isAgreed, isGone] = [false, false];
    if (change === 'Sale Agreed') isAgreed = true;
    if (change === 'Unlisted' || change === 'Sold') isGone = true;
    const to = events[place + 1]?.date ?? until;
    return isGone || price === null ? [] : [{ from: date, to, price, isAgreed }];
  });
}

/** Whether there is any price to draw. */
export function hasPrices(events: readonly PriceEvent[]): boolean {
  return events.some(({ price }) => price !== null);
}
