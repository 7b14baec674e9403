import { formatPrice } from '../contract/format-price.ts';
import { placeFeedParameters, salesFeedParameters } from '../contract/list-query.ts';
import { homeFeedParameters, homesBesideSalesView, listView } from '../contract/list-view.ts';
import { type PlaceSalesView, placeSalesView, salesView } from '../contract/sales-view.ts';
import { formatView, parseView, type ViewKind } from '../contract/view-fields.ts';

/** What a feed of homes is narrowed to: nothing of how its page orders or pages them. */
export type HomeFilters = {
  /** At least this many; 0 for any number. */
  readonly beds: number;
  readonly type: string;
  /** Euro; 0 for no limit. */
  readonly fromPrice: number;
  readonly toPrice: number;
};

/**
 * The filters of a page's address that its feed follows, as an address has them. What can't be read
 * is left out, as on the page. A feed reports how a home's status changes, so it isn't narrowed by it.
 */
export function readHomeFilters(query: Readonly<Record<string, string>>): string {
  return keepFilters(listView, query, homeFeedParameters);
}

/** The same of a street or a place: those of its homes, and those of its sales. */
export function readPlaceFilters(query: Readonly<Record<string, string>>): string {
  const homes = keepFilters(homesBesideSalesView, query, placeFeedParameters);
  const sales = keepFilters(placeSalesView, query, placeFeedParameters);
  return [homes, sales].filter(Boolean).join('&');
}

/** The same of a search of sales. */
export function readSalesFilters(query: Readonly<Record<string, string>>): string {
  return keepFilters(salesView, query, salesFeedParameters);
}

function keepFilters<View extends object>(
  kind: ViewKind<View>,
  query: Readonly<Record<string, string>>,
  followed: readonly string[],
): string {
  const readOne = (name: string) => (followed.includes(name) ? (query[name] ?? '') : '');
  return formatView(kind, parseView(kind, readOne).view);
}

/** The filters of a search of homes, or of a townland. */
export function parseHomeFilters(filters: string): HomeFilters {
  const given = new URLSearchParams(filters);
  return parseView(listView, (name) => given.get(name)).view;
}

/** The filters of a street or a place. */
export function parsePlaceFilters(filters: string): {
  readonly homes: HomeFilters;
  readonly sales: PlaceSalesView;
} {
  const given = new URLSearchParams(filters);
  const readOne = (name: string) => given.get(name);
  return {
    homes: parseView(homesBesideSalesView, readOne).view,
    sales: parseView(placeSalesView, readOne).view,
  };
}

/** In words, for the name of the feed: `homes: Semi-D; sales: in 2025, from €300,000`; or empty. */
export function describePlaceFilters(filters: string): string {
  const { homes, sales } = parsePlaceFilters(filters);
  const ofHomes = describeHomeFilters(homes);
  const ofSales = joinLimits([
    sales.year > 0 ? `in ${sales.year}` : '',
    ...describePrices(sales),
    sales.build,
  ]);
  return [ofHomes && `homes: ${ofHomes}`, ofSales && `sales: ${ofSales}`]
    .filter(Boolean)
    .join('; ');
}

/** In words, for the name of the feed: `3 bedrooms or more, Semi-D, up to €300,000`; or empty. */
export function describeHomeFilters({ beds, type, ...prices }: HomeFilters): string {
  return joinLimits([
    beds > 0 ? `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'} or more` : '',
    type,
    ...describePrices(prices),
  ]);
}

function describePrices({ fromPrice, toPrice }: Pick<HomeFilters, 'fromPrice' | 'toPrice'>) {
  return [
    fromPrice > 0 ? `from ${formatPrice(fromPrice)}` : '',
    toPrice > 0 ? `up to ${formatPrice(toPrice)}` : '',
  ];
}

function joinLimits(limits: readonly string[]): string {
  return limits.filter(Boolean).join(', ');
}

/** What sales a search asks for, by its words and its place: `new sales: “main st”, Cork`; or empty. */
export function describeSalesFilters(filters: string): string {
  const given = new URLSearchParams(filters);
  const term = given.get('term');
  const about = [term && `“${term}”`, given.get('county'), given.get('eircodeRoute')]
    .filter(Boolean)
    .join(', ');
  return about && `new sales: ${about}`;
}

/** Whether the filters leave a home; one that doesn't state what it is narrowed by is left out. */
export function isWithinFilters(
  { beds, type, fromPrice, toPrice }: HomeFilters,
  home: { readonly beds: number; readonly type: string; readonly price: number | null },
): boolean {
  const price = home.price ?? Number.NaN;
  return (
    home.beds >= beds &&
    (type === '' || home.type === type) &&
    (fromPrice === 0 || price >= fromPrice) &&
    (toPrice === 0 || price <= toPrice)
  );
}
