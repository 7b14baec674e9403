import type { CheerioAPI } from 'cheerio/slim';
import { maybeAbsolute } from '../listings/json.ts';
import { readPageQuery } from './read-address-id.ts';
import { type Selector, selectAll, selectLinks } from './selector.ts';

/** How a listing's page was asked for, and what its walk knows by then. */
export type Asked = {
  readonly url: string;
  /** The search pages of the walk, as they were asked for and where they stood. */
  readonly searches: ReadonlySet<string>;
  /** The listings that the walk has found, by address. */
  readonly listings: { readonly has: (address: string) => boolean };
};

/**
 * Whether a page that was asked for as a listing's is a search in its place: the site led to another address, and there
 * stands one of its search pages, or a page with links to several listings. Links to similar homes alone tell nothing.
 */
export function isSearchInstead(
  $: CheerioAPI,
  pageUrl: string,
  { asked, links }: { readonly asked: Asked | undefined; readonly links: Selector | undefined },
): boolean {
  if (asked === undefined || !isLedAway(asked.url, pageUrl)) return false;
  const url = new URL(pageUrl);
  if ([...asked.searches].some((search) => isSearchOf(url, new URL(search)))) return true;
  const selected = selectLinks($, links).flatMap((href) => maybeAbsolute(href, pageUrl) ?? []);
  const known = selectAll($, 'a@href')
    .flatMap((href) => maybeAbsolute(href, pageUrl) ?? [])
    .filter((href) => asked.listings.has(withoutHash(href)));
  const others = new Set([...selected, ...known].map(withoutHash));
  for (const own of [asked.url, pageUrl]) others.delete(withoutHash(own));
  return others.size > 1;
}

/** Whether an address is a search page's, or the same search's with less said, such as the number of its page. */
function isSearchOf(url: URL, search: URL): boolean {
  return readPath(url) === readPath(search) && repeatsQuery(url, search);
}

/**
 * Whether a redirect led from one page to another. It didn't where the scheme, `www.`, an end slash or what tells of
 * visitors differs alone, nor where the address was lengthened (`/homes/1` to `/homes/1-main-street`), nor where its
 * number stands in the new one (`/?p=12345` to `/homes/main-street-12345`).
 */
function isLedAway(asked: string, reached: string): boolean {
  const [from, to] = [new URL(asked), new URL(reached)];
  const [before, after] = [readPath(from), readPath(to)];
  // Home 10 is not home 1.
  const isLengthened = after.startsWith(before) && !/^[a-z0-9]/i.test(after.slice(before.length));
  if (isLengthened && repeatsQuery(from, to)) return false;
  const number = (before + from.search).match(/\d{4,}/g)?.at(-1);
  return number === undefined || !after.split(/\D+/).includes(number);
}

/** Whether the second address says all that the query of the first says. */
function repeatsQuery(first: URL, second: URL): boolean {
  const said = readPageQuery(second);
  return [...readPageQuery(first)].every(([name, value]) => said.getAll(name).includes(value));
}

function readPath({ pathname }: URL): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '');
}
