import { listingSearchShortest } from '../contract/limits.ts';
import { type County, maybeCounty } from '../contract/lists.ts';
import { decodePart } from './decode-part.ts';
import { parseListingId } from './listing-id.ts';

/** What a feed is about. */
export type FeedScope =
  | { readonly kind: 'country' }
  | { readonly kind: 'county'; readonly county: County }
  | { readonly kind: 'town'; readonly county: County; readonly town: string }
  | { readonly kind: 'street' | 'place'; readonly key: string }
  | { readonly kind: 'home'; readonly listingId: number }
  | { readonly kind: 'search'; readonly words: string };

export const feedFormats = ['atom', 'json'] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** The screens of the whole country and of a county, for which its feed is offered. */
const placeScreens = ['stats', 'for-sale', 'pricechanges', 'relisted', 'priceregister'];

/** The feed of the page at a path and its query; null where it has none. */
export function findFeed(pathname: string, query: string): FeedScope | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean).map(decodePart);
  const screen = first.toLowerCase();
  if (screen === '') return { kind: 'country' };
  if (screen === 'search') return rest.length > 0 ? null : findSearch(query);
  if (screen === 'listing') {
    const listingId = parseListingId(rest[0] ?? '');
    return listingId === null || rest.length > 3 ? null : { kind: 'home', listingId };
  }
  if (screen === 'street' || screen === 'place') {
    const [key] = rest;
    return key === undefined || rest.length > 1 ? null : { kind: screen, key };
  }
  return placeScreens.includes(screen) ? findPlace(screen, rest) : null;
}

function findSearch(query: string): FeedScope | null {
  const words = new URLSearchParams(query).get('q')?.trim() ?? '';
  const isLong = words.length >= listingSearchShortest && words.length <= 200;
  return isLong ? { kind: 'search', words } : null;
}

function findPlace(screen: string, [name, detail]: readonly string[]): FeedScope | null {
  if (name === undefined) return { kind: 'country' };
  const county = maybeCounty(name);
  if (!county) return null;
  return screen === 'for-sale' && detail !== undefined
    ? { kind: 'town', county, town: detail }
    : { kind: 'county', county };
}

/** The path of a feed. */
export function formatFeedPath(scope: FeedScope, format: FeedFormat): string {
  return `/feeds/${format}/${listParts(scope).map(encodeURIComponent).join('/')}`;
}

function listParts(scope: FeedScope): string[] {
  switch (scope.kind) {
    case 'country':
      return ['ireland'];
    case 'county':
      return ['county', scope.county];
    case 'town':
      return ['town', scope.county, scope.town];
    case 'street':
    case 'place':
      return [scope.kind, scope.key];
    case 'home':
      return ['home', String(scope.listingId)];
    case 'search':
      return ['search', scope.words];
  }
}

/** What a feed is about, in words. A home, a street and a place have a name, where it is known. */
export function describeFeed(scope: FeedScope, name = `this ${scope.kind}`): string {
  switch (scope.kind) {
    case 'country':
      return 'Ireland';
    case 'county':
      return `Co. ${scope.county}`;
    case 'town':
      return `${scope.town}, Co. ${scope.county}`;
    case 'street':
    case 'place':
    case 'home':
      return name;
    case 'search':
      return `homes matching “${scope.words}”`;
  }
}

/** The title of the link to a feed. */
export function formatFeedTitle(scope: FeedScope, format: FeedFormat): string {
  return `Luach: ${describeFeed(scope)} (${format === 'atom' ? 'Atom' : 'JSON Feed'})`;
}
