import type { PlacePage, StreetPage } from '../../../api/contract/streets.ts';
import { shownMedian } from '../../charts/sales-data.ts';
import {
  formatCount,
  formatCountOf,
  formatDate,
  formatEuro,
  formatWholeEuro,
} from '../../format.ts';

type Sales = Pick<
  StreetPage | PlacePage,
  'registeredSales' | 'totalSales' | 'years' | 'sales' | 'forSale'
>;

/** A street's or a place's sales in a few sentences: how many, the last, a median that can be trusted, and what is for sale. */
export function describeSalesOf({
  registeredSales,
  totalSales,
  years,
  sales,
  forSale,
}: Sales): string {
  const homes = forSale.length;
  const now = homes > 0 ? `${formatCountOf(homes, 'home is', 'homes are')} on the market now.` : '';
  const [last] = sales;
  if (!last) return ['The register has no sale here since 2010.', now].filter(Boolean).join(' ');
  const counted =
    totalSales === registeredSales
      ? ''
      : `, of which ${formatCount(totalSales)} ${totalSales === 1 ? 'counts' : 'count'} as market sales`;
  const known = years.findLast((year) => shownMedian(year) !== null);
  const median = known
    ? `In ${known.year} half of ${formatCount(known.totalSales)} market sales were above ${formatWholeEuro(known.medianPrice)}.`
    : '';
  return [
    `The register has ${formatCountOf(registeredSales, 'sale', 'sales')} here since 2010${counted}.`,
    median,
    `The last, on ${formatDate(last.dateOfSale)}, was at ${formatEuro(last.salePrice)}${last.vatExclusive ? ' without VAT' : ''}.`,
    now,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How sales were assigned to a street, and how many may be missing. */
export function describeAssigning({ name, county, unplacedSales }: StreetPage): string[] {
  const missing =
    unplacedSales === 0
      ? ''
      : `${formatCountOf(unplacedSales, 'more sale', 'more sales')} in Co. ${county} ${unplacedSales === 1 ? 'is' : 'are'} on a ${name} whose place the register doesn’t give, and ${unplacedSales === 1 ? 'is' : 'are'} on none of these pages.`;
  return [
    `Sales are put together by their address: the name of the street or estate in any spelling of its words (Road and Rd, Saint and St), and the places after it. Streets of the same name in different places of the county have pages of their own. A misspelt address, or one that names only a townland, may be missing here.`,
    missing,
  ].filter(Boolean);
}

/** How sales were assigned to a town or a routing key. */
export function describePlaceAssigning({ name, county, isRoutingKey }: PlacePage): string {
  return isRoutingKey
    ? `Sales whose Eircode begins with ${name}, which the register gives since 2021${name.startsWith('D') ? ', and those whose address names the postal district, since 2010' : ''}. Earlier sales without an Eircode can’t be assigned to a routing key.`
    : `Sales whose address names ${name} after the home and its street. A sale whose address leaves it out is missing here, and two places of the name in Co. ${county} can’t be told apart.`;
}
