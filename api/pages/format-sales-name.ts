import type { PlacePage, StreetPage } from '../contract/streets.ts';

/** What the head of a street's or a place's page is made from. */
type SalesFacts =
  | Pick<StreetPage, 'key' | 'name' | 'county' | 'place' | 'registeredSales'>
  | Pick<PlacePage, 'key' | 'name' | 'county' | 'isRoutingKey' | 'town' | 'registeredSales'>;

/** `Dalysfort Road, Salthill, Co. Galway`; `Salthill, Co. Galway`; `P72 (Bandon)`. */
export function formatSalesName(facts: SalesFacts): string {
  const { name, county } = facts;
  if ('place' in facts) {
    const place = facts.place === county ? '' : `, ${facts.place}`;
    return `${name}${place}, Co. ${county}`;
  }
  return facts.isRoutingKey ? `${name} (${facts.town})` : `${name}, Co. ${county}`;
}
