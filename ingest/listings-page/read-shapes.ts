import type { CheerioAPI } from 'cheerio/slim';
import { parseMarkup, tooDeepReason } from '../formats/parse-markup.ts';
import { at, isObject, type JsonObject, listObjects } from '../listings/json.ts';
import type { ReadListing } from '../listings/read-listings.ts';
import { findSearchResults, readSearchResult } from '../listings/search-results.ts';
import { isNo, parseText } from '../listings/texts.ts';
import { findPageState } from './page-state.ts';
import { isJsonLdSearch, listJsonLd, readJsonLd } from './read-json-ld.ts';
import { readNextListing } from './read-next.ts';
import type { ListingPage, PageSettings, PageShape } from './read-page.ts';
import { findResults, isProperty, readProperty } from './read-property.ts';
import { readSelected } from './read-selected.ts';
import { isSearchInstead } from './redirected-page.ts';
import { type Selector, type Selectors, select } from './selector.ts';

type Shaped = { readonly shape: PageShape; readonly listing: ReadListing };

/** The words of pages whose advert is gone. */
const goneNotices =
  /\bno longer (available|on the market|listed|exists?)\b|\b(listing|property|advert|page) (was |could )?(not|n't) (be )?found\b|\bhas (been (removed|withdrawn)|expired)\b|^\s*(error )?404\b(?=\W*$)/i;

const search: ListingPage = { kind: 'gone', reason: 'the page shows a search' };

/** Reads the page of one listing by the first shape that fits. */
export function readShapes(html: string, pageUrl: string, settings: PageSettings): ListingPage {
  const $ = parseMarkup(html);
  if ($ === undefined) return { kind: 'setAside', reason: tooDeepReason, signals: [] };
  const next = at(findPageState($, '__NEXT_DATA__'), 'props', 'pageProps');
  const ng = findPageState($, 'ng-state');
  const jsonLd = listJsonLd($);
  const found =
    readNext(next, pageUrl, settings) ??
    readNg(ng, pageUrl, settings) ??
    shaped('json-ld', readJsonLd(jsonLd, pageUrl, settings));
  if (found !== undefined) return classify(found, pageUrl, settings);
  // Selectors find something on any page, so the check for gone adverts is first.
  const { links, listing } = settings.selectors ?? {};
  if (isSearchInstead($, pageUrl, { asked: settings.asked, links })) return search;
  if (at(next, 'statusCode') === 404 || isGoneNotice($, listing?.title))
    return { kind: 'gone', reason: 'the page reports that it is gone' };
  const selected = shaped('selectors', readSelected($, pageUrl, settings));
  if (selected !== undefined) return classify(selected, pageUrl, settings);
  if (
    Array.isArray(at(next, 'listings')) ||
    findResults(next) !== undefined ||
    findSearchResults(ng) !== undefined ||
    isJsonLdSearch(jsonLd) ||
    select($, links) !== null
  )
    return search;
  return { kind: 'setAside', reason: describeUnknown(listing), signals: [] };
}

function describeUnknown(listing: Selectors['listing']): string {
  if (listing === undefined) return 'no shape of page that is known';
  return listing.title === undefined
    ? 'no data that is known, and no selector for the title'
    : 'no data that is known, and the selector of the title finds nothing';
}

function shaped(shape: PageShape, listing: ReadListing | undefined): Shaped | undefined {
  return listing && { shape, listing };
}

function readNext(props: unknown, pageUrl: string, settings: PageSettings): Shaped | undefined {
  const [listing, property] = [at(props, 'listing'), at(props, 'property')];
  if (isObject(listing) && parseText(listing.id) !== null)
    return { shape: 'next-data', listing: readNextListing(listing, pageUrl, settings) };
  if (!isProperty(property)) return undefined;
  const published = isNo(at(props, 'published')) ? { ...property, published: false } : property;
  return { shape: 'next-data', listing: readProperty(published, pageUrl, settings) };
}

function readNg(state: unknown, pageUrl: string, settings: PageSettings): Shaped | undefined {
  // A search page holds properties too, each of another home.
  if (findSearchResults(state) !== undefined && findBrochure(state) === undefined) return undefined;
  const brochure = findBrochure(state);
  const property = brochure?.property ?? findProperty(state);
  if (property === undefined) return undefined;
  const listing = readSearchResult(property, pageUrl, settings, brochure?.group ?? property.Group);
  return { shape: 'ng-state', listing };
}

/** The property of a page of its own, `Brochure.Property`, and its agency, `Brochure.Group`. */
function findBrochure(
  state: unknown,
): { readonly property: JsonObject; readonly group: unknown } | undefined {
  for (const object of listObjects(state)) {
    const property = at(object, 'Brochure', 'Property');
    if (isObject(property)) return { property, group: at(object, 'Brochure', 'Group') };
  }
  return undefined;
}

function findProperty(state: unknown): JsonObject | undefined {
  for (const object of listObjects(state))
    if (object.PropertyId !== undefined && object.DisplayAddress !== undefined) return object;
  return undefined;
}

function classify(
  { shape, listing }: Shaped,
  pageUrl: string,
  settings: PageSettings,
): ListingPage {
  if (listing.kind === 'skipped' && listing.reason === 'withdrawn')
    return { kind: 'gone', reason: 'the advert is withdrawn' };
  if (listing.kind !== 'snapshot') return listing;
  const { snapshot, signals } = listing;
  const { expectedId } = settings;
  if (expectedId !== undefined && snapshot.sourceListingId !== expectedId)
    return {
      kind: 'setAside',
      reason: `the page shows listing ${snapshot.sourceListingId}, not ${expectedId}`,
      signals,
    };
  const own = { ...snapshot, pageUrl: snapshot.pageUrl ?? pageUrl };
  return { kind: 'snapshot', shape, snapshot: own, signals };
}

/** By its title, its first headings, or the element that the entry uses as the advert's title. */
function isGoneNotice($: CheerioAPI, titleSelector: Selector | undefined): boolean {
  const texts = [
    $('title').first().text(),
    select($, titleSelector) ?? '',
    ...$('h1, h2')
      .slice(0, 3)
      .toArray()
      .map((heading) => $(heading).text()),
  ];
  return texts.some((text) => goneNotices.test(text));
}

const words: Readonly<Record<PageShape, string>> = {
  'next-data': 'the data in __NEXT_DATA__',
  'ng-state': 'the data in ng-state',
  'json-ld': 'schema.org JSON-LD',
  selectors: "the entry's selectors",
  sitemap: 'a sitemap',
};

/** Describes the shape by which a page was read. */
export function describeShape(shape: PageShape): string {
  return words[shape];
}
