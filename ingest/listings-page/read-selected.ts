import type { CheerioAPI } from 'cheerio/slim';
import { readFound } from '../listings/build-snapshot.ts';
import { nameSet, parseAddress } from '../listings/json.ts';
import { cutSiteName } from '../listings/part-title.ts';
import {
  type FoundListing,
  type FoundValue,
  foundAt,
  isOversize,
} from '../listings/raw-listing.ts';
import type { ReadListing } from '../listings/read-listings.ts';
import { cutFieldName } from '../listings/texts.ts';
import { readAddressId } from './read-address-id.ts';
import type { PageSettings } from './read-page.ts';
import { selectFirst } from './selector.ts';

/** Fields whose text may begin with the field's own name. */
const named = nameSet(
  'source_listing_id eircode county town price beds baths property_type ber floor_area status contact_name phone',
);

/** The advert by the selectors of the sources file; undefined if they find no title. */
export function readSelected(
  $: CheerioAPI,
  pageUrl: string,
  settings: PageSettings,
): ReadListing | undefined {
  const found = findSelected($, settings);
  if (found.title === undefined) return undefined;
  const ownUrl = parseAddress(found.page_url?.value, pageUrl);
  return readFound(
    {
      ...found,
      source_listing_id:
        found.source_listing_id ??
        foundAt('the address of the page', settings.expectedId ?? readAddressId(pageUrl)),
      page_url:
        ownUrl === null
          ? foundAt('the address of the page', pageUrl)
          : foundAt(found.page_url?.from ?? '', ownUrl),
    },
    settings,
  );
}

/** The values that the selectors find, each with its selector. */
function findSelected($: CheerioAPI, { selectors }: PageSettings): FoundListing {
  const siteName = $('meta[property="og:site_name"]').attr('content');
  const values = Object.entries(selectors?.listing ?? {}).flatMap(([field, selector]) => {
    // Adjacent parts of an address without a space between them are shown as lines.
    const selected = selectFirst($, selector, field === 'title' ? ', ' : ' ');
    return selected === undefined
      ? []
      : [[field, { ...selected, value: toValue(field, selected.value, siteName) }] as const];
  });
  return Object.fromEntries<FoundValue>(values);
}

/** The lines of an address are its parts. A field's own name before its value isn't part of it. */
function toValue(field: string, text: string, siteName: string | undefined): string {
  if (isOversize(text)) return text;
  if (field === 'title') return cutSiteName(joinLines(text), siteName);
  return named.has(field) ? cutFieldName(text) : text;
}

function joinLines(text: string): string {
  return text.replace(/[\s,]+/g, (gap) => (gap.includes('\n') ? ', ' : gap));
}
