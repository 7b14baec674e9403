import { decodePart } from './decode-part.ts';
import { headOfBlog, type PostFacts, readPostId } from './head-blog.ts';
import {
  headOfForSale,
  headOfListing,
  headOfMortgage,
  headOfPriceChanges,
  headOfRelisted,
  type ListingFacts,
  readListingId,
} from './head-listings.ts';
import { type Head, page } from './head-page.ts';
import { registerPageSize } from './limits.ts';
import { firstRegisterYear, maybeCounty } from './lists.ts';

export type { Head, ListingFacts, PostFacts };

/** What a version knows that decides which pages exist; years and months are the register's. */
export type HeadFacts = {
  thisYear: number | null;
  thisMonth: number | null;
  registeredSalesByCounty: Readonly<Record<string, number>>;
};

const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * The head of the page at a path, in any letter case, with or without a slash at the end. The server
 * fills it into the page and the browser keeps it up to date: one function, so that they agree.
 * Without facts every year and page that could be is taken for one that is. `listing` is that of
 * `listingIdOf(pathname)`: null where there is none, undefined while that isn't known; `post` likewise is that of
 * `postIdOf(pathname)`.
 */
export function headOf(
  pathname: string,
  facts: HeadFacts | null,
  listing?: ListingFacts | null,
  post?: PostFacts | null,
): Head {
  const [screen, ...rest] = partsOf(pathname);
  if (screen === undefined) return homeHead;
  if (screen.toLowerCase() === 'blog') return headOfBlog(rest, post) ?? notFound(pathname);
  return headOfScreen(screen.toLowerCase(), rest, facts, listing) ?? notFound(pathname);
}

/** The listing that a path is about, so that its facts can be had; null where it is about none. */
export function listingIdOf(pathname: string): number | null {
  const [screen, id = ''] = partsOf(pathname);
  return /^(listing|mortgage)$/i.test(screen ?? '') ? readListingId(id) : null;
}

/** The post that a path is about; null where it is about none. */
export function postIdOf(pathname: string): number | null {
  const [screen, id = ''] = partsOf(pathname);
  return screen?.toLowerCase() === 'blog' ? readPostId(id) : null;
}

function headOfScreen(
  screen: string,
  rest: string[],
  facts: HeadFacts | null,
  listing: ListingFacts | null | undefined,
): Head | null {
  switch (screen) {
    case 'pricechanges':
      return headOfPriceChanges(rest);
    case 'relisted':
      return headOfRelisted(rest);
    case 'for-sale':
      return headOfForSale(rest);
    case 'search':
      return rest.length > 0 ? null : activeSearchHead;
    case 'listing':
      return headOfListing(rest, listing);
    case 'mortgage':
      return headOfMortgage(rest, listing);
    case 'priceregister':
      return headOfRegister(rest, facts);
    case 'stats':
      return headOfStats(rest, facts);
    case 'searchpriceregister':
      return rest.length > 0 ? null : searchHead;
    case 'about':
      return rest.length > 0 ? null : aboutHead;
    default:
      return null;
  }
}

const homeHead = page(
  '/',
  'Irish Property Statistics',
  'Homes for sale in Ireland today: how many are new, cut, raised, sale agreed or back on the market, and what homes really sold for.',
);

const activeSearchHead = page(
  '/search',
  'Search Active Listings',
  'Search the homes for sale in Ireland now by address, Eircode or agency, with the price history of each.',
);

const searchHead = page(
  '/searchpriceregister',
  'Search Price Register',
  'Search every home sold in Ireland since 2010 by address, Eircode, county, date and price.',
);

const aboutHead = page(
  '/about',
  'About the data',
  'Where the prices come from, which sales the statistics count and which they leave out, and why.',
);

function headOfRegister(rest: string[], facts: HeadFacts | null): Head | null {
  const [name, number, ...more] = rest;
  if (more.length > 0) return null;
  if (name === undefined) {
    return page(
      '/priceregister',
      'Price Register ++',
      'Every home sold in the 26 counties since 2010, with the price paid beside the price asked.',
    );
  }
  const county = maybeCounty(name);
  const pageNumber = wholeNumber(number ?? '1');
  if (!county || pageNumber === null || pageNumber < 1) return null;
  const sales = facts?.registeredSalesByCounty[county];
  const pages = Math.max(Math.ceil((sales ?? 0) / registerPageSize), 1);
  if (facts && pageNumber > pages) return null;
  const suffix = pageNumber === 1 ? '' : `, page ${pageNumber}`;
  return page(
    pageNumber === 1 ? `/priceregister/${county}` : `/priceregister/${county}/${pageNumber}`,
    `${county} Price Register${suffix}`,
    `Homes sold in Co. ${county}, newest first: address, Eircode, sale price and date of sale${suffix}.`,
  );
}

function headOfStats(rest: string[], facts: HeadFacts | null): Head | null {
  const [name, yearText, monthText, ...more] = rest;
  if (more.length > 0) return null;
  if (name === undefined) {
    return page(
      '/stats',
      'County Stats',
      'House sales and sale prices in each of the 26 counties, this year beside last year.',
    );
  }
  const county = maybeCounty(name);
  if (!county) return null;
  if (yearText === undefined) {
    return page(
      `/stats/${county}`,
      `${county} Property Statistics`,
      `House sales in Co. ${county}: number of sales, average and median price by month, this year and last.`,
    );
  }
  const year = wholeNumber(yearText);
  const month = wholeNumber(monthText ?? '');
  if (year === null || month === null || !isRegisterMonth(year, month, facts)) return null;
  const monthName = monthNames[month - 1];
  return page(
    `/stats/${county}/${year}/${month}`,
    `${county} Property Statistics ${month} / ${year}`,
    `House sales in Co. ${county} in ${monthName} ${year}: number of sales, average, median, highest and lowest price.`,
  );
}

function isRegisterMonth(year: number, month: number, facts: HeadFacts | null): boolean {
  if (month < 1 || month > 12 || year < firstRegisterYear) return false;
  if (!facts?.thisYear || !facts.thisMonth) return true;
  return year < facts.thisYear || (year === facts.thisYear && month <= facts.thisMonth);
}

function notFound(pathname: string): Head {
  return {
    ...page(pathname, 'Page not found', 'There is no such page on Luach.'),
    status: 404,
  };
}

/** The parts of a path, decoded. */
function partsOf(pathname: string): string[] {
  return pathname.replace(/\/$/, '').split('/').slice(1).map(decodePart);
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
