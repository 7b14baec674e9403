import { maxTextLength } from '../../warehouse/vocabulary.ts';
import type { RawListing } from './raw-listing.ts';

/** Whether a value is a text that is too long to be read. */
export function isOversize(value: unknown): boolean {
  return typeof value === 'string' && value.length > maxTextLength;
}

/** Why an advert is too large to be read; undefined if it isn't. */
export function findOversize(raw: RawListing): string | undefined {
  const field = Object.entries(raw).find(([, value]) => isOversize(value))?.[0];
  return field && `${field} has over ${maxTextLength} characters`;
}
