import { type Static, Type } from 'typebox';
import { DateText, described, Exact, OptionalText, Text } from './fields.ts';
import { dependentIndexLimit, dependentsLimit } from './limits.ts';

/** Euro from 0 to 100,000,000, as a number or as the text of a number. */
const Amount = Type.Union([Type.Number({ minimum: 0, maximum: 100_000_000 }), Type.String()], {
  description: 'euro, 0 to 100,000,000; a number or the text of one',
});
const Name = Text('1 to 100 characters');

const smokerAnswers = ['No', 'Yes'] as const;
const applicationTypes = ['single', 'dual'] as const;

/** What an applicant is asked for; each name follows `applicant1` or `applicant2`. */
const applicantFields = {
  FirstName: Name,
  Surname: Name,
  Phone: Text('7 to 15 digits'),
  Email: Type.String(),
  Dob: described(DateText, 'date of birth of someone aged 18 to 110'),
  Smoker: Type.Enum([...smokerAnswers]),
  Occupation: Name,
  Salary: Amount,
};
const optionalApplicantFields = {
  OtherIncome: Type.Optional(Amount),
  Repayments: Type.Optional(Amount),
  Gender: OptionalText('100 characters at most'),
};

type Prefixed<Fields, Prefix extends string> = {
  [Name in keyof Fields & string as `${Prefix}${Name}`]: Fields[Name];
};

function prefix<Fields extends object, Prefix extends string>(
  name: Prefix,
  fields: Fields,
): Prefixed<Fields, Prefix> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => [name + key, schema]),
  ) as Prefixed<Fields, Prefix>;
}

/** Someone who depends on the applicants. The index only identifies them in the form. */
export const Dependent = Exact({
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
  applicationType: Type.Enum([...applicationTypes]),
  ...prefix('applicant1', applicantFields),
  ...prefix('applicant1', optionalApplicantFields),
  ...prefix('applicant2', Type.Partial(Type.Object(applicantFields)).properties),
  ...prefix('applicant2', optionalApplicantFields),
  dependents: Type.Optional(Type.Array(Dependent, { maxItems: dependentsLimit })),
  website: OptionalText('to be left empty'),
});
export type MortgageApplication = Static<typeof MortgageApplication>;

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
