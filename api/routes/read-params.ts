import { type County, findCounty } from '../../warehouse/vocabulary.ts';
import { ApiError } from '../errors.ts';
import { parseListingId } from '../pages/listing-id.ts';

/** The county in an address. Throws `unknown_county`. */
export function readCounty(name: string): County {
  const county = findCounty(name);
  if (county) return county;
  throw new ApiError('unknown_county', `There is no county "${name.slice(0, 40)}" among the 26.`);
}

/** A whole number in an address, from `least` to `most`. Throws `bad_request`. */
export function readWhole(what: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ApiError(
    'bad_request',
    `The ${what} must be a whole number from ${least} to ${most}, not "${text.slice(0, 40)}".`,
  );
}

/** A day in an address, as `2026-05-14`. Throws `bad_request`. */
export function readDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new ApiError('bad_request', `A day is written YYYY-MM-DD, not "${text.slice(0, 40)}".`);
}

/** The id of a listing in an address. Throws `bad_request`. */
export function readListingId(text: string): number {
  const id = parseListingId(text);
  if (id !== null) return id;
  throw new ApiError('bad_request', `A listing is named by a number, not "${text.slice(0, 40)}".`);
}

/** The words of a search in an address, at least so many characters. Throws `bad_request`. */
export function readTerm(text: string, shortest: number): string {
  const term = text.trim();
  if (term.length >= shortest && term.length <= 200) return term;
  throw new ApiError(
    'bad_request',
    `A search takes ${shortest} characters at least, and 200 at most.`,
  );
}
