import { type Static, type TProperties, Type } from 'typebox';
import { DateText, described, Exact, OptionalText, Text } from './fields.ts';
import { dependentIndexLimit, dependentsLimit } from './limits.ts';

/** Euro from 0 to 100,000,000, as a number or as the text of a number. */
const Amount = Type.Union([Type.Number({ minimum: 0, maximum: 100_000_000 }), Type.String()], {
  description: 'euro, 0 to 100,000,000; a number or the text of one',
});
const Name = Text('1 to 100 characters');

/** What an applicant is asked for; each name follows `applicant1` or `applicant2`. */
const Applicant = Type.Object({
  FirstName: Name,
  Surname: Name,
  Phone: Text('7 to 15 digits'),
  Email: Type.String(),
  Dob: described(DateText, 'date of birth of someone aged 18 to 110'),
  Smoker: Type.Enum(['No', 'Yes']),
  Occupation: Name,
  Salary: Amount,
  OtherIncome: Type.Optional(Amount),
  Repayments: Type.Optional(Amount),
  Gender: OptionalText('100 characters at most'),
});

function prefix(who: string, fields: TProperties): TProperties {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [who + name, schema]));
}

/** Someone who depends on the applicants. The index only identifies them in the form. */
const Dependent = Exact({
  localIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: dependentIndexLimit - 1 })),
  alias: Name,
  dateOfBirth: described(DateText, 'not in the future'),
});

/**
 * An application for a mortgage. The second applicant's fields are present only when it is dual.
 */
export const MortgageApplication = Exact({
  listingId: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String()])),
  propertyPrice: Amount,
  propertyDeposit: described(Amount, 'euro, not above propertyPrice'),
  applicationType: Type.Enum(['single', 'dual']),
  ...prefix('applicant1', Applicant.properties),
  ...prefix('applicant2', Type.Partial(Applicant).properties),
  dependents: Type.Optional(Type.Array(Dependent, { maxItems: dependentsLimit })),
  website: OptionalText('to be left empty'),
});

/** The application is stored. The broker finds it by the reference. */
export const MortgageAnswer = Exact({
  status: Type.Literal('OK'),
  reference: Type.String({ pattern: '^[0-9a-f]{32}$' }),
});
export type MortgageAnswer = Static<typeof MortgageAnswer>;

/**
 * Nothing is stored. The errors are listed field by field, and no message repeats what was sent.
 */
export const MortgageErrors = Exact({
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type MortgageErrors = Static<typeof MortgageErrors>;
