import { formatAddress } from '../../../api/contract/format-address.ts';
import type { HomesMap, MappedHome } from '../../../api/contract/homes-map.ts';
import { formatCount, formatCountOf, formatDate, formatWholeEuro } from '../../format.ts';

/** A home with its place in the list of all, and its point of the drawing. */
export type Dot = { readonly at: number; readonly home: MappedHome; readonly point: Point };

export function placeHomes(homes: readonly MappedHome[]): Dot[] {
  return homes.map((home, at) => ({ at, home, point: placeOnMap(home) }));
}

/**
 * The place in the list of the dot nearest to a point, at most this far away; null where none is.
 * Of several at one place it is always the same.
 */
export function findNearest(dots: readonly Dot[], [x, y]: Point, farthest: number): number | null {
  let found: number | null = null;
  let least = farthest ** 2;
  for (const { at, point } of dots) {
    const distance = (point[0] - x) ** 2 + (point[1] - y) ** 2;
    if (distance >= least) continue;
    found = at;
    least = distance;
  }
  return found;
}

/** A dot, and those that it covers: at the very same place. */
export function listAtPlace(dots: readonly Dot[], at: number): Dot[] {
  const here = dots[at];
  if (!here) return [];
  const { latitude, longitude } = here.home;
  const others = dots.filter(
    ({ home, ...dot }) =>
      dot.at !== at && home.latitude === latitude && home.longitude === longitude,
  );
  return [here, ...others];
}

/** The next dot to the north (1) or the south (-1); at the end, the same. */
export function stepNorth(dots: readonly Dot[], at: number, step: 1 | -1): number {
  const order = dots.toSorted((a, b) => b.point[1] - a.point[1] || a.at - b.at);
  const next = order.findIndex((dot) => dot.at === at) + step;
  return order[next]?.at ?? at;
}

/** Where something is, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

const unitsPerDegree = 1000;
/** At Ireland's size a plane is good enough; here a degree of each direction is to scale. */
const middle = 53.4;
const narrower = Math.cos((middle * Math.PI) / 180);

/** The place in the drawing of the county outlines of a position: a unit is about 110 metres. */
export function placeOnMap({ latitude, longitude }: Position): Point {
  return [(longitude + 10.7) * narrower * unitsPerDegree, (55.5 - latitude) * unitsPerDegree];
}

/** The part of the drawing that shows a box, with some room around it: its `viewBox`. */
export function frameBox(
  box: Readonly<Record<'south' | 'north' | 'west' | 'east', number>>,
): string {
  const [west, north] = placeOnMap({ latitude: box.north, longitude: box.west });
  const [east, south] = placeOnMap({ latitude: box.south, longitude: box.east });
  const room = Math.max(east - west, south - north) / 40;
  const [width, height] = [east - west + 2 * room, south - north + 2 * room];
  return [west - room, north - room, width, height].map(Math.round).join(' ');
}

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
  if (!isMapped(figures)) return `We don’t know the location of any home in ${county} yet.`;
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
