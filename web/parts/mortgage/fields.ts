/** The steps of the form, in order. */
export const steps = ['Property', 'Applicants', 'Dependents', 'Income', 'Submit'] as const;

export type MortgageField = {
  /** Its name in the API; of an applicant without `applicant1` or `applicant2` before it. */
  readonly name: string;
  /** The step that asks for it, counted from 0. */
  readonly step: 0 | 1 | 2 | 3;
  readonly label: string;
  readonly type: 'text' | 'tel' | 'email' | 'date' | 'euro' | 'choice';
  readonly hint?: string;
  /** The browser's autofill knows one person, so only the first applicant's fields use it. */
  readonly autoComplete?: string;
  /** The server reads a blank as 0. */
  readonly isOptional?: boolean;
};

/** Every field that is typed, in order. What each may hold is checked by the server only. */
export const mortgageFields: readonly MortgageField[] = [
  { name: 'propertyPrice', step: 0, label: 'Cost of the property', type: 'euro' },
  {
    name: 'propertyDeposit',
    step: 0,
    label: 'Deposit saved by all applicants',
    type: 'euro',
    hint: 'Savings and gifts of all applicants together.',
  },
  { name: 'FirstName', step: 1, label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'Surname', step: 1, label: 'Surname', type: 'text', autoComplete: 'family-name' },
  { name: 'Phone', step: 1, label: 'Telephone', type: 'tel', autoComplete: 'tel' },
  { name: 'Email', step: 1, label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'Dob', step: 1, label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  { name: 'Smoker', step: 1, label: 'Smoker', type: 'choice' },
  { name: 'alias', step: 2, label: 'Name', type: 'text' },
  { name: 'dateOfBirth', step: 2, label: 'Date of birth', type: 'date' },
  {
    name: 'Occupation',
    step: 3,
    label: 'Occupation',
    type: 'text',
    autoComplete: 'organization-title',
  },
  { name: 'Salary', step: 3, label: 'Gross salary a year', type: 'euro', hint: 'Before tax.' },
  {
    name: 'OtherIncome',
    step: 3,
    label: 'Other income a year',
    type: 'euro',
    hint: 'Rent, overtime, benefits. Blank means none.',
    isOptional: true,
  },
  {
    name: 'Repayments',
    step: 3,
    label: 'Monthly loan repayments',
    type: 'euro',
    hint: 'Car, credit card, student loan. Blank means none.',
    isOptional: true,
  },
];

export const applicants = ['applicant1', 'applicant2'] as const;
export type Who = (typeof applicants)[number];

/** The fields of a step. */
export function fieldsOf(step: MortgageField['step']): readonly MortgageField[] {
  return mortgageFields.filter((field) => field.step === step);
}

/** The heading of an applicant's block of fields. */
export function formatApplicant(who: Who): string {
  return who === 'applicant1' ? 'First applicant' : 'Second applicant';
}

/** The form's name for a field of the API, and the step that has it: the last where none has. */
export function findField(name: string): { label: string; step: number } {
  const [, who, ofApplicant] = /^(applicant[12])(\w+)$/.exec(name) ?? [];
  const [, place, ofDependent] = /^dependents(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(name) ?? [];
  const found = mortgageFields.find((field) => field.name === (ofApplicant ?? ofDependent ?? name));
  if (name === 'applicationType') return { label: 'Single or dual', step: 1 };
  if (name === 'dependents') return { label: 'Dependents', step: 2 };
  const block = who
    ? formatApplicant(who as Who)
    : place === undefined
      ? ''
      : `Dependent ${Number(place) + 1}`;
  return {
    label: [block, found?.label].filter(Boolean).join(': ') || name,
    step: found?.step ?? (place === undefined ? (who ? 1 : 4) : 2),
  };
}
