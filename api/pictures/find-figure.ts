import { formatDate } from '../contract/format-between.ts';
import { formatWholeNumber } from '../contract/format-number.ts';
import { formatPrice } from '../contract/format-price.ts';
import { fewSales } from '../contract/limits.ts';
import type { ListingDetail } from '../contract/listing.ts';
import type { BuiltHead } from '../contract/rendered-page.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Figure } from './draw-card.ts';

/** The figure of a page's picture: a home's price, a place's sales, a county's median. */
export function findFigure(
  { counties }: Pick<ServedVersion, 'counties'>,
  { canonicalPath }: BuiltHead['head'],
  subject: BuiltHead['subject'],
): Figure | null {
  if (subject && 'currentPrice' in subject) return findPrice(subject);
  if (subject && 'key' in subject) return countSales(subject.registeredSales);
  const [screen, name, ...more] = canonicalPath.split('/').slice(1);
  const county = more.length === 0 && counties.find((one) => one.county === name);
  if (!county) return null;
  const { registeredSales, lastTwelveMonthsSales, lastTwelveMonthsMedianPrice: median } = county;
  if (screen === 'priceregister') return countSales(registeredSales);
  if (screen !== 'stats' || median === null || (lastTwelveMonthsSales ?? 0) <= fewSales)
    return null;
  return { value: formatPrice(median), name: 'median price, last twelve months' };
}

function countSales(sales: number): Figure | null {
  if (sales === 0) return null;
  return { value: formatWholeNumber(sales), name: sales === 1 ? 'sale' : 'sales' };
}

function findPrice({ soldFor, status, currentPrice }: ListingDetail): Figure | null {
  if (soldFor) {
    const { price, vatAdded, likely, dateOfSale } = soldFor;
    const name = `${likely ? 'probably sold' : 'sold'} on ${formatDate(dateOfSale)}${vatAdded ? ', approx. price with VAT' : ''}`;
    return { value: formatPrice(price), name };
  }
  if (currentPrice < 0) return null;
  const isLive = status === 'For Sale' || status === 'Sale Agreed';
  const name = isLive ? `asking price, ${status.toLowerCase()}` : 'last asking price';
  return { value: formatPrice(currentPrice), name };
}
