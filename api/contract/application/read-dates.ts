import { isBlank, type Place } from './read-fields.ts';

const youngest = 18;
const oldest = 110;

/** The date of birth of someone who is 18 to 110 years old on `today`. Dates are YYYY-MM-DD. */
export function readApplicantDob(place: Place, today: string): string {
  const date = readDate(place);
  if (date === null) return '';
  const age = ageOn(date, today);
  if (age < youngest || age > oldest) {
    place.faults.add(place.field, `An applicant must be ${youngest} to ${oldest} years old.`);
  }
  return date;
}

/** A date of birth that isn't after `today`. */
export function readBirthDate(place: Place, today: string): string {
  const date = readDate(place);
  if (date === null) return '';
  if (date > today) place.faults.add(place.field, 'This must not be in the future.');
  return date;
}

function readDate({ value, field, faults }: Place): string | null {
  if (isBlank(value)) {
    faults.add(field, 'This is required.');
    return null;
  }
  const text = typeof value === 'string' ? value.trim() : '';
  if (isDate(text)) return text;
  faults.add(field, 'This must be a date, such as 1990-12-31.');
  return null;
}

/** Whether the text is a date that exists: 2023-02-29 doesn't. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Full years from a birth to a day. Someone born on 29 February turns a year older on 1 March in
 * other years.
 */
function ageOn(birth: string, today: string): number {
  const hadBirthday = today.slice(5) >= birth.slice(5);
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
