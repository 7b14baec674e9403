import type { PlacePage, StreetPage } from '../contract/streets.ts';
import { buildPageHead, type Head } from './head-page.ts';

/** What the head of a street's or a place's page is made from. */
export type SalesFacts =
  | Pick<StreetPage, 'key' | 'name' | 'county' | 'place' | 'registeredSales'>
  | Pick<PlacePage, 'key' | 'name' | 'county' | 'isRoutingKey' | 'town' | 'registeredSales'>;

/** A page of a street or of a place, by its key. */
export type SalesPageKey = { readonly screen: 'street' | 'place'; readonly key: string };

/** `/street/{key}` and `/place/{key}`. Without facts the page counts as existing. */
export function buildSalesHead(
  screen: SalesPageKey['screen'],
  [key, ...more]: string[],
  facts: SalesFacts | null | undefined,
): Head | null {
  if (key === undefined || more.length > 0 || facts === null) return null;
  if (facts === undefined) {
    const path = `/${screen}/${encodeURIComponent(key)}`;
    return buildPageHead(path, 'Sales since 2010', 'What homes sold for here since 2010.');
  }
  const name = formatSalesName(facts);
  const sales = facts.registeredSales;
  const description =
    sales === 0
      ? `Homes for sale in ${name}. The register has no sale there since 2010.`
      : `What homes in ${name} sold for: ${sales.toLocaleString('en-IE')} ${sales === 1 ? 'sale' : 'sales'} since 2010, the median by year, and what is for sale.`;
  return buildPageHead(`/${screen}/${facts.key}`, name, description);
}

const isDistrict = (place: string) => /^D(\d\d|6W)$/.test(place);

/** The name of a town, or of a district of Dublin by its routing key: `Dublin 4` of `D04`. */
export function formatPlaceName(place: string): string {
  return isDistrict(place) ? `Dublin ${place.slice(1).replace(/^0/, '')}` : place;
}

/** `Dalysfort Road, Salthill, Co. Galway`; `Sorrel Drive, Dublin 15`; `Salthill, Co. Galway`; `P72 (Bandon)`. */
export function formatSalesName(facts: SalesFacts): string {
  if ('place' in facts) {
    const { place } = facts;
    if (isDistrict(place)) return `${facts.name}, ${formatPlaceName(place)}`;
    return [facts.name, place === facts.county ? '' : place, `Co. ${facts.county}`]
      .filter(Boolean)
      .join(', ');
  }
  const { name, county, isRoutingKey, town } = facts;
  if (!isRoutingKey) return `${name}, Co. ${county}`;
  return town ? `${name} (${town})` : name;
}
