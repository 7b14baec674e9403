import { maxTextLength } from '../../warehouse/vocabulary.ts';
import { at } from './json.ts';

/** The fields that a source may give for an advert, in the source's own words. */
export const rawFields = [
  'source_listing_id',
  'page_url',
  'title',
  'eircode',
  'county',
  'town',
  /** The price as text. A plain number is in euro. */
  'price',
  /** Yes if the agent hides the price, even if `price` has a value. */
  'price_hidden',
  'beds',
  'baths',
  'property_type',
  'ber',
  'floor_area',
  'latitude',
  'longitude',
  'status',
  'agency_name',
  'contact_name',
  'phone',
  'office_hours',
  'agency_address',
] as const;

export type RawField = (typeof rawFields)[number];

/** An advert before it is interpreted: texts, numbers or booleans, unchanged. */
export type RawListing = { readonly [Field in RawField]?: unknown };

/** A value and its origin: a selector, a path in the page's data, a column. */
export type FoundValue = { readonly value: unknown; readonly from: string };

/** An advert's values by field, each with its origin. A field without a value is absent. */
export type FoundListing = { readonly [Field in RawField]?: FoundValue | undefined };

/** Only the values. */
export function toRawListing(found: FoundListing): RawListing {
  return Object.fromEntries(Object.entries(found).map(([field, one]) => [field, one?.value]));
}

/**
 * Reads values of an object by path (`ber.rating`), using the first path that has one. The origin
 * is given as `name.ber.rating`.
 */
export function readerOf(object: unknown, name: string) {
  return (...paths: readonly string[]): FoundValue | undefined => {
    for (const path of paths) {
      const value = at(object, ...path.split('.'));
      if (value !== undefined && value !== null) return { value, from: `${name}.${path}` };
    }
    return undefined;
  };
}

/** A value with its origin; undefined if there is none. */
export function foundAt(from: string, value: unknown): FoundValue | undefined {
  return value === undefined || value === null ? undefined : { value, from };
}

/** Whether a value is a text that is too long to be read. */
export function isOversize(value: unknown): boolean {
  return typeof value === 'string' && value.length > maxTextLength;
}

/** Why an advert is too large to be read; undefined if it isn't. */
export function findOversize(raw: RawListing): string | undefined {
  const field = Object.entries(raw).find(([, value]) => isOversize(value))?.[0];
  return field && `${field} has over ${maxTextLength} characters`;
}
