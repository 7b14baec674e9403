import { dependentIndexLimit, dependentsLimit } from '../contract/limits.ts';
import type { MortgageErrors } from '../contract/mortgage.ts';
import {
  adultBirth,
  amount,
  choice,
  email,
  Fault,
  fail,
  isBlank,
  name,
  optional,
  pastBirth,
  phone,
  type Read,
  required,
  whole,
} from './read-value.ts';

type Body = Readonly<Record<string, unknown>>;
type Readers = Readonly<Record<string, Read<unknown>>>;
type Values<From extends Readers> = { readonly [Name in keyof From]: ReturnType<From[Name]> };

const property = {
  listingId: optional<number | null>(whole(1, Number.MAX_SAFE_INTEGER), null),
  propertyPrice: required(amount),
  propertyDeposit: required(amount),
};
const applicationType = required(choice('single', 'dual'));

/** Salary and other income are per year, repayments per month. */
const listApplicantReaders = (today: string) => ({
  firstName: required(name),
  surname: required(name),
  phone: required(phone),
  email: required(email),
  dob: required(adultBirth(today)),
  smoker: required(choice('No', 'Yes')),
  occupation: required(name),
  salary: required(amount),
  otherIncome: optional(amount, 0),
  repayments: optional(amount, 0),
  gender: optional(name, ''),
});
const listDependentReaders = (today: string) => ({
  /** A random number from the form. */
  localIndex: optional<number | null>(whole(0, dependentIndexLimit - 1), null),
  alias: required(name),
  dateOfBirth: required(pastBirth(today)),
});
type Applicant = Values<ReturnType<typeof listApplicantReaders>>;
type Dependent = Values<ReturnType<typeof listDependentReaders>>;

/** An application that has been read. Two that state the same are equal. */
export type Application = Values<typeof property> & {
  readonly applicationType: 'single' | 'dual';
  readonly applicants: readonly Applicant[];
  readonly dependents: readonly Dependent[];
};

type ReadApplication = {
  readonly application: Application;
  /** The hidden field is filled, so a program sent it. */
  readonly isTrap: boolean;
};

/** `applicant1FirstName` of `applicant1` and `firstName`. */
const nameField = (who: string, field: string) => who + field[0]?.toUpperCase() + field.slice(1);
const applicantFields = Object.keys(listApplicantReaders(''));
const knownFields = [
  ...Object.keys(property),
  ...['applicationType', 'dependents', 'website'],
  ...applicantFields.flatMap((field) => [
    nameField('applicant1', field),
    nameField('applicant2', field),
  ]),
];
/** The form's random index is accepted under either name. */
const dependentFields = ['localIndex', 'index', 'alias', 'dateOfBirth'];

/** What the form sends for a second applicant whose fields are empty. */
const untouched: readonly unknown[] = [0, '0', 'No', 'Male'];

/** At most this many unknown fields are named, each with at most this many characters. */
const maxUnknown = 100;
const maxName = 100;

/**
 * Reads the body of an application; `today` is YYYY-MM-DD. Returns every fault under the name of
 * its field; no message repeats what was sent.
 */
export function readApplication(body: Body, today: string): ReadApplication | MortgageErrors {
  // Names come from outside: in a map `__proto__` is an ordinary key.
  const faults = new Map<string, string[]>();
  const addFault = (field: string, message: string) =>
    void faults.set(field, [...(faults.get(field) ?? []), message]);

  /** Undefined where it has a fault; the application is then not used. */
  function readField<Value>(from: Body, own: string, field: string, read: Read<Value>): Value {
    try {
      // Not a field that every object inherits, such as `constructor`.
      return read(Object.hasOwn(from, own) ? from[own] : undefined);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      addFault(field, error.message);
      return undefined as Value;
    }
  }

  function readFields<From extends Readers>(
    from: Body,
    readers: From,
    nameOwn: (field: string) => string = (field) => field,
    path = '',
  ): Values<From> {
    const read = Object.entries(readers).map(([field, reader]) => {
      const own = nameOwn(field);
      return [field, readField(from, own, path + own, reader)];
    });
    return Object.fromEntries(read);
  }

  function refuseUnknown(from: Body, known: readonly string[], path = ''): void {
    const unknown = Object.keys(from).filter((field) => !known.includes(field));
    for (const field of unknown.slice(0, maxUnknown)) {
      addFault(path + [...field].slice(0, maxName).join(''), 'There is no such field.');
    }
  }

  const readApplicant = (who: string) =>
    readFields(body, listApplicantReaders(today), (field) => nameField(who, field));

  /** A single application with a second applicant contradicts itself: either may be meant. */
  function refuseSecond(): void {
    for (const field of applicantFields.map((one) => nameField('applicant2', one))) {
      readField(body, field, field, (given) =>
        isBlank(given) || untouched.includes(given)
          ? undefined
          : fail('A single application has no second applicant.'),
      );
    }
  }

  function readDependent(given: unknown, index: number): Dependent {
    const path = `dependents[${index}]`;
    const from = isObject(given) ? given : {};
    if (!isObject(given)) addFault(path, 'A dependent has an alias and a date of birth.');
    refuseUnknown(from, dependentFields, `${path}.`);
    const indexName = Object.hasOwn(from, 'localIndex') ? 'localIndex' : 'index';
    const nameOwn = (field: string) => (field === 'localIndex' ? indexName : field);
    return readFields(from, listDependentReaders(today), nameOwn, `${path}.`);
  }

  refuseUnknown(body, knownFields);
  const ofProperty = readFields(body, property);
  if (ofProperty.propertyDeposit > ofProperty.propertyPrice) {
    addFault('propertyDeposit', 'The deposit must not exceed the price.');
  }
  const type = readField(body, 'applicationType', 'applicationType', applicationType);
  const applicants = [readApplicant('applicant1')];
  if (type === 'dual') applicants.push(readApplicant('applicant2'));
  if (type === 'single') refuseSecond();
  const dependents = readField(body, 'dependents', 'dependents', optional(dependentList, []));
  const application: Application = {
    ...ofProperty,
    applicationType: type,
    applicants,
    dependents: (dependents ?? []).map(readDependent),
  };
  if (faults.size > 0) return { errors: Object.fromEntries(faults) };
  return { application, isTrap: Object.hasOwn(body, 'website') && !isBlank(body.website) };
}

const dependentList: Read<readonly unknown[]> = (given) => {
  if (!Array.isArray(given)) fail('This must be a list.');
  const isShort = given.length <= dependentsLimit;
  return isShort ? given : fail(`There can be at most ${dependentsLimit} dependents.`);
};

/** Whether a body is an object with fields. */
export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
