import type { PriceRange, PriceSpread } from '../../../api/contract/comparables.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatCountOf, formatEuro, formatPlace } from '../../format.ts';

/** With fewer sales of its street a home isn't compared with them. */
export const minSales = 3;

/** `€505,000 to €610,000`. */
export function formatSpread({ low, high }: PriceSpread): string {
  return `${formatEuro(low)} to ${formatEuro(high)}`;
}

type Priced = Pick<ListingDetail, 'priceRange' | 'status'>;

/** `9 sales`; `6 sales and its own last sale`. */
function formatEvidence({ priceRange, status }: Priced, near = ''): string {
  const { sales = [], ownSale } = priceRange ?? {};
  const own = status === 'Sold' ? 'its own earlier sale' : 'its own last sale';
  if (ownSale && sales.length === 0) return own;
  const count = formatCountOf(sales.length, 'sale', 'sales') + near;
  return ownSale ? `${count} and ${own}` : count;
}

/**
 * What similar homes fetched, in the sentence that opens its page; empty where nothing is known.
 */
export function describeRange(home: Priced): string {
  const { range, asked, bySales, area } = home.priceRange ?? {};
  if (range && asked)
    return `This home may fetch ${formatSpread(range)}, based on its asking price and ${formatCountOf(asked.sales, 'sale', 'sales')} in ${formatPlace(asked.area)}.`;
  if (bySales) return describeNear(home, bySales);
  if (area)
    return `Homes in ${formatPlace(area.name)}: ${formatSpread(area)}, based on ${formatCountOf(area.sales, 'sale', 'sales')}.`;
  return '';
}

function describeNear(home: Priced, bySales: PriceSpread): string {
  const evidence = formatEvidence(home);
  return home.priceRange?.sales.length === 0
    ? `Based on ${evidence}: ${formatSpread(bySales)}.`
    : `Similar homes nearby: ${formatSpread(bySales)}, based on ${evidence}.`;
}

/** What the range that leads the panel rests on; empty where there is none. */
export function describeBasis(home: Priced): string {
  const { range, asked, bySales } = home.priceRange ?? {};
  if (range && asked)
    return `Based on its asking price, and on how sale prices compared with asking prices for ${formatCountOf(asked.sales, 'home', 'homes')} in ${formatPlace(asked.area)}.`;
  if (!bySales) return '';
  const basis = `Based on ${formatEvidence(home, ' nearby')}, at today’s house prices.`;
  return home.status === 'Sold'
    ? `${basis} The sale that followed this advert isn’t counted.`
    : basis;
}

/** Checks the range by the asking price against the sales nearby; empty where it can't. */
export function describeCheck(home: Priced): string {
  const { range, asked, bySales, isDisputed } = home.priceRange ?? {};
  if (!range || !asked || !bySales) return '';
  const near = describeNear(home, bySales);
  if (!isDisputed) return `${near} The two ranges overlap.`;
  const [side, why] =
    range.low > bySales.high
      ? ['above', 'larger, or in better condition']
      : ['below', 'smaller, or in need of work'];
  return `${near} The asking price suggests a figure ${side} that. The home may be ${why}.`;
}

/** Why there is no range by sales; empty where there is one. */
export function describeTooFew({ bySales, sales, street }: PriceRange): string {
  if (bySales) return '';
  if (sales.length > 0)
    return `Only ${formatCountOf(sales.length, 'sale', 'sales')} of similar homes on its street in five years, too few for a range.`;
  if (street)
    return 'Its address has no house number, so we can’t compare it with the nearest homes on its street.';
  return 'We know of fewer than three sales of similar homes on its street in the last five years, too few for a range.';
}
