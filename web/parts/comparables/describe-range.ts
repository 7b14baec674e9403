import type { PriceRange, PriceSpread } from '../../../api/contract/comparables.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatCountOf, formatEuro, formatPlace } from '../../format.ts';

/** With fewer sales of its street a home isn't compared with them. */
export const fewestSales = 3;

/** `€505,000 to €610,000`. */
export function formatSpread({ low, high }: PriceSpread): string {
  return `${formatEuro(low)} to ${formatEuro(high)}`;
}

/** `9 sales`; `6 sales and its own last sale`. */
function formatEvidence({ sales, ownSale }: PriceRange): string {
  const near = formatCountOf(sales.length, 'sale', 'sales');
  if (!ownSale) return near;
  return sales.length === 0 ? 'its own last sale' : `${near} and its own last sale`;
}

/** What homes like a home fetched, in the sentence that opens its page; empty where nothing is known. */
export function describeRange({ priceRange }: Pick<ListingDetail, 'priceRange'>): string {
  if (!priceRange) return '';
  const { range, asked, bySales, area } = priceRange;
  if (range && asked)
    return `Going by its asking price, this home may fetch ${formatSpread(range)}, from ${formatCountOf(asked.sales, 'sale', 'sales')} in ${formatPlace(asked.area)}.`;
  if (bySales) return describeNear(priceRange, bySales);
  if (area)
    return `Homes in ${formatPlace(area.name)}: ${formatSpread(area)}, from ${formatCountOf(area.sales, 'sale', 'sales')}.`;
  return '';
}

function describeNear(priceRange: PriceRange, bySales: PriceSpread): string {
  return `Similar homes nearby: ${formatSpread(bySales)}, from ${formatEvidence(priceRange)}.`;
}

/** What the range that leads the panel rests on; empty where there is none. */
export function describeBasis(priceRange: PriceRange): string {
  const { range, asked, bySales } = priceRange;
  if (range && asked)
    return `Going by its asking price, and by what ${formatCountOf(asked.sales, 'home', 'homes')} sold in ${formatPlace(asked.area)} fetched compared with theirs.`;
  return bySales ? `From ${formatEvidence(priceRange)} nearby, in today’s money.` : '';
}

/** Checks the range by the asking price against the sales nearby; empty where it can't. */
export function describeCheck(priceRange: PriceRange): string {
  const { range, asked, bySales, isDisputed } = priceRange;
  if (!range || !asked || !bySales) return '';
  const near = describeNear(priceRange, bySales);
  if (!isDisputed) return `${near} The two ranges overlap.`;
  const [side, why] =
    range.low > bySales.high
      ? ['above', 'larger, or in better condition']
      : ['below', 'smaller, or in need of work'];
  return `${near} The asking price points ${side} them. The home may be ${why} compared with them.`;
}

/** Why there is no range by sales; empty where there is one. */
export function describeTooFew({ bySales, sales, street }: PriceRange): string {
  if (bySales) return '';
  if (sales.length > 0)
    return `Only ${formatCountOf(sales.length, 'sale', 'sales')} of similar homes on its street in five years: too few for a range.`;
  if (street)
    return 'Its address gives no house number, so it can’t be compared with the nearest homes on its street.';
  return 'Fewer than three sales of similar homes are known on its street in the last five years: too few for a range.';
}
