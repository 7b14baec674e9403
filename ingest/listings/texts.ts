import { load } from 'cheerio/slim';
import { isOversize } from './raw-listing.ts';

/** Visible words of letters and marks, with single spaces, need no change. */
const plain = /^[!-%'-;=-~¡-¬®-ɏ€]+(?: [!-%'-;=-~¡-¬®-ɏ€]+)*$/;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/**
 * A value as one line of text. Entities are resolved (twice, as some sources escape twice), every
 * kind of space becomes one space, and invisible characters are removed. Null for none, and for
 * anything but text, a number or a boolean. A text too long to be read is unchanged.
 */
export function parseText(value: unknown): string | null {
  const lines = parseLines(value);
  return lines === null || isOversize(lines) ? lines : lines.replaceAll('\n', ' ');
}

/** The same with its lines kept. `<br>` and line breaks separate them. */
export function parseLines(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  if (isOversize(value) || plain.test(value)) return value;
  const lines = decodeEntities(value.replace(/<br\s*\/?>/gi, '\n'))
    .normalize('NFC')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) =>
      line
        // Invisible characters: soft hyphens, zero-width marks, control characters.
        .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join('\n');
}

function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && entity.test(decoded); round += 1) {
    decoded = decoded.replace(new RegExp(entity, 'gi'), (found) => load(found, null, false).text());
  }
  return decoded;
}

/** `True`, `yes`, `1` and similar; false for anything else. */
export function isYes(value: unknown): boolean {
  return /^(true|yes|y|1|t)$/i.test(parseText(value) ?? '');
}

/** `False`, `no`, `0` and similar; false for anything else, including a missing value. */
export function isNo(value: unknown): boolean {
  return /^(false|no|n|0|f)$/i.test(parseText(value) ?? '');
}

/** A number as written, `53.41` or `154.2`; null for none. */
export function parseNumber(value: unknown): number | null {
  const text = parseText(value);
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** For comparing words: lower case, only letters and digits, with single spaces. */
export function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

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
