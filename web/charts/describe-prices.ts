import { formatBetween, formatDate, formatEuro, formatPercent } from '../format.ts';
import { formatTick } from './axis.ts';
import type { PriceChartData, PriceEvent } from './price-data.ts';

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
    const sold = sale.isLikely ? 'Likely sold' : 'Sold';
    const at = sale.isVatAdded ? `about ${formatEuro(price)} with VAT` : formatEuro(price);
    return `${sold} at ${at}`;
  }
  return `${formatEvent(event)} at ${formatEuro(price)}`;
}

/** The label next to an event's mark: `Listed €640k`, `↓ €30k`, `Sale agreed`. */
export function formatEventLabel(event: PriceEvent): string {
  const { change, price, difference, sale } = event;
  const at = price === null ? '' : ` ${formatTick(price, 'euro')}`;
  const by = difference === 0 ? '' : ` ${formatTick(Math.abs(difference), 'euro')}`;
  switch (change) {
    case 'Listed':
      return `${formatEvent(event)}${at}`;
    case 'Drop':
      return `↓${by}`;
    case 'Increase':
      return `↑${by}`;
    case 'Sale Agreed':
      return 'Sale agreed';
    case 'Relisted':
      return 'Relisted';
    case 'Unlisted':
      return 'Unlisted';
    case 'Sold':
      return `${sale?.isLikely ? 'Likely sold' : 'Sold'}${at}`;
  }
}
