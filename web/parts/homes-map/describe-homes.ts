import { formatAddress } from '../../../api/contract/format-address.ts';
import type { HomesMap, MappedHome } from '../../../api/contract/homes-map.ts';
import { formatCount, formatCountOf, formatDate, formatWholeEuro } from '../../format.ts';

/** A home's name, in the letters of a sentence where its advert has only capitals. */
export function formatHome({ title }: MappedHome): string {
  return formatAddress(title);
}

/** `For sale, asking €350,000`, `Sold on 2 March 2026 for €343,000`. */
export function describeHome({ price, dateOfSale }: MappedHome): string {
  if (dateOfSale) return `Sold on ${formatDate(dateOfSale)} for ${formatWholeEuro(price)}`;
  if (price === -1) return 'For sale, price on application';
  return price === -2 ? 'For sale' : `For sale, asking ${formatWholeEuro(price)}`;
}

/** The two kinds of dots. */
export function describeKinds({ year }: HomesMap): { forSale: string; sold: string } {
  return { forSale: 'For sale', sold: `Sold in ${year ?? 'the newest year'}` };
}

/** Whether any home has a known position: there is no map of none. */
export function isMapped({ forSale, sold }: HomesMap): boolean {
  return forSale.placed + sold.placed > 0;
}

/** How many of all homes are on the map, those for sale `on` a day, or that it can't be drawn. */
export function describeMapped(figures: HomesMap, on = ''): string {
  const { county, year, forSale, sold } = figures;
  const count = ({ placed, total }: HomesMap['forSale'], one: string, many: string) =>
    `${formatCount(placed)} of ${formatCountOf(total, one, many)}`;
  if (!isMapped(figures)) return `No positions of homes are known in ${county} yet.`;
  const kinds = [
    forSale.total > 0 ? `${count(forSale, 'home for sale', 'homes for sale')}${on}` : '',
    year === null ? '' : `${count(sold, 'market sale', 'market sales')} of ${year}`,
  ];
  return `The map shows ${kinds.filter(Boolean).join(' and ')} in ${county}.`;
}

/** How many can't be shown, and why. */
export function describeUnplaced({ forSale, sold }: HomesMap): string {
  const homes = forSale.total - forSale.placed;
  const sales = sold.total - sold.placed;
  const missing = [
    ...(homes > 0 ? [formatCountOf(homes, 'home for sale', 'homes for sale')] : []),
    ...(sales > 0 ? [formatCountOf(sales, 'sale', 'sales')] : []),
  ];
  const rule = 'Locations come from adverts; the register has none.';
  if (missing.length === 0) return rule;
  return `${rule} ${missing.join(' and ')} ${homes + sales === 1 ? 'is' : 'are'} not on the map.`;
}
