import { buildSnapshot } from './build-snapshot.ts';
import { at, isObject, type JsonObject, listObjects, maybeAbsolute, maybeCount } from './json.ts';
import type { RawListing } from './raw-listing.ts';
import type { ReadListing, ReadSettings, Signal } from './read-listings.ts';
import { isNo, isYes, maybeText } from './texts.ts';
import { listUnknownFields, nameSet } from './unknown-fields.ts';

/* The `SearchResults` shape: what one portal's pages hold, and the API that it gives to agents. */

export type SearchResults = {
  readonly items: readonly JsonObject[];
  /** How many there are on all pages; null where it isn't said. */
  readonly total: number | null;
  /** Address of the next page as it is said. */
  readonly next: unknown;
  /** This page's number, from 1, and how many there are; null where it isn't said. */
  readonly page: number | null;
  readonly pages: number | null;
};

/** The first object with `SearchResults` anywhere within a value. */
export function maybeSearchResults(value: unknown): SearchResults | undefined {
  for (const object of listObjects(value)) {
    const { SearchResults: items, ResultCount, Page, PageSize } = object;
    if (!Array.isArray(items)) continue;
    const total = maybeCount(ResultCount);
    const size = maybeCount(PageSize);
    return {
      items: items.filter(isObject),
      total,
      next: at(object, 'SeoDetails', 'NextUrl'),
      page: maybeCount(Page),
      pages: total === null || !size ? null : Math.ceil(total / size),
    };
  }
  return undefined;
}

const handled = nameSet(
  'PropertyId DisplayAddress Address PriceAsString ShowPrice IsPriceHidden BedsString BathString NumberOfBeds',
  'NumberOfBathrooms BerRating PropertyType IsSaleAgreed IsSold PropertyStatusId PropertyStatus Eircode EirCode',
  'GroupName GroupPhoneNumber GroupAddress GroupOpeningHours NegotiatorName Negotiator BrochureUrl SeoUrl',
  'BrochureMap Location SizeStringMeters County Region Locality IsActive',
);

/** Known and of no use here: pictures, marks of the portal's own, figures that the texts above say better. */
const ignored = nameSet(
  'OrderedDisplayAddress SeoDisplayAddress PropertyClass PropertyClassId PropertyClassUrlSlug SaleTypeId SaleType',
  'GroupId GroupEmail GroupUrl GroupUrlSlugIdentifier GroupLogoUrl GroupLogoBgColor GroupPremiumHeadTextColour',
  'GroupPremiumLogoUrl GroupPremiumJointLogoUrl GroupRectangularLogoUrl JointGroupRectangularLogoUrl',
  'JointGroupPremiumJointLogo EnergyRatingMediaPath Photos MainPhoto MainPhotoWeb PhotoCount HasVideos HasWebP',
  'HasVirtualTour VirtualTourUrl CreatedOnDate ActivatedOn RefreshedOn ModifiedOnDate PriceChangeIsIncrease',
  'PriceChanges IsNew IsNewHomes IsTopSpot IsPremiumAd IsFavourite IsMappedAccurately IsPrivateLandlord IsBrandBooster',
  'IsBuildToRent IsBuildToRentDevelopment RelatedPropertiesTotal RelatedProperties CustomData Price PriceValue MinPrice',
  'MaxPrice MinBeds MaxBeds BrochureContent Description Features Tags PropertySize SizeStringFeet OpenViewings',
  'AuctionDate Channels PropertyUrl LocalityId RegionId EnergyRating BerNumber BerDetails',
);
const known = new Set([...handled, ...ignored]);

/**
 * One of `SearchResults[]`, or the `Property` of a page of its own. An address that it gives is made absolute with
 * `baseUrl`.
 */
export function readSearchResult(
  item: JsonObject,
  baseUrl: string,
  settings: ReadSettings,
): ReadListing {
  const raw: RawListing = {
    source_listing_id: item.PropertyId,
    page_url: maybeAbsolute(item.BrochureUrl ?? item.SeoUrl, baseUrl),
    title: item.DisplayAddress ?? item.Address,
    eircode: item.Eircode ?? item.EirCode,
    county: item.County ?? item.Region,
    town: item.Locality,
    price: item.PriceAsString,
    price_hidden: isNo(item.ShowPrice) || isYes(item.IsPriceHidden),
    beds: item.BedsString ?? item.NumberOfBeds,
    baths: item.BathString ?? item.NumberOfBathrooms,
    property_type: item.PropertyType,
    ber: item.BerRating,
    floor_area: item.SizeStringMeters,
    latitude:
      at(item, 'BrochureMap', 'latitude') ??
      at(item, 'BrochureMap', 'Latitude') ??
      at(item, 'Location', 'lat'),
    longitude:
      at(item, 'BrochureMap', 'longitude') ??
      at(item, 'BrochureMap', 'Longitude') ??
      at(item, 'Location', 'lon'),
    status: statusOf(item),
    agency_name: item.GroupName,
    contact_name: item.NegotiatorName ?? at(item, 'Negotiator', 'Name'),
    phone: item.GroupPhoneNumber,
    office_hours: item.GroupOpeningHours,
    agency_address: item.GroupAddress,
  };
  const listing = buildSnapshot(raw, settings);
  const unknown = [...listUnknownFields(item, known), ...listUnknownStatus(item)];
  return { ...listing, signals: [...listing.signals, ...unknown] };
}

/** The portal's numbers for what an advert is. */
const statusWords: Readonly<Record<string, string>> = { '2': 'For Sale', '3': 'Sale Agreed' };

/** A number that isn't known is told as a word nobody knows, unless the portal says besides that nothing is agreed. */
function statusOf(item: JsonObject): string | null {
  if (isYes(item.IsSold)) return 'Sold';
  if (isYes(item.IsSaleAgreed)) return 'Sale Agreed';
  if (item.IsActive === false) return 'withdrawn';
  const number = maybeText(item.PropertyStatusId);
  if (number === null) return maybeText(item.PropertyStatus);
  return statusWords[number] ?? (item.IsSaleAgreed === false ? null : `PropertyStatusId ${number}`);
}

function listUnknownStatus({ PropertyStatusId, IsSaleAgreed }: JsonObject): Signal[] {
  const number = maybeText(PropertyStatusId);
  const isKnown = number === null || Object.hasOwn(statusWords, number);
  return isKnown || IsSaleAgreed !== false
    ? []
    : [{ field: 'PropertyStatusId', value: number, count: 1 }];
}
