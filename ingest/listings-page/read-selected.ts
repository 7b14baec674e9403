import { type CheerioAPI, load } from 'cheerio/slim';
import { buildSnapshot } from '../listings/build-snapshot.ts';
import { maybeAbsolute } from '../listings/json.ts';
import { type RawListing, rawFields } from '../listings/raw-listing.ts';
import type { ReadListing } from '../listings/read-listings.ts';
import { readAddressId } from './read-address-id.ts';
import type { PageSettings, Selectors } from './read-page.ts';

/** The text, or with `@attribute` the attribute, of the first element that a selector finds; null for none. */
export function select($: CheerioAPI, selector: string | undefined): string | null {
  return selectAll($, selector)[0] ?? null;
}

/** The same of every element. */
export function selectAll($: CheerioAPI, selector: string | undefined): string[] {
  if (selector === undefined) return [];
  const { css, attribute } = partSelector(selector);
  return $(css)
    .toArray()
    .flatMap((element) => {
      const found = $(element);
      const value =
        attribute === undefined
          ? // A break parts lines of an address.
            load((found.html() ?? '').replace(/<br\s*\/?>/gi, '\n'), null, false).text()
          : found.attr(attribute);
      return value === undefined || value.trim() === '' ? [] : [value];
    });
}

/** A selector of links means their addresses. */
export function withAttribute(selector: string | undefined): string | undefined {
  return selector === undefined || /@[\w-]+$/.test(selector) ? selector : `${selector}@href`;
}

function partSelector(selector: string): { css: string; attribute: string | undefined } {
  const [, css = selector, attribute] = /^(.*)@([\w-]+)$/.exec(selector) ?? [];
  return { css: css.trim(), attribute };
}

/** What is wrong with the selectors of a sources file; undefined where all can be used. */
export function maybeSelectorFault({ listing, ...others }: Selectors): string | undefined {
  const unknown = Object.keys(listing ?? {}).find(
    (field) => !(rawFields as readonly string[]).includes(field),
  );
  if (unknown !== undefined) return `"${unknown}" is no field of a listing`;
  const $ = load('<p></p>');
  for (const selector of [...Object.values(others), ...Object.values(listing ?? {})]) {
    try {
      select($, selector);
    } catch (error) {
      return `"${selector}" is no CSS selector (${(error as Error).message})`;
    }
  }
  return undefined;
}

/** The advert by the selectors of the sources file; undefined where they find no title. */
export function readSelected(
  $: CheerioAPI,
  pageUrl: string,
  settings: PageSettings,
): ReadListing | undefined {
  const selectors = settings.selectors?.listing ?? {};
  const fields = Object.entries(selectors).map(([field, selector]) => [field, select($, selector)]);
  const raw: RawListing = Object.fromEntries(fields);
  if (raw.title === undefined || raw.title === null) return undefined;
  return buildSnapshot(
    {
      ...raw,
      source_listing_id: raw.source_listing_id ?? settings.expectedId ?? readAddressId(pageUrl),
      page_url: maybeAbsolute(raw.page_url, pageUrl) ?? pageUrl,
    },
    settings,
  );
}
