import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { UnrecognisedValue } from '../manifest.ts';
import { parseBer } from './ber.ts';
import { isAbroadField } from './border.ts';
import { cleanPart, remember } from './clean-part.ts';
import { isUnknownCounty, readCounty } from './county.ts';
import { parseEircode } from './eircode.ts';
import { parseFloorArea, parsePosition } from './measures.ts';
import { partTitle } from './part-title.ts';
import { parseCountyText, parsePlace, spellPlace } from './place.ts';
import { type ListingPrice, parsePrice } from './price.ts';
import { isNoHome, parsePropertyType } from './property-type.ts';
import {
  type FoundListing,
  findOversize,
  isOversize,
  type RawListing,
  toRawListing,
} from './raw-listing.ts';
import type { ReadListing, ReadSettings } from './read-listings.ts';
import { parseRooms } from './rooms.ts';
import { parseStatus } from './status.ts';
import { isYes, parseLines, parseText } from './texts.ts';

const readPrice = remember(parsePrice);
const readBeds = remember((text) => parseRooms(text, 'bed'));
const readBaths = remember((text) => parseRooms(text, 'bath'));
const readType = remember(parsePropertyType);
const readBer = remember(parseBer);
const readStatus = remember(parseStatus);
const isAbroad = remember(isAbroadField);
const readTown = remember(findTown);
const isOfNoHome = remember(isNoHome);

/**
 * Interprets one advert. A value outside a closed list is reported as unrecognised. An advert
 * without an id, an address or a county is set aside.
 */
export function buildSnapshot(raw: RawListing, settings: ReadSettings = {}): ReadListing {
  const signals: UnrecognisedValue[] = [];
  const note = (field: string, value: unknown) =>
    signals.push({ field, value: parseText(value)?.slice(0, 100) ?? '', count: 1 });
  /** The value; if the text isn't understood, null and a report. */
  const understood = <T>(field: string, text: unknown, value: T | undefined): T | null => {
    if (value === undefined) note(field, text);
    return value ?? null;
  };
  const skipped = (reason: string): ReadListing => ({ kind: 'skipped', reason, signals });

  const sourceListingId = isOversize(raw.source_listing_id)
    ? null
    : parseText(raw.source_listing_id);
  if (sourceListingId === null || sourceListingId.length > 200)
    return { kind: 'setAside', reason: 'no id', signals };
  const setAside = (reason: string): ReadListing => ({
    kind: 'setAside',
    reason,
    advert: sourceListingId,
    signals,
  });
  const oversize = findOversize(raw);
  if (oversize !== undefined) return setAside(oversize);
  const { address, status: titleStatus } = partTitle(parseText(raw.title) ?? '');
  const place = parsePlace(address);
  if (place.title === '') return setAside('no address');
  const countyText = parseText(raw.county);
  if (place.isAbroad || isAbroad(countyText) || isAbroad(parseText(raw.eircode)))
    return skipped('outside the State');

  const typeText = parseText(raw.property_type);
  if (isOfNoHome(typeText)) return skipped('no home');
  const propertyType = understood('property_type', typeText, readType(typeText));
  const price = readPrice(parseText(raw.price));
  if (price.isRent) return skipped('to let');
  if (price.unknownWords !== null) note('price', raw.price);
  const statusText = parseText(raw.status);
  // The title and the price text are used if the status field only shows that the advert is up.
  const stated = preferDetailed(readStatus(statusText), readStatus(titleStatus));
  if (stated === undefined) {
    note('status', statusText);
    return setAside(`status "${statusText}" is not known`);
  }
  if (stated === 'Gone') return skipped('withdrawn');
  if (stated === 'To Let') return skipped('to let');
  const status = stated === 'For Sale' ? (price.status ?? stated) : stated;

  const given = parseEircode(parseText(raw.eircode));
  if (given === null && parseText(raw.eircode) !== null) note('eircode', raw.eircode);
  const eircode = given ?? (settings.eircodeInTitle === false ? null : place.eircode);
  if (isUnknownCounty(countyText)) note('county', countyText);
  const found = readCounty({ given: countyText, place, eircode }, settings);
  if (found.county === null) return setAside(found.because);
  const { county } = found;

  const hasNoRooms = propertyType === 'Site' || propertyType === 'Studio';
  const beds = understood('beds', raw.beds, readBeds(parseText(raw.beds)));
  const floorArea = parseFloorArea(raw.floor_area);
  const position = parsePosition(raw.latitude, raw.longitude);
  const where = understood('position', `${raw.latitude}, ${raw.longitude}`, position);
  const snapshot: ListingSnapshot = {
    sourceListingId,
    pageUrl: parseWebAddress(parseText(raw.page_url)),
    title: place.title,
    eircode,
    county,
    town: readTown(parseText(raw.town)) ?? place.town,
    ...shownPrice(price, isYes(raw.price_hidden)),
    beds: hasNoRooms ? (beds ?? 0) : beds,
    baths: understood('baths', raw.baths, readBaths(parseText(raw.baths))),
    propertyType,
    ber: understood('ber', raw.ber, readBer(parseText(raw.ber))),
    // The area of a site is that of its land.
    floorAreaM2:
      propertyType === 'Site' ? null : understood('floor_area', raw.floor_area, floorArea),
    latitude: where?.latitude ?? null,
    longitude: where?.longitude ?? null,
    status,
    agencyName: parseText(raw.agency_name),
    contactName: parseText(raw.contact_name),
    phone: parseText(raw.phone),
    officeHours: parseText(raw.office_hours),
    agencyAddress: parseLines(raw.agency_address),
  };
  return { kind: 'snapshot', snapshot, signals };
}

type Status = ReturnType<typeof parseStatus>;

/** A specific status wins over merely being shown. An unknown one stays unknown. */
function preferDetailed(stated: Status, inTitle: Status): Status {
  return stated === 'For Sale' ? (inTitle ?? stated) : stated;
}

/** A price that the agent hides stays hidden, whatever the text next to it states. */
function shownPrice(
  { priceEur, priceKind, isFromPrice, isPriceShown }: ListingPrice,
  isHidden: boolean,
) {
  return isHidden
    ? { priceEur: null, priceKind: 'poa' as const, isFromPrice: false, isPriceShown: false }
    : { priceEur, priceKind, isFromPrice, isPriceShown };
}

/** The town in its own field; none if the field holds a county, a remark or a number. */
function findTown(text: string | null): string | null {
  const clean = text === null ? '' : cleanPart(text);
  if (clean === '') return null;
  const { title, town } = parsePlace(`., ${clean}`);
  if (town !== null) return town;
  return title === '' || /\d/.test(title) || parseCountyText(title) !== null
    ? null
    : spellPlace(title);
}

function parseWebAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** Interprets an advert from the values found for it, and reports where each was found. */
export function readFound(found: FoundListing, settings: ReadSettings): ReadListing {
  const listing = buildSnapshot(toRawListing(found), settings);
  settings.onFound?.(found, listing);
  return listing;
}
