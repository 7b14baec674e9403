import { findArea, periodLengths, wholeCountry } from './contract/areas.ts';
import type { ErrorCode } from './contract/error.ts';
import { listingSearchShortest, mapMeasures } from './contract/limits.ts';
import { counties, findCounty, firstRegisterYear } from './contract/lists.ts';
import { ApiError } from './errors.ts';
import { parseListingId } from './pages/listing-id.ts';

/** A name in the braces of an address: what it means, its JSON schema, and how it is read. */
export type Parameter<Value> = {
  readonly description: string;
  /** A text without it. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Throws ApiError. */
  readonly read: (text: string) => Value;
};

const whole = { type: 'integer', minimum: 1 };
const lastPage = 999_999_999;

/** Every path parameter. */
export const parameters = {
  county: {
    description: 'one of the 26 counties, such as `Cork`, in any letter case',
    schema: { enum: counties },
    read: (text: string) =>
      findCounty(text) ??
      refuse(
        `There is no county called "${cut(text)}". Use one of the 26, such as Cork.`,
        'unknown_county',
      ),
  },
  area: {
    description: 'a county, or `Ireland` for all 26, in any letter case',
    schema: { enum: [wholeCountry, ...counties] },
    read: (text: string) =>
      findArea(text) ??
      refuse(
        `There is no county called "${cut(text)}". Use one of the 26, or Ireland for all of them.`,
        'unknown_county',
      ),
  },
  town: {
    description:
      'a town or townland, as named in `/api/ForSale/{county}/Townlands`, in any letter case',
    read: (text: string) => text.trim().slice(0, 200),
  },
  term: {
    description: '`drops`, `rises`, or words of an address',
    read: (text: string) => text.trim().slice(0, 200),
  },
  query: {
    description: `words of an address, an Eircode or an agency; at least ${listingSearchShortest} characters`,
    read: (text: string) => {
      const words = text.trim();
      if (words.length >= listingSearchShortest && words.length <= 200) return words;
      return refuse(`A search must have ${listingSearchShortest} to 200 characters.`);
    },
  },
  key: {
    description: 'the key in the URL of its page, such as `galway-salthill`',
    read: (text: string) => text.toLowerCase(),
  },
  listingId: {
    description: 'the ID of a listing, which never changes',
    schema: whole,
    read: (text: string) =>
      parseListingId(text) ?? refuse(`A listing ID is a number, not "${cut(text)}".`),
  },
  id: {
    description: 'the ID of a post',
    schema: whole,
    read: (text: string) =>
      parseListingId(text) ?? refuse(`A post ID is a number, not "${cut(text)}".`),
  },
  page: {
    description: 'a whole number from 1; past the last page there are no sales',
    schema: whole,
    read: (text: string) => readWhole('page', text, 1, lastPage),
  },
  /** Its route reads it, as the newest one is the version's. */
  year: {
    description: `four digits, from ${firstRegisterYear}`,
    schema: { type: 'integer', minimum: firstRegisterYear },
    read: (text: string) => text,
  },
  /** Its route reads it too: the register may begin within the year. */
  month: {
    description: 'a whole number from 1 to 12',
    schema: { ...whole, maximum: 12 },
    read: (text: string) => text,
  },
  /** Its route reads it: which months there are depends on the measure. */
  mapMonth: {
    description: '`newest`, or a month of the map as YYYY-MM',
    read: (text: string) => text,
  },
  months: {
    description: `the length of a period in months: ${periodLengths.join(', ')}`,
    schema: { type: 'integer', enum: periodLengths },
    read: (text: string) =>
      periodLengths.find((length) => String(length) === text) ??
      refuse(`The months must be 1, 3 or 12, not "${cut(text)}".`),
  },
  day: {
    description: 'a day as YYYY-MM-DD',
    schema: { format: 'date' },
    read: (text: string) =>
      /^\d{4}-\d\d-\d\d$/.test(text)
        ? text
        : refuse(`Write the day as YYYY-MM-DD, not "${cut(text)}".`),
  },
  measure: {
    description: `${mapMeasures.join(', ')}, in any letter case`,
    schema: { enum: mapMeasures },
    read: (text: string) =>
      mapMeasures.find((one) => one === text.toLowerCase()) ??
      refuse(
        `There is no measure "${cut(text)}". Use one of ${mapMeasures.join(', ')}.`,
        'not_found',
      ),
  },
} as const satisfies Readonly<Record<string, Parameter<unknown>>>;

type Name = keyof typeof parameters;

/** The values of the parameters of a path: `{ county: County }` of `/api/Stats/:county`. */
export type Values<Path extends string> = {
  readonly [Key in NamesIn<Path>]: ReturnType<(typeof parameters)[Key]['read']>;
};

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer First}/${infer More}`
    ? (First & Name) | NamesIn<More>
    : Rest extends `${infer Last}.csv`
      ? Last & Name
      : Rest & Name
  : never;

/** The parameters of a path by name, in its order. Throws for one that isn't described. */
function listParameters(path: string): [string, Parameter<unknown>][] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const found = Object.entries(parameters).find(([known]) => known === name);
    if (!found) throw new Error(`The parameter ${name} of ${path} has no description.`);
    return found;
  });
}

/** The parameters of a path as a JSON schema; undefined where it has none. */
export function describeParameters(path: string) {
  if (!path.includes(':')) return undefined;
  const described = listParameters(path).map(
    ([name, { schema, description }]) =>
      [name, { type: 'string', ...schema, description }] as const,
  );
  const required = described.map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(described), required };
}

/** Reads what an address has for the parameters of its path, in its order. */
export function readParameters<Path extends string>(path: Path, given: unknown): Values<Path> {
  const texts = given as Readonly<Record<string, string>>;
  const read = listParameters(path).map(([name, one]) => [name, one.read(texts[name] ?? '')]);
  return Object.fromEntries(read) as Values<Path>;
}

/** A whole number in an address, from `least` to `most`. Throws `bad_request`. */
export function readWhole(what: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  return refuse(`The ${what} must be a whole number from ${least} to ${most}, not "${cut(text)}".`);
}

/** What was sent, cut to the length that an error repeats. */
export function cut(text: string): string {
  return text.slice(0, 40);
}

function refuse(message: string, code: ErrorCode = 'bad_request'): never {
  throw new ApiError(code, message);
}
