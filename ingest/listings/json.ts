import type { UnrecognisedValue } from '../manifest.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of names within an object; undefined if there is none. */
export function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((here, name) => (isObject(here) ? here[name] : undefined), value);
}

/** How deep values may be nested. Code that joins or copies them recurses for each level. */
const maxDepth = 100;

/** The value of a JSON text; undefined for any other text, and if it is nested too deep. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(text) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Counts the brackets outside strings. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at];
    if (mark === '"') isString = !isString;
    else if (isString) at += mark === '\\' ? 1 : 0;
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** A whole number of 0 or more, from a number or its text; null for anything else. */
export function parseCount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const digits = text.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The objects within a value, itself included, outermost first, up to `depth` levels. */
export function* listObjects(value: unknown, depth = 6): Generator<JsonObject> {
  if (depth === 0) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* listObjects(item, depth - 1);
  } else if (isObject(value)) {
    yield value;
    for (const item of Object.values(value)) yield* listObjects(item, depth - 1);
  }
}

/** Servers accept no longer address. */
const maxAddressLength = 8000;

/** An address made absolute; null for anything but a web address, and for one that is too long. */
export function parseAddress(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.length > maxAddressLength) return null;
  if (value.trim() === '' || !URL.canParse(value.trim(), base)) return null;
  const url = new URL(value.trim(), base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** More fields of one record, or longer names, are of no use to an operator. */
const maxFields = 100;
const maxNameLength = 100;

/**
 * Fields of an object that are neither handled nor ignored by name, the first hundred. Empty ones
 * don't count.
 */
export function listUnknownFields(value: unknown, known: ReadonlySet<string>): UnrecognisedValue[] {
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter(([name, held]) => !known.has(name) && held !== null && held !== '')
    .slice(0, maxFields)
    .map(([name]) => ({ field: 'field', value: name.slice(0, maxNameLength), count: 1 }));
}

/** A set of names from texts that list them, separated by spaces. */
export function nameSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.trim().split(/\s+/)));
}
