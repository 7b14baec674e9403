import { findCounty } from '../contract/lists.ts';
import { decodePart } from './decode-part.ts';
import type { SalesFacts } from './format-sales-name.ts';
import { buildBlogHead, type PostFacts, parsePostId } from './head-blog.ts';
import {
  buildForSaleHead,
  buildListingHead,
  buildMortgageHead,
  buildPriceChangesHead,
  buildRelistedHead,
  describeUncovered,
  type ListingFacts,
} from './head-listings.ts';
import { buildMethodHead } from './head-methods.ts';
import { buildPageHead, type Head } from './head-page.ts';
import { buildRegisterHead, buildStatsHead, type HeadFacts } from './head-register.ts';
import { buildSalesHead, type SalesPageKey } from './head-streets.ts';
import { parseListingId } from './listing-id.ts';

export type { Head, HeadFacts, ListingFacts, PostFacts, SalesFacts };

/**
 * The head of the page at a path, in any letter case, with or without a slash at the end. The
 * server fills it into the page and the browser keeps it up to date, both with this function, so
 * that they agree. Without facts, every possible year and page number counts as existing. `listing`
 * is the listing with the id `findListingId(pathname)`: null where there is none, undefined while
 * that isn't known; `post` is the same for `findPostId(pathname)`, and `sales` for
 * `findSalesPage(pathname)`. Of the query, only what makes another page of it counts: the counties
 * that `/stats` compares. A list that is narrowed or ordered has the head of the whole list.
 */
export function buildHead(
  pathname: string,
  facts: HeadFacts | null,
  listing?: ListingFacts | null,
  post?: PostFacts | null,
  sales?: SalesFacts | null,
  query = '',
): Head {
  const [screen, ...rest] = splitPath(pathname);
  if (screen === undefined) return homeHead;
  if (screen.toLowerCase() === 'blog')
    return buildBlogHead(rest, post) ?? buildNotFoundHead(pathname);
  const page = findSalesPage(pathname);
  if (page) return buildSalesHead(page.screen, rest, sales) ?? buildNotFoundHead(pathname);
  return (
    buildScreenHead(screen.toLowerCase(), rest, facts, listing, query) ??
    buildNotFoundHead(pathname)
  );
}

/**
 * The id of the listing that a path is about, so that its facts can be fetched; null where it is
 * about none.
 */
export function findListingId(pathname: string): number | null {
  const [screen, id = ''] = splitPath(pathname);
  return /^(listing|mortgage)$/i.test(screen ?? '') ? parseListingId(id) : null;
}

/** The id of the post that a path is about; null where it is about none. */
export function findPostId(pathname: string): number | null {
  const [screen, id = ''] = splitPath(pathname);
  return screen?.toLowerCase() === 'blog' ? parsePostId(id) : null;
}

/** The street or the place that a path is about; null where it is about none. */
export function findSalesPage(pathname: string): SalesPageKey | null {
  const [screen = '', key] = splitPath(pathname);
  const name = screen.toLowerCase();
  return (name === 'street' || name === 'place') && key ? { screen: name, key } : null;
}

function buildScreenHead(
  screen: string,
  rest: string[],
  facts: HeadFacts | null,
  listing: ListingFacts | null | undefined,
  query: string,
): Head | null {
  switch (screen) {
    case 'pricechanges':
      return cover(buildPriceChangesHead(rest), rest, facts);
    case 'relisted':
      return cover(buildRelistedHead(rest), rest, facts);
    case 'for-sale':
      return cover(buildForSaleHead(rest), rest, facts);
    case 'search':
      return rest.length > 0 ? null : activeSearchHead;
    case 'find':
      return rest.length > 0 ? null : findHead;
    case 'listing':
      return buildListingHead(rest, listing);
    case 'mortgage':
      return buildMortgageHead(rest, listing);
    case 'priceregister':
      return buildRegisterHead(rest, facts);
    case 'stats':
      return buildStatsHead(rest, facts, query);
    case 'insights':
      return rest.length > 0 ? null : insightsHead;
    case 'releases':
      return rest.length > 0 ? null : releasesHead;
    case 'methods':
      return buildMethodHead(rest);
    case 'searchpriceregister':
      return rest.length > 0 ? null : searchHead;
    case 'shortlist':
      return rest.length > 0 ? null : shortlistHead;
    case 'about':
      return rest.length > 0 ? null : aboutHead;
    case 'data':
      return rest.length > 0 ? null : dataHead;
    case 'sql':
      if (rest.length > 0) return null;
      return facts?.takesSql ? sqlHead : { ...noSqlHead, isPrivate: true };
    case 'status':
      return rest.length > 0 ? null : statusHead;
    default:
      return null;
  }
}

/** Replaces the description of a county's list where no source covers the county. */
function cover(head: Head | null, [name = '']: string[], facts: HeadFacts | null): Head | null {
  const county = findCounty(name);
  const isFollowed = !county || (facts?.followedCounties?.includes(county) ?? true);
  return !head || isFollowed ? head : { ...head, description: describeUncovered(county) };
}

const homeHead = buildPageHead(
  '/',
  'Irish Property Statistics',
  'The Irish property market: new listings, price cuts and rises, sales agreed, relistings and sold prices.',
);

const activeSearchHead = buildPageHead(
  '/search',
  'Search Active Listings',
  'Search the homes for sale by address, Eircode or agency, with the price history of each.',
);

const findHead: Head = {
  ...buildPageHead(
    '/find',
    'Find',
    'Search places, sales, and homes on or off the market, by address, place or Eircode.',
  ),
  isPrivate: true,
};

const searchHead = buildPageHead(
  '/searchpriceregister',
  'Search Price Register',
  'Search homes sold in Ireland by address, Eircode, county, date and price.',
);

const shortlistHead: Head = {
  ...buildPageHead(
    '/shortlist',
    'Your shortlist',
    'The homes you have starred, with the latest changes to each. The list stays in your browser.',
  ),
  isPrivate: true,
};

const aboutHead = buildPageHead(
  '/about',
  'About the data',
  'Where the prices come from, which sales the statistics count and which they leave out, and why.',
);

const insightsHead = buildPageHead(
  '/insights',
  'Market Insights',
  'House prices, sale prices compared with asking prices, and time to sale agreed, by county.',
);

const releasesHead = buildPageHead(
  '/releases',
  'Changes to the register',
  'What each download of the Property Price Register added, altered and withdrew, month by month.',
);

const dataHead = buildPageHead(
  '/data',
  'The data',
  'Download Irish home sales, asking prices and price histories in full, as Parquet, CSV or DuckDB.',
);

const sqlHead = buildPageHead(
  '/sql',
  'SQL',
  'Query Irish home sales, asking prices and price histories with SQL in your browser, with ten worked examples.',
);

const noSqlHead = buildPageHead(
  '/sql',
  'SQL',
  'SQL queries are not available on this site. The data can be downloaded in full.',
);

const statusHead: Head = {
  ...buildPageHead(
    '/status',
    'Status',
    'How up to date each source is, what data is held or set aside, and the latest refreshes.',
  ),
  isPrivate: true,
};

function buildNotFoundHead(pathname: string): Head {
  return {
    ...buildPageHead(pathname, 'Page not found', 'There is no such page on Luach.'),
    status: 404,
  };
}

/** The parts of a path, decoded. */
function splitPath(pathname: string): string[] {
  return pathname.replace(/\/$/, '').split('/').slice(1).map(decodePart);
}
