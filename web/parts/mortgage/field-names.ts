const names: Readonly<Record<string, string>> = {
  propertyPrice: 'Cost of the property',
  propertyDeposit: 'Deposit saved by all applicants',
  applicationType: 'Single or dual',
  dependents: 'Dependents',
  FirstName: 'First name',
  Surname: 'Surname',
  Phone: 'Telephone',
  Email: 'Email',
  Dob: 'Date of birth',
  Smoker: 'Smoker',
  Gender: 'Gender',
  Occupation: 'Occupation',
  Salary: 'Gross salary a year',
  OtherIncome: 'Other income a year',
  Repayments: 'Monthly loan repayments',
  alias: 'Name',
  dateOfBirth: 'Date of birth',
};

const incomeFields = /^applicant[12](Occupation|Salary|OtherIncome|Repayments)$/;

/** The form's name for a field of the API: `applicant2Email` is "Second applicant: Email". */
export function formatField(field: string): string {
  const [, who, ofApplicant = ''] = /^applicant([12])(\w+)$/.exec(field) ?? [];
  if (who) {
    return `${who === '1' ? 'First' : 'Second'} applicant: ${names[ofApplicant] ?? ofApplicant}`;
  }
  const [, place, ofDependent = ''] = /^dependents\[(\d+)\](?:\.(\w+))?$/.exec(field) ?? [];
  if (place) {
    const name = names[ofDependent];
    return `Dependent ${Number(place) + 1}${name ? `: ${name}` : ''}`;
  }
  return names[field] ?? field;
}

/** A field's name within its applicant's block. */
export function formatOwnField(name: string): string {
  return names[name] ?? name;
}

/**
 * The step that has a field, counted from 0. A fault of a field that no step has is shown in the
 * last step.
 */
export function stepOf(field: string): number {
  if (/^property(Price|Deposit)$/.test(field)) return 0;
  if (field.startsWith('dependents')) return 2;
  if (incomeFields.test(field)) return 3;
  return /^applica(tionType|nt[12])/.test(field) ? 1 : 4;
}
