import {
  type County,
  findCounty,
  firstRegisterYear,
  routingKeys,
} from '../../warehouse/vocabulary.ts';
import type { SalesSearch } from '../contract/register.ts';
import { type Build, builds } from '../contract/sales-view.ts';
import { ApiError } from '../errors.ts';

/**
 * A parsed sales search: what isn't asked for is undefined. Months count from January of year 0.
 */
export type SearchQuestion = {
  readonly term: string;
  readonly county: County | undefined;
  readonly routingKey: string | undefined;
  readonly beds: number;
  readonly baths: number;
  readonly fromMonth: number | undefined;
  readonly toMonth: number | undefined;
  /** Euro. */
  readonly fromPrice: number | undefined;
  readonly toPrice: number | undefined;
  readonly build: Build | undefined;
};

/** Reads the body of a search; `thisYear` is the newest year with sales. Throws `bad_request`. */
export function readSearch(body: SalesSearch, thisYear: number): SearchQuestion {
  const fromMonth = readMonth(body, 'from', thisYear);
  const toMonth = readMonth(body, 'to', thisYear);
  if (fromMonth !== undefined && toMonth !== undefined && fromMonth > toMonth) {
    throw new ApiError('bad_request', 'The start date is after the end date.');
  }
  const fromPrice = readPrice('fromPrice', body.fromPrice);
  const toPrice = readPrice('toPrice', body.toPrice);
  if (fromPrice !== undefined && toPrice !== undefined && fromPrice > toPrice) {
    throw new ApiError('bad_request', 'fromPrice is above toPrice.');
  }
  return {
    term: readTerm(body.term),
    county: readCounty(body.county),
    routingKey: readRoutingKey(body.eircodeRoute),
    beds: readWhole('beds', body.beds, 0, 10) ?? 0,
    baths: readWhole('baths', body.baths, 0, 10) ?? 0,
    fromMonth,
    toMonth,
    fromPrice,
    toPrice,
    build: readBuild(body.build),
  };
}

function readTerm(term: SalesSearch['term']): string {
  const text = term?.trim() ?? '';
  if (text === '' || /[\p{L}\p{N}]/u.test(text)) return text;
  throw new ApiError('bad_request', 'The search term needs at least one letter or digit.');
}

function readCounty(name: SalesSearch['county']): County | undefined {
  if (isAll(name)) return undefined;
  const county = findCounty(name);
  if (county) return county;
  throw new ApiError(
    'bad_request',
    `There is no county called "${name}". Use one of the 26, such as Cork.`,
  );
}

function readRoutingKey(text: SalesSearch['eircodeRoute']): string | undefined {
  if (isAll(text)) return undefined;
  const key = text.trim().toUpperCase();
  if (routingKeys.some((one) => one.key === key)) return key;
  throw new ApiError(
    'bad_request',
    `There is no routing key "${text}". Use one such as D08 or T12.`,
  );
}

function readBuild(text: SalesSearch['build']): Build | undefined {
  if (isAll(text)) return undefined;
  const build = builds.find((one) => one === text.trim().toLowerCase());
  if (build) return build;
  throw new ApiError('bad_request', `build must be new, second-hand, or "All"; not "${text}".`);
}

/**
 * The month that a search begins or ends with. A year without a month means the whole year; a month
 * without a year is ignored.
 */
function readMonth(body: SalesSearch, side: 'from' | 'to', thisYear: number): number | undefined {
  const year = readWhole(`${side}Year`, body[`${side}Year`], firstRegisterYear, thisYear);
  const month = readWhole(`${side}Month`, body[`${side}Month`], 1, 12);
  return year === undefined ? undefined : year * 12 + (month ?? (side === 'from' ? 1 : 12)) - 1;
}

function readWhole(
  what: string,
  given: SalesSearch['beds'],
  least: number,
  most: number,
): number | undefined {
  const value = readNumber(given);
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ApiError(
    'bad_request',
    `${what} must be a whole number from ${least} to ${most}, or "All", not "${given}".`,
  );
}

function readPrice(what: string, given: SalesSearch['fromPrice']): number | undefined {
  const value = readNumber(given);
  if (value === undefined || value >= 0) return value;
  throw new ApiError(
    'bad_request',
    `${what} must be an amount in euro, 0 or more, not "${given}".`,
  );
}

/** A number, or the text of a number; undefined for all; NaN for anything else. */
function readNumber(given: SalesSearch['beds']): number | undefined {
  if (isAll(given)) return undefined;
  const value = typeof given === 'number' ? given : readText(given);
  return value === 0 ? undefined : value;
}

function readText(text: string): number {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}

function isAll(given: string | number | null | undefined): given is '' | 0 | null | undefined {
  return (
    given == null || given === 0 || (typeof given === 'string' && /^\s*(all)?\s*$/i.test(given))
  );
}
