import { periodLengths, wholeCountry } from '../contract/areas.ts';
import { listingSearchShortest, mapMeasures } from '../contract/limits.ts';
import { counties, firstRegisterYear } from '../contract/lists.ts';

const whole = { type: 'integer', minimum: 1 };

/** The schema of each name in the braces of an address; a text unless it says otherwise. */
const schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  county: { enum: counties },
  area: { enum: [wholeCountry, ...counties] },
  listingId: whole,
  id: whole,
  page: whole,
  year: { type: 'integer', minimum: firstRegisterYear },
  month: { ...whole, maximum: 12 },
  months: { type: 'integer', enum: periodLengths },
  day: { format: 'date' },
  measure: { enum: mapMeasures },
};

/** What each name in the braces of an address stands for. */
const descriptions: Readonly<Record<string, string>> = {
  county: 'one of the 26 counties, such as `Cork`, in any letter case',
  area: 'a county, or `Ireland` for all 26, in any letter case',
  town: 'a town or townland as `/api/ForSale/{county}/Townlands` names it, in any letter case',
  term: '`drops`, `rises`, or words of an address',
  query: `words of an address, an Eircode or an agency: ${listingSearchShortest} characters at least`,
  key: 'as the address of its page has it, such as `galway-salthill`',
  listingId: 'the number of a listing, which never changes',
  id: 'the number of a post',
  page: 'a whole number from 1; one past the last page answers with no sales',
  year: `four digits, from ${firstRegisterYear}`,
  month: 'a whole number from 1 to 12',
  months: `the length of a period in months: ${periodLengths.join(', ')}`,
  day: 'a day as YYYY-MM-DD',
  measure: `${mapMeasures.join(', ')}, in any letter case`,
};

/** Where a name stands for something else at an address than at others. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/CountyMap/:measure/:month': { month: '`newest`, or a month of the map as YYYY-MM' },
};

/** The parameters of a route's address, as a JSON schema. Throws for a name that isn't described. */
export function describeParameters(url: string) {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  const properties = names.map((name) => {
    const description = exceptions[url]?.[name] ?? descriptions[name];
    if (!description) throw new Error(`The parameter ${name} of ${url} has no description.`);
    const schema = exceptions[url]?.[name] ? undefined : schemas[name];
    return [name, { type: 'string', ...schema, description }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: names };
}
