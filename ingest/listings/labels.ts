import { toKey } from './texts.ts';

/**
 * Headings of sites' pages: a kind of advert, not a word about the home. Keys are in the form of
 * `toKey`.
 */
const labels = new Set(
  [
    'residential, residential sale, residential sales, residential property, residential properties',
    'residential for sale, residential property for sale, residential properties for sale, sales, property',
    'properties, property sales, property for sale, properties for sale, house for sale, houses for sale',
    'home for sale, homes for sale, apartment for sale, apartments for sale, site for sale, sites for sale',
    'land for sale, new homes, new homes for sale, property details, property listing, listing, featured',
    'featured property, new listing, new instruction, new to market, new to the market, just listed',
    'price reduced, price drop, reduced, sold properties, sale agreed properties',
  ].flatMap((words) => words.split(', ')),
);

export function isLabel(text: string): boolean {
  return labels.has(toKey(text));
}

/** Without a field's name before its value: `Bedrooms: 3`, `Tel.: 01 …`. */
export function cutFieldName(text: string): string {
  return text.replace(/^\s*\p{L}[\p{L} .&/()-]{0,30}:\s*(?=\S)/u, '');
}
