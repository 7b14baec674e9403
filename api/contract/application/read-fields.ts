import type { Faults } from './faults.ts';

/**
 * The object that a field is read from, and the list that its faults go to. `field` is its full
 * name in the answer.
 */
export type Place = {
  readonly value: unknown;
  readonly field: string;
  readonly faults: Faults;
};

/** Replaces a field that has a fault: as there is a fault, the application is not used. */
const nothing = { text: '', amount: 0 } as const;

const mostEuro = 100_000_000;

/** Whether no value was given: absent, null, or only spaces. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** A text without the spaces at its ends; a fault where it is absent or not a text. */
function readRequiredText({ value, field, faults }: Place): string | null {
  if (isBlank(value)) {
    faults.add(field, 'This is required.');
    return null;
  }
  if (typeof value === 'string') return value.trim();
  faults.add(field, 'This must be text.');
  return null;
}

/** A name or an occupation: 1 to 100 characters. */
export function readName(place: Place): string {
  const text = readRequiredText(place);
  if (text === null) return nothing.text;
  if ([...text].length > 100) place.faults.add(place.field, 'This must be at most 100 characters.');
  return text;
}

/** Optional text: 100 characters at most. */
export function readOptionalText(place: Place): string {
  return isBlank(place.value) ? '' : readName(place);
}

/** Digits, and the characters that people write between them. */
export function readPhone(place: Place): string {
  const text = readRequiredText(place);
  if (text === null) return nothing.text;
  const digits = text.replace(/\D/g, '').length;
  if (text.length > 40 || !/^[\d\s+()./-]+$/.test(text) || digits < 7 || digits > 15) {
    place.faults.add(place.field, 'This must be a telephone number of 7 to 15 digits.');
  }
  return text;
}

/**
 * Something before the @ and a domain with a dot after it. Only writing to the address would show
 * more.
 */
export function readEmail(place: Place): string {
  const text = readRequiredText(place);
  if (text === null) return nothing.text;
  if (text.length > 254 || !/^[^\s@<>",;]+@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/.test(text)) {
    place.faults.add(place.field, 'This must be an e-mail address, such as name@example.ie.');
  }
  return text;
}

/** One of a closed list, in any letter case. */
export function readChoice<Choice extends string>(
  place: Place,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = readRequiredText(place);
  const choice = choices.find((one) => one.toLowerCase() === text?.toLowerCase());
  if (text !== null && !choice)
    place.faults.add(place.field, `This must be ${choices.join(' or ')}.`);
  return choice ?? choices[0];
}

/** Euro from 0 to 100,000,000: a number, or the text that a number input sends. */
export function readAmount(place: Place): number {
  if (!isBlank(place.value)) return readOptionalAmount(place);
  place.faults.add(place.field, 'This is required.');
  return nothing.amount;
}

/** The same, but 0 where it is left out. */
export function readOptionalAmount({ value, field, faults }: Place): number {
  if (isBlank(value)) return 0;
  const number = readNumber(value);
  if (!Number.isFinite(number)) faults.add(field, 'This must be an amount in euro.');
  else if (number < 0) faults.add(field, 'This must be 0 or more.');
  else if (number > mostEuro) faults.add(field, 'This must be at most 100,000,000.');
  // Turns -0 into 0, so that the answer and the digest are the same for both.
  return number || 0;
}

/** An optional whole number in a range; null where it is left out. */
export function readOptionalWhole(
  { value, field, faults }: Place,
  least: number,
  most: number,
): number | null {
  if (isBlank(value)) return null;
  const number = readNumber(value);
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number || 0;
  faults.add(field, `This must be a whole number from ${least} to ${most}.`);
  return null;
}

/** A number or the text of a number; NaN for anything else. */
function readNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const isNumeric =
    typeof value === 'string' && /^\s*-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value);
  return isNumeric ? Number(value) : Number.NaN;
}
