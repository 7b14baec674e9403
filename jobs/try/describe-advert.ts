import { findCountyOf } from '../../ingest/listings/county.ts';
import { type RawField, rawFields, toRawListing } from '../../ingest/listings/raw-listing.ts';
import type { ReadSettings } from '../../ingest/listings/read-listings.ts';
import { parseText } from '../../ingest/listings/texts.ts';
import type { TriedAdvert } from '../../ingest/listings/trial.ts';
import type { ListingSnapshot } from '../../warehouse/records/listings.ts';

/**
 * A field of an advert: the result of reading it, the text that it was read from, and where that
 * was.
 */
export type FieldReport = {
  readonly field: RawField;
  readonly became: string;
  readonly text: string;
  readonly from: string;
  /** `read`; `missing` if there is no text; `unknown` if there is a text that isn't understood. */
  readonly state: 'read' | 'missing' | 'unknown';
};

const maxText = 80;

const countyWords = {
  field: 'its own field',
  address: 'the address',
  eircode: 'the Eircode',
  town: 'a town in the address',
  entry: 'the entry',
} as const;

/** The values read from an advert, field by field, even if it became no row. */
export function describeAdvert(
  { found, listing }: TriedAdvert,
  settings: ReadSettings,
): FieldReport[] {
  const snapshot = listing.kind === 'snapshot' ? listing.snapshot : undefined;
  const signals = new Set(listing.signals.map(({ field }) => field));
  return rawFields
    .filter((field) => field !== 'price_hidden' || found.price_hidden?.value === true)
    .map((field) => {
      const given = found[field];
      const became = snapshot && describeValue(field, snapshot);
      const text = parseText(given?.value) ?? '';
      const isUnknown = signals.has(
        field === 'latitude' || field === 'longitude' ? 'position' : field,
      );
      const elsewhere =
        snapshot && became !== null ? findElsewhere(field, found, settings) : undefined;
      return {
        field,
        became: became ?? '',
        text: text.slice(0, maxText),
        from:
          (text === '' || elsewhere?.isInstead ? elsewhere?.from : undefined) ?? given?.from ?? '',
        state: isUnknown ? 'unknown' : text === '' && !elsewhere ? 'missing' : 'read',
      };
    });
}

/** Other fields that can give a field's value. */
function findElsewhere(
  field: RawField,
  found: TriedAdvert['found'],
  settings: ReadSettings,
): { readonly from: string; readonly isInstead: boolean } | undefined {
  switch (field) {
    case 'county': {
      const county = findCountyOf(toRawListing(found), settings);
      if (county.county === null || county.from === 'field') return undefined;
      return { from: countyWords[county.from], isInstead: true };
    }
    case 'town':
      return { from: 'the address', isInstead: false };
    case 'eircode':
      return { from: "the address's end", isInstead: false };
    case 'status':
      return { from: 'the title or the price, or the default', isInstead: false };
    default:
      return undefined;
  }
}

/** A field of an advert's row; null if it isn't known. */
function describeValue(field: RawField, row: ListingSnapshot): string | null {
  switch (field) {
    case 'price':
      return describePrice(row);
    case 'price_hidden':
      return row.isPriceShown ? null : 'hidden';
    case 'floor_area':
      return row.floorAreaM2 === null ? null : `${row.floorAreaM2} m²`;
    default: {
      const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const value = row[name as keyof ListingSnapshot];
      return value === null ? null : String(value).replaceAll('\n', ' / ');
    }
  }
}

function describePrice({
  priceEur,
  priceKind,
  isFromPrice,
  isPriceShown,
}: ListingSnapshot): string | null {
  if (!isPriceShown) return 'on application';
  if (priceEur === null) return null;
  const kind = priceKind === 'asking' ? '' : ` (${priceKind})`;
  return `${isFromPrice ? 'from ' : ''}€${priceEur.toLocaleString('en-IE')}${kind}`;
}
