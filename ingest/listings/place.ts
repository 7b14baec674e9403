import { type County, counties, findCounty, routingKeys } from '../../warehouse/vocabulary.ts';
import { isIreland, isNorthern, isOverseas } from './border.ts';
import { cleanPart, dublinDistricts } from './clean-part.ts';
import { parseEircode } from './eircode.ts';
import { toEnglishCounty, withoutFadas } from './irish-county.ts';

export type Place = {
  /** The title without empty parts and stray commas. An Eircode in it stays. */
  readonly title: string;
  /** The Eircode at the title's end, if any. */
  readonly eircode: string | null;
  readonly county: County | null;
  readonly town: string | null;
  /** Its parts except the Eircode and the country, without remarks. */
  readonly parts: readonly string[];
  /**
   * If it names no county at its end: a county that is an earlier part, or a town whose county is
   * known.
   */
  readonly named: NamedTown | null;
  /** True for an address in one of the six counties that have no register and no Eircodes. */
  readonly isAbroad: boolean;
};

const names = counties.join('|');
/**
 * `Co. X`, `County X`, `North Co Dublin` at the end of a part. The text before it becomes its own
 * part.
 */
const namedCounty = new RegExp(
  `^(.*?)\\s*(?:\\b(?:north|south|east|west)\\s+)?\\b(?:co\\.?|county)\\s*(${names})$`,
  'i',
);
const district = /^(?:.*?\s*\bdublin\s*-?\s*|d)0?(\d{1,2}w?)$/i;
/**
 * `Cork City`, `Dublin City Centre`, `Dublin County`, `Dublin North` and `West Cork` name the
 * county too.
 */
const city = new RegExp(`^(${names})\\s+city(?:\\s+centre)?$`, 'i');
const area = new RegExp(`^(${names})\\s+(?:(?:north|south|east|west)\\b ?)?(?:county)?$`, 'i');
const side = new RegExp(`^(?:north|south|east|west|mid)\\s+(${names})$`, 'i');
const street =
  /\b(road|rd|street|st|avenue|ave|lane|drive|park|square|terrace|grove|close|court|crescent|gardens|place|quay|row|walk|way|green|view|heights|lawns?|manor|hall|house|apartments?|mews|villas|wood|woods)\.?$/i;

/** Counties that share their name with a town. An address may end in either. */
const countyTowns = new Set(routingKeys.flatMap(({ places }) => places.map(({ town }) => town)));

/**
 * Finds a title's county and the last locality before it: `…, Naas, Co. Kildare`, `…, Finglas,
 * Dublin 11` (a postal district of Dublin is a locality), `…, Swords, Swords, Dublin`, each with or
 * without an Eircode after it.
 */
export function parsePlace(text: string): Place {
  const written = text.split(',').map((part) => part.replace(/^[\s.;-]+|[\s.;-]+$/g, ''));
  const kept = written.filter((part) => part !== '');
  const isAbroad = isNorthern(kept) || isOverseas(kept);
  // The country is removed first, so that an Eircode before it is at the end.
  const { eircode, rest } = splitEircode(withoutCountry(kept));
  const base = { title: kept.join(', '), eircode, isAbroad };
  if (isAbroad) return { ...base, county: null, town: null, parts: [], named: null };
  const parts = cleanParts(withoutCountry(rest));
  const english = [...parts.slice(0, -1), ...parts.slice(-1).map(toEnglishCounty)];
  const placed = placeOf(english);
  const named = placed.county === null ? findNamed(english) : null;
  return { ...base, ...placed, parts, named };
}

/** The first part names the home, so it is kept: `40 acres` may be all of it. */
function cleanParts([first = '', ...others]: readonly string[]): string[] {
  if (others.length === 0) return [cleanPart(first) || first];
  return [first, ...others.map(cleanPart)].filter((part) => part !== '');
}

/**
 * Without `Ireland`, whether it is its own part or follows a county or an Eircode:
 * `Co. Dublin Ireland`.
 */
function withoutCountry(parts: readonly string[]): string[] {
  return parts
    .filter((part) => !isIreland(part))
    .map((part) => {
      const [, before = ''] = /^(.+?)\s+(?:ireland|[eé]ire)$/i.exec(part) ?? [];
      if (before === '') return part;
      return (parseCountyText(before) ?? splitEircode([before]).eircode) ? before : part;
    });
}

/** An Eircode that is the last part, or at its end after a space. */
function splitEircode(parts: readonly string[]): { eircode: string | null; rest: string[] } {
  const last = parts.at(-1) ?? '';
  const [, before = '', code = ''] = /^(.*?)\s*\b([a-z]\d[\dw]\s?[\da-z]{4})$/i.exec(last) ?? [];
  const eircode = parseEircode(code);
  if (eircode === null) return { eircode: null, rest: [...parts] };
  return { eircode, rest: [...parts.slice(0, -1), ...(before === '' ? [] : [before])] };
}

type Placed = { readonly county: County | null; readonly town: string | null };

function placeOf(parts: readonly string[]): Placed {
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  const county = readNamedCounty(parts, parts.length - 1);
  if (county !== null) return county;
  const inDistrict = findDistrict(last);
  if (inDistrict) return { county: 'Dublin', town: inDistrict };
  const [, cityCounty] = city.exec(last) ?? [];
  const named = findCounty(cityCounty ?? area.exec(last)?.[1] ?? last);
  // The first part names the home itself: `Kildare` may be a house's name as well as a county's.
  if (named !== undefined && before.length > 0) {
    const isTown = cityCounty !== undefined || (findCounty(last) && countyTowns.has(named));
    const own = isTown ? spellPlace(last) : null;
    return { county: named, town: lastLocality(before) ?? own };
  }
  return placeFurtherAhead(parts);
}

/**
 * If something else follows the county: `Rathcoole, Co. Dublin, DCRATHCOO`; `Dublin 13, Belmayne`.
 */
function placeFurtherAhead(parts: readonly string[]): Placed {
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const placed = readNamedCounty(parts, at);
    if (placed !== null)
      return { ...placed, town: placed.town ?? lastLocality(parts.slice(at + 1)) };
  }
  const isInDublin = parts.slice(1).some((part) => /^dublin/i.test(part) && findDistrict(part));
  return { county: isInDublin ? 'Dublin' : null, town: lastLocality(parts) };
}

/** `Co. X` at the end of a part, with the locality before it. */
function readNamedCounty(parts: readonly string[], at: number): Placed | null {
  const [, rest = '', name = ''] = namedCounty.exec(parts[at] ?? '') ?? [];
  if (name === '') return null;
  const localities = [...parts.slice(0, at), ...(rest === '' ? [] : [rest])];
  return { county: findCounty(name) ?? null, town: lastLocality(localities) };
}

/**
 * A county that is a whole part, else a known town at the end. The first part is skipped, because
 * it names the home.
 */
function findNamed(parts: readonly string[]): NamedTown | null {
  const [, ...places] = parts;
  const named = places.findLast((part) => parseCountyText(part) !== null);
  const county = named === undefined ? null : parseCountyText(named);
  if (named !== undefined && county !== null) return { town: named, counties: [county] };
  return findNamedTown(places.at(-1) ?? '');
}

/**
 * The locality before the county. It is not the home's own name or street, which are first (a
 * town's name may be the only part), and not a street named after the locality.
 */
function lastLocality(parts: readonly string[]): string | null {
  const last = parts.at(-1) ?? '';
  const inDistrict = findDistrict(last);
  if (inDistrict) return inDistrict;
  if (parts.length < 2) return countyTowns.has(spellPlace(last)) ? spellPlace(last) : null;
  const isCounty =
    /^(co|county|contae)\b/i.test(last) || (area.test(last) && !countyTowns.has(last));
  if (street.test(last) || isCounty) return lastLocality(parts.slice(0, -1));
  return /\d/.test(last) ? null : spellPlace(last);
}

function findDistrict(part: string): string | null {
  const [, number = ''] = district.exec(part) ?? [];
  return dublinDistricts.has(number.toUpperCase()) ? `Dublin ${number.toUpperCase()}` : null;
}

/** A place in its usual spelling: `SWORDS` and `swords` become `Swords`. Mixed case stays. */
export function spellPlace(name: string): string {
  if (name.length < 5 || (name !== name.toUpperCase() && name !== name.toLowerCase())) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * A county from its own field: `Dublin`, `Co. Dublin`, `Dublin 15`, `West Cork`, `Contae Chiarraí`;
 * else null.
 */
export function parseCountyText(text: string | null): County | null {
  if (text === null) return null;
  const english = toEnglishCounty(cleanPart(text.replace(/[\s,]+(?:ireland|[eé]ire)$/i, '')));
  const [, , name] = namedCounty.exec(english) ?? [];
  const part = city.exec(english) ?? area.exec(english) ?? side.exec(english);
  const plain = findCounty(name ?? part?.[1] ?? english);
  return plain ?? (findDistrict(english) ? 'Dublin' : null);
}

/** A town in an address, and the counties in which it may be. */
type NamedTown = { readonly town: string; readonly counties: readonly County[] };

/**
 * Names of routing keys' towns that other counties share: more than one in a hundred of the
 * register's sales there are in a county outside the town's keys.
 */
const namesakes = new Set(
  [
    'abbeyfeale, ardmore, blacklion, blackrock, cashel, charlestown, clara, clonard, donoughmore, drum, dunmore',
    'fethard, galbally, glenmore, gurteen, headford, johnstown, keadue, kells, kilbehenny, kilmacthomas, milford',
    'monkstown, newport, oldtown, rathmore, riverstown, summerhill, waterville',
  ].flatMap((names) => names.split(', ')),
);

const countiesByTown = new Map<string, Set<County>>();
for (const { places, reaches } of routingKeys)
  for (const { town } of places) {
    const known = countiesByTown.get(withoutFadas(town)) ?? new Set();
    for (const name of [...places.map(({ county }) => county), ...reaches]) {
      const county = findCounty(name);
      if (county !== undefined) known.add(county);
    }
    countiesByTown.set(withoutFadas(town), known);
  }

/** The town that is a whole part of an address, if no other county has one of that name. */
function findNamedTown(part: string): NamedTown | null {
  const name = withoutFadas(part);
  const found = namesakes.has(name) ? undefined : countiesByTown.get(name);
  return found === undefined ? null : { town: part, counties: [...found] };
}
