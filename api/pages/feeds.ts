import { listingSearchShortest } from '../contract/limits.ts';
import { homesFeedBesideSalesView, homesFeedView } from '../contract/list-view.ts';
import { type County, findCounty } from '../contract/lists.ts';
import { placeSalesFeedView, salesFeedView, salesView } from '../contract/sales-view.ts';
import { formatView, parseView, type ViewKind } from '../contract/view-fields.ts';
import { decodePart } from './decode-part.ts';
import { parseListingId } from './listing-id.ts';

/** What a feed is about. */
export type FeedScope =
  | { readonly kind: 'country' }
  | { readonly kind: 'county'; readonly county: County }
  | ({ readonly kind: 'town'; readonly county: County; readonly town: string } & Narrowed)
  | ({ readonly kind: 'street' | 'place'; readonly key: string } & Narrowed)
  | { readonly kind: 'home'; readonly listingId: number }
  | ({ readonly kind: 'search'; readonly words: string } & Narrowed)
  | ({ readonly kind: 'sales' } & Narrowed);

/** The filters are as the page's address has them: `beds=3&toPrice=300000`; empty for none. */
type Narrowed = { readonly filters: string };

export const feedFormats = ['atom', 'json'] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

const follow =
  <View extends object>(view: ViewKind<View>) =>
  (query: string) =>
    formatView(view, parseFilters(view, query));
const ofHomes = [follow(homesFeedView)];
const ofPlace = [follow(homesFeedBesideSalesView), follow(placeSalesFeedView)];
const followed: Partial<Record<FeedScope['kind'], readonly ((query: string) => string)[]>> = {
  town: ofHomes,
  search: ofHomes,
  street: ofPlace,
  place: ofPlace,
  sales: [follow(salesFeedView)],
};

/** What a feed follows of its page's address; what can't be read is left out, as on the page. */
export function readFilters(kind: FeedScope['kind'], query: string): string {
  const parts = (followed[kind] ?? []).map((read) => read(query));
  return parts.filter(Boolean).join('&');
}

export function parseFilters<View extends object>(kind: ViewKind<View>, query: string): View {
  const given = new URLSearchParams(query);
  return parseView(kind, (name) => given.get(name)).view;
}

/** The screens of the whole country and of a county, for which its feed is offered. */
const placeScreens = ['stats', 'for-sale', 'pricechanges', 'relisted', 'priceregister'];

/** The feed of the page at a path and its query; null where it has none. */
export function findFeed(pathname: string, query: string): FeedScope | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean).map(decodePart);
  const screen = first.toLowerCase();
  if (screen === '') return { kind: 'country' };
  if (screen === 'search') return rest.length > 0 ? null : findSearch(query);
  if (screen === 'searchpriceregister') return rest.length > 0 ? null : findSalesSearch(query);
  if (screen === 'listing') {
    const listingId = parseListingId(rest[0] ?? '');
    return listingId === null || rest.length > 3 ? null : { kind: 'home', listingId };
  }
  if (screen === 'street' || screen === 'place') {
    const [key] = rest;
    if (key === undefined || rest.length > 1) return null;
    return { kind: screen, key, filters: readFilters(screen, query) };
  }
  return placeScreens.includes(screen) ? findPlace(screen, rest, query) : null;
}

function findSearch(query: string): FeedScope | null {
  const words = new URLSearchParams(query).get('q')?.trim() ?? '';
  const isLong = words.length >= listingSearchShortest && words.length <= 200;
  const filters = readFilters('search', query);
  return isLong ? { kind: 'search', words, filters } : null;
}

/** A search of the register, which may be for all sales. */
function findSalesSearch(query: string): FeedScope | null {
  const given = new URLSearchParams(query);
  const isAsked = salesView.names.some((name) => given.has(name));
  return isAsked ? { kind: 'sales', filters: readFilters('sales', query) } : null;
}

function findPlace(
  screen: string,
  [name, detail]: readonly string[],
  query: string,
): FeedScope | null {
  if (name === undefined) return { kind: 'country' };
  const county = findCounty(name);
  if (!county) return null;
  return screen === 'for-sale' && detail !== undefined
    ? { kind: 'town', county, town: detail, filters: readFilters('town', query) }
    : { kind: 'county', county };
}

/** Every name that a scope may have. */
type Names = Pick<FeedScope, 'kind'> &
  Partial<Record<'county' | 'town' | 'key' | 'listingId' | 'words' | 'filters', string | number>>;

/** The path of a feed. */
export function formatFeedPath(scope: FeedScope, format: FeedFormat): string {
  const { county, town, key, listingId, words, filters }: Names = scope;
  const kind = scope.kind === 'country' ? 'ireland' : scope.kind;
  const names = [kind, county, town, key, listingId, words].filter((name) => name !== undefined);
  return `/feeds/${format}/${names.map(encodeURIComponent).join('/')}${filters ? `?${filters}` : ''}`;
}

/** What a feed is about, in words. A home, a street and a place have a name, where it is known. */
export function describeFeed(scope: FeedScope, name = `this ${scope.kind}`): string {
  const narrowed = 'filters' in scope && scope.filters ? ' (filtered)' : '';
  switch (scope.kind) {
    case 'country':
      return 'Ireland';
    case 'county':
      return `Co. ${scope.county}`;
    case 'town':
      return `${scope.town}, Co. ${scope.county}${narrowed}`;
    case 'street':
    case 'place':
      return name + narrowed;
    case 'home':
      return name;
    case 'search':
      return `homes matching “${scope.words}”${narrowed}`;
    case 'sales':
      return 'new sales that match this search';
  }
}

/** The title of the link to a feed. */
export function formatFeedTitle(scope: FeedScope, format: FeedFormat): string {
  return `Luach: ${describeFeed(scope)} (${format === 'atom' ? 'Atom' : 'JSON Feed'})`;
}
