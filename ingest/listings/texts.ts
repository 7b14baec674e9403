import { load } from 'cheerio/slim';
import { isOversize } from './oversize.ts';

/** Words of letters and marks that all see, one space between: nothing of them has to be changed. */
const plain = /^[!-%'-;=-~¡-¬®-ɏ€]+(?: [!-%'-;=-~¡-¬®-ɏ€]+)*$/;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/**
 * A value as one line of text: entities resolved (twice: some sources escape what is escaped already), spaces of every
 * kind made one, characters that can't be seen left out. Null for none, and for what is no text, number or boolean.
 * A text that is too long for anything to be read of it stays as it is.
 */
export function parseText(value: unknown): string | null {
  const lines = parseLines(value);
  return lines === null || isOversize(lines) ? lines : lines.replaceAll('\n', ' ');
}

/** The same, its lines kept: `<br>` and line breaks part them. */
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
        // What no reader sees: soft hyphens, zero-width marks, control characters.
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

/** `True`, `yes`, `1` and the like; false for anything else. */
export function isYes(value: unknown): boolean {
  return /^(true|yes|y|1|t)$/i.test(parseText(value) ?? '');
}

/** `False`, `no`, `0` and the like; false for anything else, also for what isn't given. */
export function isNo(value: unknown): boolean {
  return /^(false|no|n|0|f)$/i.test(parseText(value) ?? '');
}

/** A number as written, `53.41` or `154.2`; null for none. */
export function parseNumber(value: unknown): number | null {
  const text = parseText(value);
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** For comparing words: lower case, only letters and digits, one space between. */
export function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
