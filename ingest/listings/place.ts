import { type County, counties, maybeCounty, routingKeys } from '../../warehouse/vocabulary.ts';
import { isIreland, isNorthern } from './border.ts';
import { maybeEircode, routingKeyOf } from './eircode.ts';
import { toEnglishCounty } from './irish-county.ts';

export type Place = {
  /** The title without empty parts and stray commas; an Eircode in it stays. */
  readonly title: string;
  /** What stands at the title's end, where it is one. */
  readonly eircode: string | null;
  readonly county: County | null;
  readonly town: string | null;
  /** True for an address in one of the six counties that have no register and no Eircodes. */
  readonly isAbroad: boolean;
};

const names = counties.join('|');
/** `Co. X`, `County X`, `North Co Dublin`, at a part's end; what stands before is a part of its own. */
const namedCounty = new RegExp(
  `^(.*?)\\s*(?:\\b(?:north|south|east|west)\\s+)?\\b(?:co\\.?|county)\\s*(${names})$`,
  'i',
);
const district = /^(?:.*?\s*\bdublin\s*-?\s*|d)0?(\d{1,2}w?)$/i;
/** `Cork City`, `Dublin City Centre`; `Dublin County`, `Dublin North`: a county all the same. */
const city = new RegExp(`^(${names})\\s+city(?:\\s+centre)?$`, 'i');
const area = new RegExp(`^(${names})\\s+(?:(?:north|south|east|west)\\b ?)?(?:county)?$`, 'i');
const street =
  /\b(road|rd|street|st|avenue|ave|lane|drive|park|square|terrace|grove|close|court|crescent|gardens|place|quay|row|walk|way|green|view|heights|lawns?|manor|hall|house|apartments?|mews|villas|wood|woods)\.?$/i;

/** Districts of Dublin, `6W` beside the numbers. */
const districts = new Set(
  routingKeys.flatMap(({ places }) =>
    places.flatMap(({ town }) => (/^Dublin \d/.test(town) ? [town.slice(7)] : [])),
  ),
);
/** Counties whose name is a town's too: an address may end in either. */
const countyTowns = new Set(routingKeys.flatMap(({ places }) => places.map(({ town }) => town)));

/**
 * Finds a title's county and its last locality before it: `…, Naas, Co. Kildare`, `…, Finglas, Dublin 11` (a postal
 * district of Dublin is a locality), `…, Swords, Swords, Dublin`, each with or without an Eircode after it.
 */
export function parsePlace(text: string): Place {
  const written = text.split(',').map((part) => part.replace(/^[\s.;-]+|[\s.;-]+$/g, ''));
  const kept = written.filter((part) => part !== '');
  const isAbroad = isNorthern(kept);
  // The country first: an Eircode before it stands at the end then.
  const { eircode, rest } = takeEircode(withoutCountry(kept));
  const base = { title: kept.join(', '), eircode, isAbroad };
  if (isAbroad) return { ...base, county: null, town: null };
  const parts = withoutCountry(rest);
  return { ...base, ...placeOf([...parts.slice(0, -1), ...parts.slice(-1).map(toEnglishCounty)]) };
}

/** Without `Ireland`, as a part of its own or behind a county or an Eircode: `Co. Dublin Ireland`. */
function withoutCountry(parts: readonly string[]): string[] {
  return parts
    .filter((part) => !isIreland(part))
    .map((part) => {
      const [, before = ''] = /^(.+?)\s+(?:ireland|[eé]ire)$/i.exec(part) ?? [];
      if (before === '') return part;
      return (maybeCountyText(before) ?? takeEircode([before]).eircode) ? before : part;
    });
}

/** An Eircode that is the last part, or ends it after a space. */
function takeEircode(parts: readonly string[]): { eircode: string | null; rest: string[] } {
  const last = parts.at(-1) ?? '';
  const [, before = '', code = ''] = /^(.*?)\s*\b([a-z]\d[\dw]\s?[\da-z]{4})$/i.exec(last) ?? [];
  const eircode = maybeEircode(code);
  if (eircode === null) return { eircode: null, rest: [...parts] };
  return { eircode, rest: [...parts.slice(0, -1), ...(before === '' ? [] : [before])] };
}

function placeOf(parts: readonly string[]): { county: County | null; town: string | null } {
  // A letter left over at the end, or a remark in brackets, is no part of a place.
  const last = (parts.at(-1) ?? '').replace(/\s*\([^)]*\)$/, '').replace(/(?<=\w\w)\s[a-z]$/i, '');
  const before = parts.slice(0, -1);
  if (last === '' && before.length > 0) return placeOf(before);
  const [, rest = '', name = ''] = namedCounty.exec(last) ?? [];
  if (name !== '') {
    const localities = rest === '' ? before : [...before, rest];
    return { county: maybeCounty(name) ?? null, town: lastLocality(localities) };
  }
  const inDistrict = maybeDistrict(last);
  if (inDistrict) return { county: 'Dublin', town: inDistrict };
  const [, cityCounty] = city.exec(last) ?? [];
  const county = maybeCounty(cityCounty ?? area.exec(last)?.[1] ?? last);
  // The first part names the home itself: `Kildare` alone is a house's name as well as a county's.
  if (county !== undefined && before.length > 0) {
    const isTown = cityCounty !== undefined || (maybeCounty(last) && countyTowns.has(county));
    const own = isTown ? spellPlace(last) : null;
    return { county, town: lastLocality(before) ?? own };
  }
  return { county: null, town: lastLocality(parts) };
}

/**
 * The locality before the county. Not the home's own name or street, which come first (a town's own name may stand
 * alone), and not a street that is named after the locality.
 */
function lastLocality(parts: readonly string[]): string | null {
  const last = parts.at(-1) ?? '';
  const inDistrict = maybeDistrict(last);
  if (inDistrict) return inDistrict;
  if (parts.length < 2) return countyTowns.has(spellPlace(last)) ? spellPlace(last) : null;
  const isCounty =
    /^(co|county|contae)\b/i.test(last) || (area.test(last) && !countyTowns.has(last));
  if (street.test(last) || isCounty) return lastLocality(parts.slice(0, -1));
  return /\d/.test(last) ? null : spellPlace(last);
}

function maybeDistrict(part: string): string | null {
  const [, number = ''] = district.exec(part) ?? [];
  return districts.has(number.toUpperCase()) ? `Dublin ${number.toUpperCase()}` : null;
}

/** A place in its usual spelling: `SWORDS` and `swords` become `Swords`, mixed case stays. */
export function spellPlace(name: string): string {
  if (name.length < 5 || (name !== name.toUpperCase() && name !== name.toLowerCase())) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A county as a field of its own says it: `Dublin`, `Co. Dublin`, `Dublin 15`, `Contae Chiarraí`. Null for anything else. */
export function maybeCountyText(text: string | null): County | null {
  if (text === null) return null;
  const english = toEnglishCounty(text);
  const [, , name] = namedCounty.exec(english) ?? [];
  const plain = maybeCounty(name ?? city.exec(english)?.[1] ?? english);
  return plain ?? (maybeDistrict(english) ? 'Dublin' : null);
}

/** The county of an Eircode's routing key: that of its post town. */
export function countyOfEircode(eircode: string | null): County | null {
  const town = eircode === null ? undefined : routingKeyOf(eircode)?.places[0];
  return town === undefined ? null : (maybeCounty(town.county) ?? null);
}
