import type { ListingsState } from '../../../api/contract/meta.ts';
import { describeUncovered } from '../../../api/contract/source-words.ts';
import type { PlacePage, StreetPage } from '../../../api/contract/streets.ts';
import { formatShownMedian, shownMedian } from '../../charts/sales-data.ts';
import { formatCount, formatCountOf, formatDate, formatEuro, formatPlace } from '../../format.ts';
import { describeForSale, describeOn, isFollowed } from '../listings/coverage.tsx';

/**
 * A street's or a place's sales in a few sentences: how many, the last, a median that can be
 * trusted, and what is for sale.
 */
export function describeSalesOf(
  page: StreetPage | PlacePage,
  thisYear: number | null,
  listings?: ListingsState | null,
): string {
  const { registeredSales, totalSales, years, latestSale } = page;
  const now = describeHomes(page, listings);
  if (!latestSale) return ['We have no record of a sale here.', now].filter(Boolean).join(' ');
  const counted = describeCounted(registeredSales, totalSales);
  const known = years.findLast((year) => shownMedian(year) !== null);
  const median = known
    ? `The median price of the ${formatCount(known.totalSales)} market sales ${known.year === thisYear ? 'so far in' : 'in'} ${known.year} was ${formatShownMedian(known)}.`
    : '';
  return [
    `The register has ${formatCountOf(registeredSales, 'sale', 'sales')} here${counted}.`,
    median,
    `The latest, on ${formatDate(latestSale.dateOfSale)}, was for ${formatEuro(latestSale.salePrice)}${latestSale.vatExclusive ? ' without VAT' : ''}.`,
    now,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is on the market now; empty where nothing is known to be. */
function describeHomes(page: StreetPage | PlacePage, listings?: ListingsState | null): string {
  const { county, homesForSale, homesSaleAgreed } = page;
  if (county && listings && !isFollowed(county, listings)) return describeUncovered(county);
  if (homesForSale + homesSaleAgreed === 0) return '';
  const now = describeOn(listings) ? '' : ' now';
  const count = (homes: number, status: string) =>
    `${formatCount(homes)} ${describeForSale(homes, listings, status)}${now}`;
  const agreed = homesSaleAgreed > 0 ? `, ${formatCount(homesSaleAgreed)} sale agreed` : '';
  const homes =
    homesForSale === 0
      ? `${count(homesSaleAgreed, 'sale agreed')}, none for sale`
      : `${count(homesForSale, 'for sale')}${agreed}`;
  const isByEircodeAlone = 'isRoutingKey' in page && page.isRoutingKey && !isOfDistrict(page);
  return `${homes}${isByEircodeAlone ? ', counting only adverts that give an Eircode' : ''}.`;
}

/** Whether a routing key is a postal district of Dublin, which addresses name. */
const isOfDistrict = ({ name }: Pick<PlacePage, 'name'>) => name.startsWith('D');

/** How many of them are market sales; empty where all are. */
function describeCounted(registered: number, total: number): string {
  if (total === registered) return '';
  if (registered === 1) return '; it isn’t a market sale';
  const count = total === 0 ? 'none' : formatCount(total);
  return `; ${count} of them ${total === 1 ? 'is a market sale' : 'are market sales'}`;
}

/** How sales were assigned to a street, and how many may be missing. */
export function describeAssigning({ name, county, unplacedSales }: StreetPage): string[] {
  const missing =
    unplacedSales === 0
      ? ''
      : `${formatCountOf(unplacedSales, 'more sale', 'more sales')} in Co. ${county} ${unplacedSales === 1 ? 'is' : 'are'} on a street called ${name} with no town given in the register, and ${unplacedSales === 1 ? 'isn’t' : 'aren’t'} shown on any of these pages.`;
  return [
    `We group sales by the street or estate and the places in the address; abbreviations (Rd for Road, St for Saint) make no difference. Streets with the same name elsewhere in the county have their own pages. A misspelt address, or one that names only a townland, may be missing here.`,
    missing,
  ].filter(Boolean);
}

/** How sales were assigned to a town or a routing key. */
export function describePlaceAssigning(page: PlacePage): string {
  const { name, county, isRoutingKey } = page;
  return isRoutingKey
    ? `These are sales whose Eircode begins with ${name}${isOfDistrict(page) ? ` or whose address names ${formatPlace(name)}` : ''}. The register has given Eircodes only since 2021; we can’t place earlier sales ${isOfDistrict(page) ? 'whose address names no district' : 'without one'}.`
    : `These are the sales whose address names ${name} after the home and its street. Sales whose address leaves it out are missing. We can’t distinguish two places of that name in Co. ${county}.`;
}

/** `2025`; `2026 so far` of the year that the register is still filling. */
export function formatYear(year: number, thisYear: number | null): string {
  return year === thisYear ? `${year} so far` : String(year);
}
