import { expect, it } from 'vitest';
import { findField } from './fields.ts';

it.each([
  ['propertyPrice', 'Cost of the property', 0],
  ['applicationType', 'Single or dual', 1],
  ['applicant1FirstName', 'First applicant: First name', 1],
  ['applicant2Dob', 'Second applicant: Date of birth', 1],
  ['applicant2Salary', 'Second applicant: Gross salary a year', 3],
  ['applicant1Repayments', 'First applicant: Monthly loan repayments', 3],
  ['dependents', 'Dependents', 2],
  ['dependents[11].alias', 'Dependent 12: Name', 2],
  ['listingId', 'listingId', 4],
])('%s is called "%s" and is in step %i', (field, label, step) => {
  const form = { fields: {}, dependents: Array.from({ length: 12 }, () => ({})) };
  expect(findField(field, form)).toEqual({ label, step });
});
