/** Text as typed, by the field's name. */
export type Fields = Readonly<Record<string, string>>;

/** The steps of the form, in order. */
export const steps = ['Property', 'Applicants', 'Dependents', 'Income', 'Submit'] as const;

type MortgageField = {
  /** Its name in the API, without what precedes it: `applicant1`, `dependents[0].`. */
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
const mortgageFields: readonly MortgageField[] = [
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

/** Fields under one heading, each with its full name and what was typed. */
export type Block = {
  readonly step: MortgageField['step'];
  readonly head: string;
  readonly fields: readonly (MortgageField & { readonly value: string })[];
};

type Typed = { readonly fields: Fields; readonly dependents: readonly Fields[] };

/** The blocks of the form, in order. */
export function listBlocks({ fields, dependents }: Typed): Block[] {
  const build = (step: Block['step'], head: string, prefix = '', dependent?: Fields): Block => ({
    step,
    head,
    fields: mortgageFields
      .filter((field) => field.step === step)
      .map((field) => {
        const name = prefix + field.name;
        const value = dependent ? dependent[field.name] : fields[name];
        return { ...field, name, value: value ?? (field.type === 'choice' ? 'No' : '') };
      }),
  });
  const heads = ['First applicant', 'Second applicant'];
  const buildEach = (step: Block['step']) =>
    heads
      .slice(0, fields.applicationType === 'dual' ? 2 : 1)
      .map((head, place) => build(step, head, `applicant${place + 1}`));
  return [
    build(0, ''),
    ...buildEach(1),
    ...dependents.map((one, place) =>
      build(2, `Dependent ${place + 1}`, `dependents[${place}].`, one),
    ),
    ...buildEach(3),
  ];
}

/** The form's name for a field of the API, and the step that has it: the last where none has. */
export function findField(name: string, { dependents }: Typed): { label: string; step: number } {
  if (name === 'applicationType') return { label: 'Single or dual', step: 1 };
  if (name === 'dependents') return { label: 'Dependents', step: 2 };
  for (const { step, head, fields } of listBlocks({
    fields: { applicationType: 'dual' },
    dependents,
  })) {
    const field = fields.find((one) => one.name === name);
    if (field) return { label: [head, field.label].filter(Boolean).join(': '), step };
  }
  return { label: name, step: steps.length - 1 };
}
