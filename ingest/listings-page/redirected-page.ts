import type { CheerioAPI } from 'cheerio/slim';
import { parseAddress } from '../listings/json.ts';
import { readPageQuery } from './read-address-id.ts';
import { type Selector, selectAll, selectLinks } from './selector.ts';

/** How a listing's page was requested, and what its crawl has found by then. */
export type Asked = {
  readonly url: string;
  /** The search pages of the crawl, by the requested address and by the final one. */
  readonly searches: ReadonlySet<string>;
  /** The listings that the crawl has found, by address. */
  readonly listings: { readonly has: (address: string) => boolean };
};

/**
 * Whether a page requested as a listing's is a search page instead: the site redirected to another
 * address, which is one of its search pages or a page with links to several listings. Links to
 * similar homes are not enough.
 */
export function isSearchInstead(
  $: CheerioAPI,
  pageUrl: string,
  { asked, links }: { readonly asked: Asked | undefined; readonly links: Selector | undefined },
): boolean {
  if (asked === undefined || !isRedirected(asked.url, pageUrl)) return false;
  const url = new URL(pageUrl);
  if ([...asked.searches].some((search) => isSearchOf(url, new URL(search)))) return true;
  const selected = selectLinks($, links).flatMap((href) => parseAddress(href, pageUrl) ?? []);
  const known = selectAll($, 'a@href')
    .flatMap((href) => parseAddress(href, pageUrl) ?? [])
    .filter((href) => asked.listings.has(withoutHash(href)));
  const others = new Set([...selected, ...known].map(withoutHash));
  for (const own of [asked.url, pageUrl]) others.delete(withoutHash(own));
  return others.size > 1;
}

/**
 * Whether an address is a search page, or the same search without some parts of the query, such as
 * the page number.
 */
function isSearchOf(url: URL, search: URL): boolean {
  return readPath(url) === readPath(search) && repeatsQuery(url, search);
}

/**
 * Whether a redirect led from one page to a different one. It didn't if only the scheme, `www.`, a
 * final slash or tracking parameters differ, nor if the address became longer (`/homes/1` to
 * `/homes/1-main-street`), nor if its number is in the new one (`/?p=12345` to
 * `/homes/main-street-12345`).
 */
function isRedirected(asked: string, reached: string): boolean {
  const [from, to] = [new URL(asked), new URL(reached)];
  const [before, after] = [readPath(from), readPath(to)];
  // Home 10 is not home 1.
  const isLengthened = after.startsWith(before) && !/^[a-z0-9]/i.test(after.slice(before.length));
  if (isLengthened && repeatsQuery(from, to)) return false;
  const number = (before + from.search).match(/\d{4,}/g)?.at(-1);
  return number === undefined || !after.split(/\D+/).includes(number);
}

/** Whether the second address has everything in the first one's query. */
function repeatsQuery(first: URL, second: URL): boolean {
  const query = readPageQuery(second);
  return [...readPageQuery(first)].every(([name, value]) => query.getAll(name).includes(value));
}

function readPath({ pathname }: URL): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '');
}
