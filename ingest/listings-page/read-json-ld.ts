import type { CheerioAPI } from 'cheerio/slim';
import { readFound } from '../listings/build-snapshot.ts';
import {
  at,
  isObject,
  type JsonObject,
  listUnknownFields,
  nameSet,
  parseAddress,
  parseJson,
} from '../listings/json.ts';
import { type FoundListing, foundAt, readerOf } from '../listings/raw-listing.ts';
import type { ReadListing, ReadSettings } from '../listings/read-listings.ts';
import { parseText } from '../listings/texts.ts';
import { readAddressId } from './read-address-id.ts';

/**
 * schema.org's types for an advert and for a home; a page may use either, or one within the other.
 */
const adverts = nameSet('RealEstateListing Product Offer IndividualProduct');
const homes = nameSet(
  'House SingleFamilyResidence Apartment Residence Accommodation ApartmentComplex GatedResidenceCommunity',
);
const searches = nameSet('ItemList SearchResultsPage CollectionPage');

const known = nameSet(
  // Handled.
  '@type @id identifier productID sku name url address offers about mainEntity itemOffered geo latitude longitude',
  'numberOfBedrooms numberOfRooms numberOfBathroomsTotal numberOfBathrooms floorSize category accommodationCategory',
  'additionalType additionalProperty price priceCurrency priceSpecification availability businessFunction seller',
  'offeredBy broker provider',
  // Known, but not used.
  '@context @graph description image images photo photos logo datePosted dateModified datePublished mainEntityOfPage',
  'brand priceValidUntil validFrom validThrough itemCondition amenityFeature tourBookingPage yearBuilt hasMap',
  'telephone isPartOf inLanguage potentialAction breadcrumb keywords review aggregateRating permittedUsage petsAllowed',
);

/** The schema.org data of a page, outermost objects first. If it lists adverts, only the list. */
export function listJsonLd($: CheerioAPI): JsonObject[] {
  return $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => listOutsideLists(parseJson($(script).text()), 8));
}

/** Objects inside a list belong to other homes or to other adverts of the search. */
function listOutsideLists(value: unknown, depth: number): JsonObject[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((item) => listOutsideLists(item, depth - 1));
  if (!isObject(value)) return [];
  if (isOf(value, searches)) return [value];
  return [value, ...Object.values(value).flatMap((item) => listOutsideLists(item, depth - 1))];
}

/** Whether the data describes a list of adverts rather than one. */
export function isJsonLdSearch(objects: readonly JsonObject[]): boolean {
  return objects.some((object) => isOf(object, searches));
}

/** The advert of a page from schema.org data; undefined if no object has an address. */
export function readJsonLd(
  objects: readonly JsonObject[],
  pageUrl: string,
  settings: ReadSettings & { readonly expectedId?: string },
): ReadListing | undefined {
  const described = findAdvert(objects, pageUrl);
  if (described === undefined) return undefined;
  const { advert, home } = described;
  const offer = offerOf(advert) ?? offerOf(home) ?? {};
  const seller = [
    offer.seller,
    offer.offeredBy,
    advert.broker,
    advert.provider,
    advert.seller,
  ].find(isObject);
  const { address } = home;
  const [of, ofHome] = [readerOf(advert, 'JSON-LD advert'), readerOf(home, 'JSON-LD home')];
  const bySeller = readerOf(seller, 'JSON-LD seller');
  const hours = Array.isArray(seller?.openingHours)
    ? seller.openingHours.join(', ')
    : seller?.openingHours;
  const found: FoundListing = {
    source_listing_id:
      foundAt('JSON-LD identifier', idOf(advert, home)) ??
      foundAt('the address of the page', settings.expectedId ?? readAddressId(pageUrl)),
    page_url:
      foundAt('JSON-LD advert.url', parseAddress(advert.url, pageUrl)) ??
      foundAt('the address of the page', pageUrl),
    title: foundAt('JSON-LD address', titleOf(address)) ?? of('name') ?? ofHome('name'),
    eircode: ofHome('address.postalCode'),
    county: ofHome('address.addressRegion'),
    town: ofHome('address.addressLocality'),
    price: foundAt('JSON-LD offer.price', priceOf(offer)),
    beds: ofHome('numberOfBedrooms', 'numberOfRooms'),
    baths: ofHome('numberOfBathroomsTotal', 'numberOfBathrooms'),
    property_type: foundAt('JSON-LD type', typeOf(advert, home)),
    ber: foundAt(
      'JSON-LD additionalProperty',
      propertyOf(/^(ber|energy rating|ber rating)$/i, advert, home),
    ),
    floor_area: foundAt('JSON-LD home.floorSize', areaOf(home.floorSize)),
    latitude: ofHome('geo.latitude', 'latitude'),
    longitude: ofHome('geo.longitude', 'longitude'),
    status: foundAt('JSON-LD offer', statusOf(offer)),
    agency_name: bySeller('name'),
    contact_name: bySeller('employee.name'),
    phone: bySeller('telephone'),
    office_hours: foundAt('JSON-LD seller.openingHours', hours),
    agency_address: foundAt('JSON-LD seller.address', titleOf(seller?.address)),
  };
  const listing = readFound(found, settings);
  const unknown = [...new Set([advert, home, offer])].flatMap((object) =>
    listUnknownFields(object, known),
  );
  return { ...listing, signals: [...listing.signals, ...unknown] };
}

function isOf(object: JsonObject, types: ReadonlySet<string>): boolean {
  return [object['@type']].flat().some((type) => typeof type === 'string' && types.has(type));
}

type Advert = { readonly advert: JsonObject; readonly home: JsonObject };

/** The page's one advert. If it has several homes, the one with the page's address, or none. */
function findAdvert(objects: readonly JsonObject[], pageUrl: string): Advert | undefined {
  const found = objects
    .filter((object) => isOf(object, adverts) || isOf(object, homes))
    .flatMap((advert): Advert[] => {
      const home = findHome(advert);
      return home === undefined ? [] : [{ advert, home }];
    });
  const different = new Set(found.map(({ home }) => titleOf(home.address)));
  if (different.size < 2) return found[0];
  const own = parseAddress(pageUrl, pageUrl);
  return found.find(({ advert }) =>
    [advert.url, advert['@id']].some((url) => parseAddress(url, pageUrl) === own),
  );
}

/** The object that has the address: the advert itself, or the home that it describes. */
function findHome(advert: JsonObject): JsonObject | undefined {
  const { about, mainEntity, itemOffered, offers } = advert;
  const within = [about, mainEntity, itemOffered, at([offers].flat()[0], 'itemOffered')].flat();
  return [advert, ...within].filter(isObject).find(({ address }) => titleOf(address) !== null);
}

function offerOf(object: JsonObject): JsonObject | undefined {
  return isOf(object, nameSet('Offer')) ? object : [object.offers].flat().find(isObject);
}

function idOf(advert: JsonObject, home: JsonObject): unknown {
  const own = [advert.identifier, advert.productID, advert.sku, home.identifier];
  return own.map((id) => (isObject(id) ? id.value : id)).find((id) => parseText(id) !== null);
}

function titleOf(address: unknown): string | null {
  if (!isObject(address)) return parseText(address);
  const parts = [address.streetAddress, address.addressLocality, address.addressRegion].map(
    parseText,
  );
  const different = parts.filter((part, index) => part !== null && parts.indexOf(part) === index);
  return different.length === 0 ? null : different.join(', ');
}

function priceOf(offer: JsonObject): string | null {
  const price = parseText(offer.price) ?? parseText(at(offer.priceSpecification, 'price'));
  const currency =
    parseText(offer.priceCurrency) ?? parseText(at(offer.priceSpecification, 'priceCurrency'));
  // An amount in another currency isn't a price in euro. The currency's name is reported as
  // unrecognised.
  if (price !== null && currency !== null && currency.toUpperCase() !== 'EUR')
    return `in ${currency}`;
  return price !== null && Number(price) === 0 ? null : price;
}

function statusOf({ availability, businessFunction }: JsonObject): string | null {
  if (/lease|rent/i.test(parseText(businessFunction) ?? '')) return 'to let';
  return parseText(availability)?.replace(/^.*[/#:]/, '') ?? null;
}

const typeWords: Readonly<Record<string, string>> = {
  House: 'House',
  SingleFamilyResidence: 'House',
  Apartment: 'Apartment',
};

function typeOf(advert: JsonObject, home: JsonObject): unknown {
  const categories = [
    home.accommodationCategory,
    home.category,
    advert.category,
    home.additionalType,
  ];
  const named = propertyOf(/^(property )?type$/i, advert, home);
  const words = [...categories, named]
    .map(parseText)
    .find((text) => text !== null && !text.includes('://'));
  const types = [home['@type']].flat().map((type) => typeWords[String(type)]);
  return words ?? types.find((type) => type !== undefined);
}

function propertyOf(name: RegExp, ...objects: readonly JsonObject[]): unknown {
  const properties = objects
    .flatMap(({ additionalProperty }) => [additionalProperty].flat())
    .filter(isObject);
  return properties.find((property) => name.test(parseText(property.name) ?? ''))?.value;
}

const unitCodes: Readonly<Record<string, string>> = { MTK: 'm2', FTK: 'sq ft' };

function areaOf(floorSize: unknown): string | null {
  if (!isObject(floorSize)) return parseText(floorSize);
  const value = parseText(floorSize.value);
  const code = parseText(floorSize.unitCode) ?? '';
  return value === null
    ? null
    : `${value} ${unitCodes[code] ?? parseText(floorSize.unitText) ?? code}`.trim();
}
