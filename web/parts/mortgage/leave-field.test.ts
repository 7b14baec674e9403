import { expect, test } from 'vitest';
import { buildEmptyForm } from '../../stores/mortgage.ts';
import { listFaults } from './leave-field.ts';
import { payloadOf } from './payload.ts';

const form = buildEmptyForm('4711');
const now = new Date('2026-11-20T12:00:00Z');
const faultsOf = (field: string, changed: Record<string, string>) =>
  listFaults(field, payloadOf({ ...form, fields: { ...form.fields, ...changed } }), now);

test('a field says what the server would say of it, whatever else is missing', () => {
  expect(faultsOf('applicant1Email', { applicant1Email: 'aoife' })).toEqual([
    'This must be an e-mail address, such as name@example.ie.',
  ]);
  expect(faultsOf('applicant1Email', { applicant1Email: 'aoife@post.example' })).toEqual([]);
  expect(faultsOf('applicant1Dob', { applicant1Dob: '2010-01-01' })).toEqual([
    'An applicant must be 18 to 110 years old.',
  ]);
  expect(faultsOf('applicant1Surname', {})).toEqual(['This is required.']);
  expect(faultsOf('__proto__', {})).toEqual([]);
});
