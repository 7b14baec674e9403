import { readFound } from '../listings/build-snapshot.ts';
import {
  at,
  isObject,
  type JsonObject,
  listUnknownFields,
  nameSet,
  parseAddress,
} from '../listings/json.ts';
import { type FoundListing, type FoundValue, foundAt, readerOf } from '../listings/raw-listing.ts';
import type { ReadListing, ReadSettings } from '../listings/read-listings.ts';
import { isNo, isYes, parseText } from '../listings/texts.ts';

const known = nameSet(
  // Handled.
  'id pathId path shareURL displayAddress postcode region countryCode price numBedrooms numBathrooms style propertyType',
  'keyInfo ber berExempt coordinate status saleType published account contacts',
  // Known, but not used: parts of the address, pictures, the portal's own figures.
  'displayAddressLine1 displayAddressLine2 addressLine1 addressLine2 unitNumber siteNumber buildingName houseNumber',
  'street town country numReceptionRooms type comingSoon comingSoonText styleGroups furnishedType dateViewableFrom',
  'dateAvailableFrom timeActivatedOnMainWebsite listingTime activationTime listingUpdatedTime openViewing',
  'continuousRelisting auction priceTrackerAvailable images tagLine briefText description showHomeOpeningTime epc',
  'includeFeeCharges stats hidden featured videos virtualTours floorPlans brochures features rooms development',
);

/** Whether `pageProps.property`, or one of a search's results, is an advert of this shape. */
export function isProperty(value: unknown): value is JsonObject {
  return isObject(value) && parseText(value.displayAddress) !== null && idOf(value) !== null;
}

/** The id in the address of its page, which differs from the portal's own number. */
export function idOf({ pathId, id }: JsonObject): string | null {
  return parseText(pathId) ?? parseText(id);
}

/** A search page of this shape: `initialState.properties.data`, with its `results`. */
export function findResults(props: unknown): JsonObject | undefined {
  const found = at(props, 'initialState', 'properties', 'data');
  return isObject(found) && Array.isArray(found.results) ? found : undefined;
}

/** An advert of the shape `pageProps.property`, on its own page or among a search's results. */
export function readProperty(
  property: JsonObject,
  pageUrl: string,
  settings: ReadSettings,
): ReadListing {
  const own = readerOf(property, 'property');
  const url = parseAddress(property.path, pageUrl) ?? parseAddress(property.shareURL, pageUrl);
  const found: FoundListing = {
    source_listing_id: own('pathId', 'id'),
    page_url: foundAt('property.path', url),
    title: own('displayAddress'),
    eircode: own('postcode'),
    county: countyOf(property),
    price: priceOf(property),
    price_hidden: hiddenOf(property),
    beds: own('numBedrooms') ?? keyInfoOf(property, 'BEDROOMS'),
    baths: own('numBathrooms') ?? keyInfoOf(property, 'BATHROOMS'),
    property_type: typeOf(property),
    ber: berOf(property),
    floor_area: keyInfoOf(property, 'SIZE'),
    latitude: own('coordinate.latitude'),
    longitude: own('coordinate.longitude'),
    status: statusOf(property),
    agency_name: own('account.organisation', 'contacts.default.organisation'),
    phone: own(
      'account.officePhone.displayNumber',
      'account.officePhone.national',
      'contacts.default.phoneNumber.displayNumber',
      'contacts.default.phoneNumber.national',
      'contacts.default.phoneNumber.international',
    ),
    agency_address: isNo(at(property, 'account', 'showAddress'))
      ? undefined
      : own('account.displayAddress', 'contacts.default.displayAddress'),
  };
  const listing = readFound(found, settings);
  return { ...listing, signals: [...listing.signals, ...listUnknownFields(property, known)] };
}

/**
 * The portal covers both sides of the border. A region of Northern Ireland may have the name of one
 * of our counties.
 */
function countyOf(property: JsonObject): FoundValue | undefined {
  const country = parseText(property.countryCode) ?? 'IRL';
  return /^(?:irl|ie)$/i.test(country)
    ? readerOf(property, 'property')('region')
    : foundAt('property.countryCode', 'Northern Ireland');
}

/**
 * `Guide price €475,000`, `€300,000 to €350,000`. An amount in another currency isn't a price in
 * euro.
 */
function priceOf(property: JsonObject): FoundValue | undefined {
  const { price } = property;
  const [amount, min, max] = ['price', 'minPrice', 'maxPrice'].map((name) =>
    parseText(at(price, name)),
  );
  const currency = parseText(at(price, 'currencyCode')) ?? 'EUR';
  const range = min && max && min !== max ? `${min} to ${max}` : null;
  const euro = range ?? amount ?? min ?? max ?? null;
  if (euro === null) return keyInfoOf(property, 'PRICE');
  if (currency !== 'EUR') return foundAt('property.price.currencyCode', `in ${currency}`);
  const words = [at(price, 'pricePrefix'), euro, at(price, 'priceSuffix')].map(parseText);
  return foundAt('property.price', words.filter((word) => word !== null).join(' '));
}

function hiddenOf({ price }: JsonObject): FoundValue | undefined {
  const isHidden = ['priceHidden', 'priceOnApplication'].some((name) => isYes(at(price, name)));
  return isHidden ? { value: true, from: 'property.price.priceHidden' } : undefined;
}

function typeOf(property: JsonObject): FoundValue | undefined {
  const own = readerOf(property, 'property');
  if (parseText(at(property, 'propertyType', 'key')) === 'commercial')
    return own('propertyType.key');
  return keyInfoOf(property, 'STYLE') ?? own('style.text', 'propertyType.text');
}

function berOf(property: JsonObject): FoundValue | undefined {
  if (isYes(property.berExempt)) return { value: 'Exempt', from: 'property.berExempt' };
  const own = readerOf(property, 'property');
  return isObject(property.ber) ? own('ber.alphanumericRating') : own('ber');
}

function statusOf(property: JsonObject): FoundValue | undefined {
  const own = readerOf(property, 'property');
  const isToLet = /rent|let/i.test(parseText(at(property, 'saleType', 'key')) ?? '');
  if (isToLet) return foundAt('property.saleType', 'to let');
  if (isNo(property.published)) return foundAt('property.published', 'unpublished');
  return own('status.text', 'status.key') ?? keyInfoOf(property, 'STATUS');
}

/** A value of the table of facts: `{"key": "SIZE", "text": "166 sq. metres"}`. */
function keyInfoOf({ keyInfo }: JsonObject, key: string): FoundValue | undefined {
  const facts = Array.isArray(keyInfo) ? keyInfo.filter(isObject) : [];
  const text = parseText(facts.find((fact) => fact.key === key)?.text);
  const isGiven = text !== null && !/^not (?:provided|available)$/i.test(text);
  return isGiven ? foundAt(`property.keyInfo ${key}`, text) : undefined;
}
