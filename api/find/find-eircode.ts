import { routingKeys } from '../../warehouse/vocabulary.ts';
import type { FindAnswer } from '../contract/find.ts';

/** A text that ends with an Eircode, or is the beginning of one. */
type Typed = { readonly key: string; readonly before: string };

const keys = new Set(routingKeys.map(({ key }) => key));

/**
 * The second half uses only some letters. Here it must have a digit too, because `R21 PARK` may be
 * an address.
 */
const eircode = /^(.*?)[\s,]*\b([A-Z]\d[\dW])\s?(?=[A-Z]*\d)([AC-FHKNPRTV-Y\d]{1,4})$/i;

/** The Eircode at the end of a text; the beginning of one counts only if nothing is before it. */
export function parseEircode(text: string): Typed | undefined {
  const [, before = '', key = '', rest = ''] = eircode.exec(text.trim()) ?? [];
  if (!keys.has(key.toUpperCase()) || (before !== '' && rest.length < 4)) return undefined;
  return { key: key.toUpperCase(), before };
}

/**
 * What a text with an Eircode finds. Where we don't know the Eircode, others that end like it would
 * be somewhere else: the address before it counts, or, where there is none, the area of its key.
 * Undefined where there is no Eircode. `find` finds what has some words.
 */
export async function findEircode(
  text: string,
  find: (words: string) => Promise<FindAnswer>,
): Promise<FindAnswer | undefined> {
  const typed = parseEircode(text);
  if (!typed) return undefined;
  const answer = await find(text);
  const { places, streets, homes, gone, sales } = answer;
  const total = [places, streets, homes, gone, sales].reduce((sum, group) => sum + group.total, 0);
  if (answer.isAsTyped && total > 0) return answer;
  if (typed.before) return { ...(await find(typed.before)), isAsTyped: false };
  const found = (await find(typed.key)).places.found.filter(
    ({ kind, name, towns }) => kind === 'routingKey' && [name, towns].includes(typed.key),
  );
  const none = { total: 0, found: [] };
  return {
    words: typed.key,
    isAsTyped: false,
    isUnknownHome: true,
    nearest: '',
    places: { total: found.length, found },
    streets: none,
    homes: none,
    gone: none,
    sales: none,
  };
}
