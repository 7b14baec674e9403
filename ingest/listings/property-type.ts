import type { PropertyType } from '../../warehouse/vocabulary.ts';
import { toKey } from './texts.ts';

/** Every known spelling, in lower case, by its meaning. */
const spellings: Readonly<Record<PropertyType, string>> = {
  Detached:
    'detached, detached house, detached houses, detached home, country house, country residence, farmhouse',
  'Semi-D':
    'semi d, semid, semi, semi detached, semi detached house, semi detached home, semi detached houses',
  Terrace:
    'terrace, terraced, terraced house, terrace house, terraced home, mid terrace, mid terraced, mid terrace house, mid terraced house, terraced houses, terrace houses, mid terrace houses, mid terraced houses',
  'End of Terrace':
    'end of terrace, end terrace, end of terrace house, end terrace house, end of terraced house, end terraced, end terraced house, end terrace houses, end of terrace houses',
  House:
    'house, houses, home, dwelling, dwelling house, villa, lodge, gate lodge, holiday home, chalet, log cabin, family home, house and land, house and lands, houses and land',
  Apartment:
    'apartment, apartments, apt, apts, flat, flats, ground floor apartment, garden apartment, top floor apartment, first floor apartment, apartment block, maisonette',
  Duplex: 'duplex, duplexes, duplex apartment, duplex house',
  Bungalow:
    'bungalow, bungalows, detached bungalow, semi detached bungalow, terraced bungalow, dormer, dormer bungalow, dormer house, detached bungalows, semi detached bungalows, chalet bungalow, detached chalet bungalow, semi detached chalet bungalow',
  Townhouse: 'townhouse, town house, townhouses, town houses',
  Cottage: 'cottage, cottages, thatched cottage, terraced cottage, country cottage',
  Penthouse: 'penthouse, penthouses, penthouse apartment',
  Mews: 'mews, mews house',
  'Period House':
    'period house, period home, period residence, period property, georgian house, victorian house, edwardian house, castle',
  Studio: 'studio, studios, studio apartment, studio flat, bedsit',
  Site: 'site, sites, serviced site, development site, residential site, plot, building plot, land, development land, residential land',
  Investment: 'investment, investments, investment property, residential investment',
  'New Homes': 'new homes, new home, new development, development, new homes development',
};

/** Known types that don't name a kind of home. */
const silent =
  'property, properties, residential, residential property, other, live work unit, mixed use, mobile home, houseboat, resale, second hand';

/** Types of property that nobody lives in. */
const noHomes =
  'commercial, commercial property, office, offices, retail, retail unit, shop, pub, public house, hotel, restaurant, warehouse, industrial, industrial unit, business, farm, farms, farm land, farmland, agricultural, agricultural land, forestry, parking space, parking, car space, garage, storage';

const byKey = new Map<string, PropertyType | null>(
  Object.entries(spellings).flatMap(([type, words]) =>
    words.split(/,\s*/).map((word): [string, PropertyType] => [word, type as PropertyType]),
  ),
);
for (const word of silent.split(/,\s*/)) byKey.set(word, null);
const noHomeKeys = new Set(noHomes.split(/,\s*/));

/**
 * The kind of home; null if none is named or the word doesn't give one; undefined for an unknown
 * word.
 */
export function parsePropertyType(text: string | null): PropertyType | null | undefined {
  if (text === null) return null;
  const key = toKey(text).replace(/ for sale$/, '');
  return key === '' || key === 'n a' ? null : byKey.get(key);
}

/** Whether a type is neither a home nor a site for one: a shop, a farm, a car space. */
export function isNoHome(text: string | null): boolean {
  return text !== null && noHomeKeys.has(toKey(text));
}
