import type { ListingSnapshot } from '../../warehouse/records.ts';
import { parseBer } from './ber.ts';
import { isNorthernField } from './border.ts';
import { maybeEircode } from './eircode.ts';
import { parseFloorArea, parsePosition } from './measures.ts';
import { countyOfEircode, maybeCountyText, parsePlace, spellPlace } from './place.ts';
import { type ListingPrice, parsePrice } from './price.ts';
import { isNoHome, parsePropertyType } from './property-type.ts';
import type { RawListing } from './raw-listing.ts';
import type { ReadListing, ReadSettings, Signal } from './read-listings.ts';
import { remember } from './remember.ts';
import { parseRooms } from './rooms.ts';
import { parseStatus } from './status.ts';
import { isYes, maybeLines, maybeText } from './texts.ts';

const readPrice = remember(parsePrice);
const readRooms = remember(parseRooms);
const readType = remember(parsePropertyType);
const readBer = remember(parseBer);
const readStatus = remember(parseStatus);
const readCounty = remember(maybeCountyText);
const isNorth = remember(isNorthernField);
const readTown = remember(maybeTown);
const isOfNoHome = remember(isNoHome);

/** Understands one advert. What a closed list doesn't know is a signal; without id, address or county it is set aside. */
export function buildSnapshot(raw: RawListing, settings: ReadSettings = {}): ReadListing {
  const signals: Signal[] = [];
  const note = (field: string, value: unknown) =>
    signals.push({ field, value: maybeText(value)?.slice(0, 100) ?? '', count: 1 });
  /** The value, or null and a signal where the text isn't understood. */
  const understood = <T>(field: string, text: unknown, value: T | undefined): T | null => {
    if (value === undefined) note(field, text);
    return value ?? null;
  };
  const passedOver = (reason: string): ReadListing => ({ kind: 'passedOver', reason, signals });

  const sourceListingId = maybeText(raw.source_listing_id);
  if (sourceListingId === null || sourceListingId.length > 200)
    return { kind: 'setAside', reason: 'no id', signals };
  const setAside = (reason: string): ReadListing => ({
    kind: 'setAside',
    reason,
    advert: sourceListingId,
    signals,
  });
  const written = maybeText(raw.title);
  if (written === null) return setAside('no address');
  const place = parsePlace(written);
  if (place.title === '') return setAside('no address');
  if (place.isAbroad || isNorth(maybeText(raw.county)) || isNorth(maybeText(raw.eircode)))
    return passedOver('outside the state');

  const typeText = maybeText(raw.property_type);
  if (isOfNoHome(typeText)) return passedOver('no home');
  const propertyType = understood('property_type', typeText, readType(typeText));
  const price = readPrice(maybeText(raw.price));
  if (price.isRent) return passedOver('to let');
  if (price.unknownWords !== null) note('price', raw.price);
  const statusText = maybeText(raw.status);
  const said = readStatus(statusText);
  if (said === undefined) {
    note('status', statusText);
    return setAside(`status "${statusText}" is not known`);
  }
  if (said === 'Gone') return passedOver('withdrawn');
  if (said === 'To Let') return passedOver('to let');
  // The price's own words count where the status says no more than that it is shown.
  const status = said === 'For Sale' ? (price.status ?? said) : said;

  const given = maybeEircode(maybeText(raw.eircode));
  if (given === null && maybeText(raw.eircode) !== null) note('eircode', raw.eircode);
  const eircode = given ?? (settings.eircodeInTitle === false ? null : place.eircode);
  const county =
    readCounty(maybeText(raw.county)) ??
    place.county ??
    countyOfEircode(eircode) ??
    settings.county ??
    null;
  if (county === null) return setAside('no county can be told');

  const hasNoRooms = propertyType === 'Site' || propertyType === 'Studio';
  const beds = understood('beds', raw.beds, readRooms(maybeText(raw.beds)));
  const floorArea = parseFloorArea(raw.floor_area);
  const position = parsePosition(raw.latitude, raw.longitude);
  const where = understood('position', `${raw.latitude}, ${raw.longitude}`, position);
  const snapshot: ListingSnapshot = {
    sourceListingId,
    pageUrl: maybeWebAddress(maybeText(raw.page_url)),
    title: place.title,
    eircode,
    county,
    town: readTown(maybeText(raw.town)) ?? place.town,
    ...shownPrice(price, isYes(raw.price_hidden)),
    beds: hasNoRooms ? (beds ?? 0) : beds,
    baths: understood('baths', raw.baths, readRooms(maybeText(raw.baths))),
    propertyType,
    ber: understood('ber', raw.ber, readBer(maybeText(raw.ber))),
    // The area of a site is land.
    floorAreaM2:
      propertyType === 'Site' ? null : understood('floor_area', raw.floor_area, floorArea),
    latitude: where?.latitude ?? null,
    longitude: where?.longitude ?? null,
    status,
    agencyName: maybeText(raw.agency_name),
    contactName: maybeText(raw.contact_name),
    phone: maybeText(raw.phone),
    officeHours: maybeText(raw.office_hours),
    agencyAddress: maybeLines(raw.agency_address),
  };
  return { kind: 'snapshot', snapshot, signals };
}

/** A price that the agent hides stays hidden, whatever the text beside it says. */
function shownPrice(
  { priceEur, priceKind, isFromPrice, isPriceShown }: ListingPrice,
  isHidden: boolean,
) {
  return isHidden
    ? { priceEur: null, priceKind: 'poa' as const, isFromPrice: false, isPriceShown: false }
    : { priceEur, priceKind, isFromPrice, isPriceShown };
}

function maybeTown(text: string | null): string | null {
  if (text === null) return null;
  const { title, town } = parsePlace(`., ${text}`);
  return title === '' || (maybeCountyText(text) !== null && town === null)
    ? null
    : (town ?? spellPlace(title));
}

function maybeWebAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
