/** What is wrong with a value, in words that don't repeat it. */
export class Fault extends Error {}

/** Reads what was sent for a field. Throws Fault. */
export type Read<Value> = (given: unknown) => Value;

/** Whether no value was given: absent, null, or only spaces. */
export function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && !given.trim());
}

export function required<Value>(read: Read<Value>): Read<Value> {
  return (given) => (isBlank(given) ? fail('This is required.') : read(given));
}

export function optional<Value>(read: Read<Value>, instead: Value): Read<Value> {
  return (given) => (isBlank(given) ? instead : read(given));
}

const text: Read<string> = (given) =>
  typeof given === 'string' ? given.trim() : fail('This must be text.');

/** A name or an occupation. */
export const name: Read<string> = (given) => {
  const read = text(given);
  return [...read].length > 100 ? fail('This must be at most 100 characters.') : read;
};

/** Digits, and the characters that people write between them. */
export const phone: Read<string> = (given) => {
  const read = text(given);
  const digits = read.replace(/\D/g, '').length;
  const isPhone = read.length <= 40 && /^[\d\s+()./-]+$/.test(read) && digits >= 7 && digits <= 15;
  return isPhone ? read : fail('This must be a telephone number of 7 to 15 digits.');
};

/** Something before the @ and a domain with a dot. Only writing to the address would show more. */
export const email: Read<string> = (given) => {
  const read = text(given);
  const isEmail = read.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/.test(read);
  return isEmail ? read : fail('This must be an e-mail address, such as name@example.ie.');
};

/** One of a closed list, in any letter case. */
export function choice<Choice extends string>(...choices: readonly Choice[]): Read<Choice> {
  return (given) => {
    const read = text(given).toLowerCase();
    const found = choices.find((one) => one.toLowerCase() === read);
    return found ?? fail(`This must be ${choices.join(' or ')}.`);
  };
}

/** Euro from 0 to 100,000,000: a number, or the text that a number input sends. */
export const amount: Read<number> = (given) => {
  const read = readNumber(given);
  if (!Number.isFinite(read)) fail('This must be an amount in euro.');
  if (read < 0) fail('This must be 0 or more.');
  if (read > 100_000_000) fail('This must be at most 100,000,000.');
  return read;
};

export function whole(least: number, most: number): Read<number> {
  return (given) => {
    const read = readNumber(given);
    const isWithin = Number.isSafeInteger(read) && read >= least && read <= most;
    return isWithin ? read : fail(`This must be a whole number from ${least} to ${most}.`);
  };
}

/** A number or the text of a number; NaN for anything else. */
function readNumber(given: unknown): number {
  const isNumeric =
    typeof given === 'number' ||
    (typeof given === 'string' && /^\s*-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(given));
  // Turns -0 into 0, so that the answer and the digest are the same for both.
  return isNumeric ? Number(given) + 0 : Number.NaN;
}

/** The date of birth of someone who is 18 to 110 years old on `today`. Dates are YYYY-MM-DD. */
export function adultBirth(today: string): Read<string> {
  return (given) => {
    const read = date(given);
    // Someone born on 29 February turns a year older on 1 March in other years.
    const hadBirthday = today.slice(5) >= read.slice(5);
    const age = Number(today.slice(0, 4)) - Number(read.slice(0, 4)) - (hadBirthday ? 0 : 1);
    return age >= 18 && age <= 110 ? read : fail('An applicant must be 18 to 110 years old.');
  };
}

export function pastBirth(today: string): Read<string> {
  return (given) => {
    const read = date(given);
    return read <= today ? read : fail('This must not be in the future.');
  };
}

/** A date that exists: 2023-02-29 doesn't. */
const date: Read<string> = (given) => {
  const read = typeof given === 'string' ? given.trim() : '';
  const parsed = new Date(/^\d{4}-\d{2}-\d{2}$/.test(read) ? `${read}T00:00:00Z` : Number.NaN);
  const isDate = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(read);
  return isDate ? read : fail('This must be a date, such as 1990-12-31.');
};

export function fail(message: string): never {
  throw new Fault(message);
}
