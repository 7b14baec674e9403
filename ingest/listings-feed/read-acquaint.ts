import { IngestError } from '../errors.ts';
import { hasEndOf } from '../formats/markup-ends.ts';
import { parseMarkup, tooDeepReason } from '../formats/parse-markup.ts';
import { readFound } from '../listings/build-snapshot.ts';
import { collectListings } from '../listings/collect-listings.ts';
import { listUnknownFields, nameSet } from '../listings/json.ts';
import { type FoundListing, foundAt, readerOf } from '../listings/raw-listing.ts';
import type { ReadListing } from '../listings/read-listings.ts';
import { isYes, parseText } from '../listings/texts.ts';
import type { FeedPage, FeedSettings } from './read-feed.ts';
import { urlOf } from './read-search-feed.ts';

const handled = nameSet(
  'id price priceprefix pricefrequency bedrooms bathrooms type status category street locality town region postcode',
  'displayaddress url link ber berrating energyrating floorarea latitude longitude poa hideprice',
  'officename negotiator negotiatorname officephone phone officehours officeaddress',
);
/** Known, but not used. */
const ignored = nameSet(
  'siteid siteprefix ref reference title description summary shortdescription longdescription bullets features picture',
  'pictures images image documents brochure brochures floorplan floorplans virtualtour video videos added updated',
  'dateadded dateupdated lastupdated createddate updateddate featured newbuild tenure receptions receptionrooms parking',
  'garden country currency bernumber epi epc viewing email website furnished availabledate deposit rooms',
);
const known = new Set([...handled, ...ignored]);

/**
 * Acquaint's standard XML: `data/properties/property`. Undefined for other XML. Throws `cut_short`
 * if the root's end tag is missing, as a lenient parser would accept the part as the whole.
 */
export function readAcquaint(
  xml: string,
  feedUrl: string,
  settings: FeedSettings,
): FeedPage | undefined {
  const $ = parseMarkup(xml, 'xml');
  if ($ === undefined)
    throw new IngestError('too_deep', `${feedUrl}: ${tooDeepReason}.`, { feedUrl });
  if ($(':root').prop('tagName')?.toLowerCase() !== 'data' || $('data > properties').length === 0)
    return undefined;
  if (!hasEndOf('data', xml))
    throw new IngestError('cut_short', `${feedUrl} gave truncated XML.`, { feedUrl });
  const items = $('data > properties > property')
    .toArray()
    .map((property) => {
      const fields: Record<string, string> = {};
      for (const child of $(property).children().toArray()) {
        const name = child.tagName.toLowerCase();
        fields[name] ??= $(child).text();
      }
      return { fields, category: $(property).children('category').attr('id') };
    });
  const read = collectListings(
    items.map(({ fields, category }) => ({
      place: parseText(fields.id) ?? 'no id',
      listing: readProperty(fields, category, settings),
    })),
  );
  return { shape: 'acquaint', read, count: items.length, total: null };
}

type Fields = Readonly<Record<string, string>>;

function readProperty(
  fields: Fields,
  category: string | undefined,
  settings: FeedSettings,
): ReadListing {
  const id = parseText(fields.id);
  const own = readerOf(fields, 'property');
  const isLetting = category !== undefined && category !== '0';
  const found: FoundListing = {
    source_listing_id: own('id'),
    page_url:
      own('url', 'link') ?? foundAt('listing_url', id === null ? null : urlOf(id, settings)),
    title: foundAt('property.displayaddress', titleOf(fields)),
    eircode: own('postcode'),
    county: own('region'),
    town: fields.town ? own('town') : own('locality'),
    price: foundAt('property.price', priceOf(fields)),
    price_hidden: foundAt('property.poa', isYes(fields.poa) || isYes(fields.hideprice)),
    beds: own('bedrooms'),
    baths: own('bathrooms'),
    property_type: own('type'),
    ber: own('ber', 'berrating', 'energyrating'),
    floor_area: own('floorarea'),
    latitude: own('latitude'),
    longitude: own('longitude'),
    // Category 0 is sales; the others are lettings.
    status: isLetting ? foundAt('property.category', 'to let') : own('status'),
    agency_name: own('officename'),
    contact_name: own('negotiatorname', 'negotiator'),
    phone: own('officephone', 'phone'),
    office_hours: own('officehours'),
    agency_address: own('officeaddress'),
  };
  const listing = readFound(found, settings);
  return { ...listing, signals: [...listing.signals, ...listUnknownFields(fields, known)] };
}

/** The address in one line, with each part once, as in an advert. */
function titleOf(fields: Fields): string | null {
  const own = parseText(fields.displayaddress);
  if (own !== null) return own;
  const parts = [fields.street, fields.locality, fields.town, fields.region].map(parseText);
  const different = parts.filter((part, at) => part !== null && parts.indexOf(part) === at);
  return different.length === 0 ? null : different.join(', ');
}

/**
 * `450000` with the prefix `AMV`. The prefix `POA` hides the feed's amount. A monthly payment
 * (`pcm`, `p/w`, `per annum`) is a rent, whatever the feed's category.
 */
function priceOf({ price, priceprefix, pricefrequency }: Fields): string {
  const frequency = parseText(pricefrequency);
  const isRent =
    frequency !== null &&
    /^(p\W*)+(c\W*)?[wmqa]\b|week|month|year|ann(um|ual)|quarter|night|da(y|ily)/i.test(frequency);
  return [priceprefix ?? '', price ?? '', isRent ? 'per month' : ''].join(' ').trim();
}
