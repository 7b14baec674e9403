import { findUncertainDays } from '../../api/contract/event-day.ts';
import type { PriceHistoryItem, SaleHistoryItem } from '../../api/contract/listing.ts';
import { type ListingChange, vatMultiplier } from '../../api/contract/lists.ts';
import { findReason } from '../../api/contract/match.ts';
import { formatBetween, formatDate, formatEuro, formatPercent } from '../format.ts';
import { formatTick } from './axis.ts';
import { type ChartTable, type Columns, tabulate } from './table.ts';

/**
 * An event of a listing: its date, and the price from then on, null where none is known; of a sale,
 * what the register says that it fetched.
 */
export interface PriceEvent {
  date: string;
  /** The first day on which it may have happened, where the looks around it are far apart. */
  after?: string;
  /** There was no look before: the listing may have been there for long. */
  isFirstSight?: boolean;
  change: ListingChange;
  price: number | null;
  /** The difference from the price before, in euro. */
  difference: number;
  /** For a sale of the register: its price is shown with VAT added. */
  sale?: {
    /** The sale didn't end this listing: it was earlier, or it belongs to another advert. */
    isOther: boolean;
    isVatAdded: boolean;
    isLikely: boolean;
  };
}

/** What the chart of an asking price, its text and its table are made from; oldest event first. */
export interface PriceChartData {
  title: string;
  events: PriceEvent[];
  /** The day up to which the last state is known to hold; never before the last event. */
  until: string;
}

/** Turns the API's history and the home's sales, both newest first, into the chart's events. */
export function buildPriceEvents(
  history: readonly PriceHistoryItem[],
  sales: readonly SaleHistoryItem[] = [],
): PriceEvent[] {
  const ownEvents = history.toReversed().map((item): PriceEvent => {
    const { change, price, difference, published } = item;
    const sale = change === 'Sold' ? sales.find((one) => isSaleOf(one, item)) : undefined;
    return sale
      ? buildSaleEvent(sale, false)
      : {
          date: published,
          change,
          // An advert that says that it is sold doesn't say for how much: its price is the last asked.
          price: price > 0 && change !== 'Sold' ? price : null,
          difference,
          ...readLooks(item),
        };
  });
  const others = sales.filter(
    (sale) => !history.some((item) => item.change === 'Sold' && isSaleOf(sale, item)),
  );
  return [...ownEvents, ...others.toReversed().map((sale) => buildSaleEvent(sale, true))].toSorted(
    (a, b) => Number(a.date > b.date) - Number(a.date < b.date),
  );
}

function readLooks(item: PriceHistoryItem): Pick<PriceEvent, 'after' | 'isFirstSight'> {
  const days = findUncertainDays(item);
  return { ...(days && { after: days.after }), ...(isFirstSight(item) && { isFirstSight: true }) };
}

/** Whether there was no look before the listing was first seen: its real beginning isn't known. */
export function isFirstSight({ change, happenedAfter }: PriceHistoryItem): boolean {
  return change === 'Listed' && happenedAfter === undefined;
}

/** Whether the event that a listing was sold is this sale of the register. */
export function isSaleOf({ dateOfSale, price }: SaleHistoryItem, sold: PriceHistoryItem): boolean {
  return dateOfSale === sold.published && Math.round(price) === sold.price;
}

function buildSaleEvent(sale: SaleHistoryItem, isOther: boolean): PriceEvent {
  return {
    date: sale.dateOfSale,
    change: 'Sold',
    price: sale.vatExclusive ? Math.round(sale.price * vatMultiplier) : sale.price,
    difference: 0,
    sale: {
      isOther,
      isVatAdded: sale.vatExclusive,
      isLikely: !findReason(sale.matchReason).isCertain,
    },
  };
}

/**
 * The periods at one asking price, agreed ones marked. There is none while the listing was gone, or
 * before a price was shown.
 */
export function stretchPrices(data: PriceChartData) {
  const events = data.events.filter(({ sale }) => !sale?.isOther);
  let isAgreed = false;
  let isGone = false;
  return events.flatMap(({ date, change, price }, place) => {
    if (change === 'Listed' || change === 'Relisted') [isAgreed, isGone] = [false, false];
    if (change === 'Sale Agreed') isAgreed = true;
    if (change === 'Unlisted' || change === 'Sold') isGone = true;
    const to = events[place + 1]?.date ?? data.until;
    return isGone || price === null ? [] : [{ from: date, to, price, isAgreed }];
  });
}

/** A listing's events from its first one on, and the newest few of the home's sales before that. */
export function partEvents(
  events: readonly PriceEvent[],
  most: number,
): { events: readonly PriceEvent[]; before: readonly PriceEvent[] } {
  const first = events.findIndex(({ sale }) => !sale?.isOther);
  return { events: events.slice(first), before: events.slice(0, first).slice(-most) };
}

/** The asking price from an event on; null where none is known, and of a sale, which asks nothing. */
export function findAsked({ change, price }: PriceEvent): number | null {
  return change === 'Sold' ? null : price;
}

/** Whether there is any asking price to draw. */
export function hasPrices(events: readonly PriceEvent[]): boolean {
  return events.some((event) => findAsked(event) !== null);
}

/**
 * The chart in words, from the same data: every event in order, and how far the history reaches.
 */
export function describePrices({ title, events, until }: PriceChartData): string {
  const described = events.map((event) => `${describeEvent(event)} ${describeWhen(event)}`);
  return `${title}. ${described.join('; ')}. Known to ${formatDate(until)}.`;
}

/** `on 2 Mar 2026`, or `between 29 Jan and 2 Mar 2026` where the day is open. */
export function describeWhen({ after, date }: PriceEvent): string {
  return after === undefined ? `on ${formatDate(date)}` : formatBetween(after, date);
}

/** How far a price change went: `5.4% below the price before`; empty of any other event. */
export function describeShare({ change, price, difference }: PriceEvent): string {
  const before = (price ?? 0) - difference;
  if (difference === 0 || before <= 0 || (change !== 'Drop' && change !== 'Increase')) return '';
  const share = formatPercent((Math.abs(difference) / before) * 100);
  return `${share} ${difference < 0 ? 'below' : 'above'} the price before`;
}

/**
 * The name of an event; a beginning that nobody saw reads "first seen", and a sale that the register
 * doesn't have says whose word it is.
 */
export function formatEvent({ change, isFirstSight, sale }: PriceEvent): string {
  if (change === 'Sold' && !sale) return 'Sold according to its advert';
  return isFirstSight ? 'First seen' : change;
}

/**
 * `Drop of €30,000 to €610,000`, `Sale Agreed at €610,000`; only the name where no price is known.
 */
export function describeEvent(event: PriceEvent): string {
  const { change, price, difference, sale } = event;
  if (price === null) return formatEvent(event);
  if (change === 'Drop' || change === 'Increase') {
    const by = difference === 0 ? '' : ` of ${formatEuro(Math.abs(difference))}`;
    return `${change}${by} to ${formatEuro(price)}`;
  }
  if (sale) {
    const at = sale.isVatAdded ? `about ${formatEuro(price)} with VAT` : formatEuro(price);
    return `${formatSold(event)} at ${at}`;
  }
  return `${formatEvent(event)} at ${formatEuro(price)}`;
}

/** The label next to an event's mark: `Listed €640k`, `↓ €30k`, `Sale agreed`. */
export function formatEventLabel(event: PriceEvent): string {
  const { change, price, difference } = event;
  const amount = (euro: number | null) => (euro ? ` ${formatTick(Math.abs(euro), 'euro')}` : '');
  if (change === 'Drop') return `↓${amount(difference)}`;
  if (change === 'Increase') return `↑${amount(difference)}`;
  if (change === 'Sold') return formatSold(event) + amount(price);
  if (change === 'Listed') return formatEvent(event) + amount(price);
  return change === 'Sale Agreed' ? 'Sale agreed' : change;
}

function formatSold({ sale }: PriceEvent): string {
  return sale?.isLikely ? 'Probably sold' : 'Sold';
}

/**
 * One row per event, oldest first; where its day is open, with the first day on which it may have
 * happened.
 */
export function tabulatePrices({ events }: PriceChartData): ChartTable {
  const hasOpenDays = events.some(({ after }) => after !== undefined);
  const openDay: Columns<PriceEvent>[number] = [
    'Or as early as',
    'date',
    ({ after }) => after ?? null,
  ];
  return tabulate(events, [
    ['Date', 'date', ({ date }) => date],
    ...(hasOpenDays ? [openDay] : []),
    ['Change', 'text', (one) => (one.sale ? `${formatSold(one)}, register` : formatEvent(one))],
    ['Difference', 'difference', ({ difference }) => difference],
    ['Price', 'euro', ({ price }) => price],
  ]);
}
