import { dependentIndexLimit, dependentsLimit } from '../limits.ts';
import type { MortgageErrors } from '../mortgage.ts';
import type { Applicant, Application, Dependent } from './application.ts';
import { buildFaults, type Faults } from './faults.ts';
import { readApplicantDob, readBirthDate } from './read-dates.ts';
import {
  isBlank,
  readAmount,
  readChoice,
  readEmail,
  readName,
  readOptionalAmount,
  readOptionalText,
  readOptionalWhole,
  readPhone,
} from './read-fields.ts';

type Body = Readonly<Record<string, unknown>>;

const applicantFields = [
  ...['FirstName', 'Surname', 'Phone', 'Email', 'Dob', 'Smoker', 'Gender'],
  ...['Occupation', 'Salary', 'OtherIncome', 'Repayments'],
] as const;

const ownFields = ['listingId', 'propertyPrice', 'propertyDeposit', 'applicationType'];
const knownFields: ReadonlySet<string> = new Set([
  ...ownFields,
  ...applicantFields.flatMap((name) => [`applicant1${name}`, `applicant2${name}`]),
  ...['dependents', 'website'],
]);
/** The form's random index is accepted under either name. */
const dependentFields: ReadonlySet<string> = new Set([
  ...['localIndex', 'index'],
  ...['alias', 'dateOfBirth'],
]);

/**
 * At most this many unknown fields are named in the answer, each with at most this many characters.
 */
const mostUnknown = 100;
const longestName = 100;

type ReadApplication = {
  readonly application: Application;
  /** The hidden field is filled, so a program sent it. */
  readonly isTrap: boolean;
};

/**
 * Reads the body of an application; `today` is YYYY-MM-DD. Returns every fault under the name of
 * its field; no message repeats what was sent.
 */
export function readApplication(body: Body, today: string): ReadApplication | MortgageErrors {
  const faults = buildFaults();
  const at = (field: string) => ({ value: findOwn(body, field), field, faults });
  refuseUnknown(body, knownFields, '', faults);
  const application: Application = {
    listingId: readOptionalWhole(at('listingId'), 1, Number.MAX_SAFE_INTEGER),
    ...readProperty(body, faults),
    applicationType: readChoice(at('applicationType'), ['single', 'dual']),
    applicants: readApplicants(body, today, faults),
    dependents: readDependents(findOwn(body, 'dependents'), today, faults),
  };
  if (faults.any()) return { errors: faults.toErrors() };
  return { application, isTrap: !isBlank(findOwn(body, 'website')) };
}

function readProperty(body: Body, faults: Faults) {
  const read = (field: string) => readAmount({ value: findOwn(body, field), field, faults });
  const propertyPrice = read('propertyPrice');
  const propertyDeposit = read('propertyDeposit');
  const isRead = !faults.has('propertyPrice') && !faults.has('propertyDeposit');
  if (isRead && propertyDeposit > propertyPrice) {
    faults.add('propertyDeposit', 'The deposit must not exceed the price.');
  }
  return { propertyPrice, propertyDeposit };
}

/** One applicant, or two when the application is dual. */
function readApplicants(body: Body, today: string, faults: Faults): Applicant[] {
  const first = readApplicant('applicant1', body, today, faults);
  const type = findOwn(body, 'applicationType');
  if (typeof type === 'string' && type.trim().toLowerCase() === 'dual') {
    return [first, readApplicant('applicant2', body, today, faults)];
  }
  if (!faults.has('applicationType')) refuseSecond(body, faults);
  return [first];
}

function readApplicant(who: string, body: Body, today: string, faults: Faults): Applicant {
  const at = (name: (typeof applicantFields)[number]) => {
    const field = who + name;
    return { value: findOwn(body, field), field, faults };
  };
  return {
    firstName: readName(at('FirstName')),
    surname: readName(at('Surname')),
    phone: readPhone(at('Phone')),
    email: readEmail(at('Email')),
    dob: readApplicantDob(at('Dob'), today),
    smoker: readChoice(at('Smoker'), ['No', 'Yes']),
    occupation: readName(at('Occupation')),
    salary: readAmount(at('Salary')),
    otherIncome: readOptionalAmount(at('OtherIncome')),
    repayments: readOptionalAmount(at('Repayments')),
    gender: readOptionalText(at('Gender')),
  };
}

/** What the form sends for a second applicant that nobody has filled in. */
const untouched: readonly unknown[] = [0, '0', 'No', 'Male'];

/**
 * A single application with a second applicant contradicts itself: dropping either part silently
 * could drop what was meant.
 */
function refuseSecond(body: Body, faults: Faults): void {
  for (const name of applicantFields) {
    const field = `applicant2${name}`;
    const value = findOwn(body, field);
    if (isBlank(value) || untouched.includes(value)) continue;
    faults.add(field, 'A single application has no second applicant.');
  }
}

function readDependents(value: unknown, today: string, faults: Faults): Dependent[] {
  if (isBlank(value)) return [];
  if (!Array.isArray(value)) {
    faults.add('dependents', 'This must be a list.');
    return [];
  }
  if (value.length > dependentsLimit) {
    faults.add('dependents', `There can be at most ${dependentsLimit} dependents.`);
    return [];
  }
  return value.map((one: unknown, place) =>
    readDependent(one, `dependents[${place}]`, today, faults),
  );
}

function readDependent(value: unknown, field: string, today: string, faults: Faults): Dependent {
  const given: Body = isObject(value) ? value : {};
  if (!isObject(value)) faults.add(field, 'A dependent has an alias and a date of birth.');
  else refuseUnknown(value, dependentFields, `${field}.`, faults);
  const at = (name: string) => ({
    value: findOwn(given, name),
    field: `${field}.${name}`,
    faults,
  });
  const indexName = Object.hasOwn(given, 'localIndex') ? 'localIndex' : 'index';
  return {
    localIndex: readOptionalWhole(at(indexName), 0, dependentIndexLimit - 1),
    alias: readName(at('alias')),
    dateOfBirth: readBirthDate(at('dateOfBirth'), today),
  };
}

function refuseUnknown(body: Body, known: ReadonlySet<string>, path: string, faults: Faults): void {
  const unknown = Object.keys(body).filter((name) => !known.has(name));
  for (const name of unknown.slice(0, mostUnknown)) {
    faults.add(path + [...name].slice(0, longestName).join(''), 'There is no such field.');
  }
}

/** Whether a body is an object with fields. */
export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body's own field, not one that every object inherits, such as `constructor`. */
function findOwn(body: Body, field: string): unknown {
  return Object.hasOwn(body, field) ? body[field] : undefined;
}
