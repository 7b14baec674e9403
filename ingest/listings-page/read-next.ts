import { readFound } from '../listings/build-snapshot.ts';
import {
  at,
  isObject,
  type JsonObject,
  listUnknownFields,
  nameSet,
  parseAddress,
} from '../listings/json.ts';
import { type FoundListing, foundAt, readerOf } from '../listings/raw-listing.ts';
import type { ReadListing, ReadSettings } from '../listings/read-listings.ts';
import { parseText } from '../listings/texts.ts';

const known = nameSet(
  // Handled.
  'id title price numBedrooms numBathrooms propertyType propertySize floorArea ber point state category seller',
  'seoFriendlyPath eircode county',
  // Known, but not used: the portal's own labels, pictures, dates that change when an advert is
  // bumped.
  'seoTitle sections saleType featuredLevel featuredLevelFull sticker label lastUpdateDate publishDate abbreviatedPrice',
  'daftShortcode shortcode dateOfConstruction media platform prs newHome pageBranding premierPartner imageRestricted',
  'description features facilities nonFormatted priceHistory savedAd amenities stampDutyValue areaName townId countyId',
  'propertyOverview metaData priceChange viewings openViewings customData isInRepairMode enquired auctionDate',
);
const knownOfSeller = nameSet(
  'sellerId name phone alternativePhone address branch phoneWhenToCall',
  'profileImage profileRoundedImage standardLogo squareLogo backgroundColour licenceNumber available sellerType',
  'showContactForm premierPartnerSeller email userId officeId',
);

/** A listing of `__NEXT_DATA__`, on its own page or in a search page's `listings[].listing`. */
export function readNextListing(
  listing: JsonObject,
  pageUrl: string,
  settings: ReadSettings,
): ReadListing {
  const coordinates = at(listing, 'point', 'coordinates');
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  const seller = isObject(listing.seller) ? listing.seller : {};
  const isToLet = /^(rent|share|to let|sharing)/i.test(parseText(listing.category) ?? '');
  const own = readerOf(listing, 'listing');
  const county = Array.isArray(listing.county) ? (listing.county as unknown[])[0] : listing.county;
  const found: FoundListing = {
    source_listing_id: own('id'),
    page_url: foundAt('listing.seoFriendlyPath', parseAddress(listing.seoFriendlyPath, pageUrl)),
    title: own('title'),
    eircode: own('eircode'),
    county: foundAt('listing.county', county),
    price: own('price'),
    beds: own('numBedrooms'),
    baths: own('numBathrooms'),
    property_type: own('propertyType'),
    ber: own('ber.rating'),
    floor_area: foundAt('listing.floorArea', areaOf(listing)),
    latitude: foundAt('listing.point.coordinates', latitude),
    longitude: foundAt('listing.point.coordinates', longitude),
    status: isToLet ? foundAt('listing.category', 'to let') : own('state'),
    // The branch is the agency; the seller's name is that of its negotiator.
    agency_name: own('seller.branch', 'seller.name'),
    contact_name: seller.branch === undefined ? undefined : own('seller.name'),
    phone: own('seller.phone', 'seller.alternativePhone'),
    office_hours: own('seller.phoneWhenToCall'),
    agency_address: own('seller.address'),
  };
  const built = readFound(found, settings);
  return {
    ...built,
    signals: [
      ...built.signals,
      ...listUnknownFields(listing, known),
      ...listUnknownFields(seller, knownOfSeller).map((signal) => ({
        ...signal,
        value: `seller.${signal.value}`,
      })),
    ],
  };
}

function areaOf(listing: JsonObject): string | null {
  const value = parseText(at(listing, 'floorArea', 'value'));
  if (value !== null) return `${value} ${parseText(at(listing, 'floorArea', 'unit')) ?? ''}`.trim();
  return parseText(listing.propertySize);
}
