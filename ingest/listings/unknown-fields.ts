import type { UnrecognisedValue } from '../signal.ts';
import { isObject } from './json.ts';

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
