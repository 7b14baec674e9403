import { formatDate, formatEuro } from '../format.ts';
import { formatTick } from './axis.ts';
import type { PriceChartData, PriceEvent } from './price-data.ts';

/** The chart in words, from the same data: every event in its order, and how far the history reaches. */
export function describePrices({ title, events, until }: PriceChartData): string {
  const told = events.map((event) => `${sayEvent(event)} on ${formatDate(event.date)}`);
  return `${title}. ${told.join('; ')}. Known to ${formatDate(until)}.`;
}

/** `Drop of €30,000 to €610,000`, `Sale Agreed at €610,000`; the name alone where no price is known. */
export function sayEvent({ change, price, difference, sale }: PriceEvent): string {
  if (price === null) return change;
  if (change === 'Drop' || change === 'Increase') {
    const by = difference === 0 ? '' : ` of ${formatEuro(Math.abs(difference))}`;
    return `${change}${by} to ${formatEuro(price)}`;
  }
  if (sale) {
    const sold = sale.isLikely ? 'Likely sold' : 'Sold';
    const at = sale.isVatAdded ? `about ${formatEuro(price)} with VAT` : formatEuro(price);
    return `${sold} at ${at}`;
  }
  return `${change} at ${formatEuro(price)}`;
}

/** What stands beside the event's mark: `Listed €640k`, `↓ €30k`, `Sale agreed`. */
export function labelEvent({ change, price, difference, sale }: PriceEvent): string {
  const at = price === null ? '' : ` ${formatTick(price, 'euro')}`;
  const by = difference === 0 ? '' : ` ${formatTick(Math.abs(difference), 'euro')}`;
  switch (change) {
    case 'Listed':
      return `Listed${at}`;
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
