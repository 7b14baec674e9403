import type { UnrecognisedValue } from '../manifest.ts';
import { readFound } from './build-snapshot.ts';
import {
  at,
  isObject,
  type JsonObject,
  listObjects,
  listUnknownFields,
  nameSet,
  parseAddress,
  parseCount,
} from './json.ts';
import { type FoundListing, type FoundValue, foundAt, readerOf } from './raw-listing.ts';
import type { ReadListing, ReadSettings } from './read-listings.ts';
import { isNo, isYes, parseText } from './texts.ts';

/* The `SearchResults` shape, used by one portal's pages and by the API that it offers to agents. */

export type SearchResults = {
  readonly items: readonly JsonObject[];
  /** The total over all pages; null if it isn't given. */
  readonly total: number | null;
  /** Address of the next page as written. */
  readonly next: unknown;
  /** This page's number, from 1, and the number of pages; null if they aren't given. */
  readonly page: number | null;
  readonly pages: number | null;
};

/** The first object with `SearchResults` anywhere within a value. */
export function findSearchResults(value: unknown): SearchResults | undefined {
  for (const object of listObjects(value)) {
    const { SearchResults: items, ResultCount, Page, PageSize } = object;
    if (!Array.isArray(items)) continue;
    const total = parseCount(ResultCount);
    const size = parseCount(PageSize);
    return {
      items: items.filter(isObject),
      total,
      next: at(object, 'SeoDetails', 'NextUrl'),
      page: parseCount(Page),
      pages: total === null || !size ? null : Math.ceil(total / size),
    };
  }
  return undefined;
}

const handled = nameSet(
  'PropertyId DisplayAddress Address PriceAsString ShowPrice IsPriceHidden BedsString BathString NumberOfBeds',
  'NumberOfBathrooms BerRating PropertyType IsSaleAgreed IsSold PropertyStatusId PropertyStatus Eircode EirCode',
  'GroupName GroupPhoneNumber GroupAddress GroupOpeningHours NegotiatorName Negotiator BrochureUrl SeoUrl',
  'BrochureMap Location SizeStringMeters County Region RegionName Locality IsActive Bathrooms Price AgreedOn Group',
  'BrochureContent',
);

/**
 * Known, but not used: pictures, the portal's own labels, figures that the texts above give better.
 */
const ignored = nameSet(
  'OrderedDisplayAddress SeoDisplayAddress PropertyClass PropertyClassId PropertyClassUrlSlug SaleTypeId SaleType',
  'GroupId GroupEmail GroupUrl GroupUrlSlugIdentifier GroupLogoUrl GroupLogoBgColor GroupPremiumHeadTextColour',
  'GroupPremiumLogoUrl GroupPremiumJointLogoUrl GroupRectangularLogoUrl JointGroupRectangularLogoUrl',
  'JointGroupPremiumJointLogo EnergyRatingMediaPath Photos MainPhoto MainPhotoWeb PhotoCount HasVideos HasWebP',
  'HasVirtualTour VirtualTourUrl CreatedOnDate ActivatedOn RefreshedOn ModifiedOnDate PriceChangeIsIncrease',
  'PriceChanges IsNew IsNewHomes IsTopSpot IsPremiumAd IsFavourite IsMappedAccurately IsPrivateLandlord IsBrandBooster',
  'IsBuildToRent IsBuildToRentDevelopment RelatedPropertiesTotal RelatedProperties CustomData PriceValue MinPrice',
  'MaxPrice MinBeds MaxBeds Description Features Tags PropertySize SizeStringFeet OpenViewings VirtualViewings',
  'AuctionDate AuctionList Channels PropertyUrl LocalityId RegionId EnergyRating BerNumber BerDetails id Name',
  'MinEnergyRating MaxEnergyRating MinSize MaxSize PropertyTypeId PropertyFeatureTypes PreSixtyThree IsNewBuild',
  'IsTransact NegotiatorId BrochureContactDetails Floors Rooms MainPhotoX Images DevelopmentLogo Pdfs FloorPlans Vimeo',
  'BrightCove YouTube YouTubeRotate Matterport VirtualTourEyeSpy VirtualTourKuula VirtualTourGiraffe360 VideoUrl Viewett',
  'LatestPriceChangeString PremiumAdExpiresOn TravelTimes AdditionalLogoUrls SetImageForCache',
  // The address gives the locality as other adverts do. This field has `Sutton` for `Dublin 13`.
  'LocalityName',
);
const known = new Set([...handled, ...ignored]);

/**
 * An item of `SearchResults[]`, or the `Property` of a page of its own with its agency (`group`).
 * Its address is made absolute with `baseUrl`.
 */
export function readSearchResult(
  item: JsonObject,
  baseUrl: string,
  settings: ReadSettings,
  group: unknown = item.Group,
): ReadListing {
  const own = readerOf(item, 'Property');
  const agency = readerOf(group, 'Group');
  const url = parseAddress(item.BrochureUrl ?? item.SeoUrl, baseUrl);
  const negotiator = [...listObjects(item.BrochureContent)].find(
    ({ ContentType }) => ContentType === 'Negotiator',
  );
  const found: FoundListing = {
    source_listing_id: own('PropertyId'),
    page_url: foundAt('Property.BrochureUrl', url),
    title: own('DisplayAddress', 'Address'),
    eircode: own('Eircode', 'EirCode'),
    county: own('County', 'Region', 'RegionName'),
    town: own('Locality'),
    price: own('PriceAsString'),
    price_hidden: findHidden(item),
    beds: own('BedsString', 'NumberOfBeds'),
    baths: own('BathString', 'NumberOfBathrooms', 'Bathrooms'),
    property_type: own('PropertyType'),
    ber: own('BerRating'),
    floor_area: own('SizeStringMeters'),
    latitude: own('BrochureMap.latitude', 'BrochureMap.Latitude', 'Location.lat'),
    longitude: own('BrochureMap.longitude', 'BrochureMap.Longitude', 'Location.lon'),
    status: foundAt('Property.PropertyStatusId', statusOf(item)),
    agency_name: own('GroupName') ?? agency('Name'),
    contact_name:
      own('NegotiatorName', 'Negotiator.Name') ??
      foundAt('Property.BrochureContent Negotiator', negotiator?.Content),
    phone: own('GroupPhoneNumber') ?? agency('DisplayPhone'),
    office_hours: own('GroupOpeningHours'),
    agency_address: own('GroupAddress') ?? agency('Address'),
  };
  const listing = readFound(found, settings);
  const unknown = [...listUnknownFields(item, known), ...listUnknownStatus(item)];
  return { ...listing, signals: [...listing.signals, ...unknown] };
}

function findHidden(item: JsonObject): FoundValue | undefined {
  const isHidden =
    isNo(item.ShowPrice) || isNo(at(item, 'Price', 'ShowPrice')) || isYes(item.IsPriceHidden);
  return isHidden ? { value: true, from: 'Property.ShowPrice' } : undefined;
}

/** The portal's numbers for an advert's status. */
const statusWords: Readonly<Record<string, string>> = { '2': 'For Sale', '3': 'Sale Agreed' };

/**
 * An unknown number is reported as an unknown word, unless the portal also states that no sale is
 * agreed.
 */
function statusOf(item: JsonObject): string | null {
  if (isYes(item.IsSold)) return 'Sold';
  if (isYes(item.IsSaleAgreed)) return 'Sale Agreed';
  if (item.IsActive === false) return 'withdrawn';
  const number = parseText(item.PropertyStatusId);
  if (number === null)
    return parseText(item.PropertyStatus) ?? (parseText(item.AgreedOn) && 'Sale Agreed');
  return statusWords[number] ?? (item.IsSaleAgreed === false ? null : `PropertyStatusId ${number}`);
}

function listUnknownStatus({ PropertyStatusId, IsSaleAgreed }: JsonObject): UnrecognisedValue[] {
  const number = parseText(PropertyStatusId);
  const isKnown = number === null || Object.hasOwn(statusWords, number);
  return isKnown || IsSaleAgreed !== false
    ? []
    : [{ field: 'PropertyStatusId', value: number, count: 1 }];
}
