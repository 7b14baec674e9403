import { formatDate } from '../contract/format-between.ts';
import { formatWholeNumber } from '../contract/format-number.ts';
import { formatPrice } from '../contract/format-price.ts';
import { fewSales } from '../contract/limits.ts';
import type { ListingDetail } from '../contract/listing.ts';
import type { SalesFacts } from '../pages/format-sales-name.ts';
import type { Head } from '../pages/head.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Figure } from './draw-card.ts';

type Page = {
  readonly head: Head;
  readonly listing?: ListingDetail | undefined;
  readonly sales?: SalesFacts | null | undefined;
};

/** The figure of a page's picture: a home's price, a place's sales, a county's median. */
export function findFigure(
  { counties }: Pick<ServedVersion, 'counties'>,
  { head, listing, sales }: Page,
): Figure | null {
  if (listing) return findPrice(listing);
  if (sales) return countSales(sales.registeredSales);
  const [screen, name, ...more] = head.canonicalPath.split('/').slice(1);
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
