import { describe, expect, it, test } from 'vitest';
import { buildEmptyForm, parseStored, payloadOf, pickIndex, useMortgageForm } from './mortgage.ts';

describe('a random index', () => {
  it('is a whole number from 0 to 4999', () => {
    expect(pickIndex([], () => 0)).toBe(0);
    expect(pickIndex([], () => 0.999_999_9)).toBe(4999);
  });

  it('is one that no other dependent has, as long as one is free', () => {
    const taken = [{ localIndex: 4999 }, { localIndex: 0 }];
    expect(pickIndex(taken, () => 0.9999)).toBe(1);
    const all = Array.from({ length: 5000 }, (_, localIndex) => ({ localIndex }));
    expect(pickIndex(all, () => 0.5)).toBe(2500);
  });
});

describe('what is sent', () => {
  const form = buildEmptyForm('4711');

  it('is the whole application, amounts as numbers, blanks as they are', () => {
    const fields = { ...form.fields, propertyPrice: '345000.5', applicant1Phone: '0875550100' };
    expect(payloadOf({ ...form, fields })).toMatchSnapshot();
  });

  it('has a second applicant only when it is dual, whatever was filled in', () => {
    const fields = { ...form.fields, applicant2FirstName: 'Tadhg' };
    expect(payloadOf({ ...form, fields })).not.toHaveProperty('applicant2FirstName');
    const dual = { ...fields, applicationType: 'dual' };
    expect(payloadOf({ ...form, fields: dual })).toMatchObject({
      applicant2FirstName: 'Tadhg',
      applicant2Smoker: 'No',
    });
  });
});

describe('the form', () => {
  const state = () => useMortgageForm.getState();

  it('takes a listing’s price above 0, once, and never over one that was typed', () => {
    state().open('1');
    state().takePrice(-1);
    expect(state().fields.propertyPrice).toBe('0');
    state().takePrice(345_000);
    expect(state().fields.propertyPrice).toBe('345000');
    state().change('propertyPrice', '');
    state().takePrice(345_000);
    expect(state().fields.propertyPrice).toBe('');
  });

  it('clears the error of a field when the field changes, and of all dependents when one is removed', () => {
    state().open('2');
    state().addDependent();
    state().addDependent();
    const [first, second] = state().dependents;
    const errors = {
      propertyPrice: ['a'],
      'dependents[0].alias': ['b'],
      'dependents[1].alias': ['c'],
      applicant1Email: ['d'],
    };
    state().showErrors(errors);
    state().change('propertyPrice', '1');
    state().changeDependent(second?.localIndex ?? -1, { alias: 'Fia' });
    expect(Object.keys(state().errors)).toEqual(['dependents[0].alias', 'applicant1Email']);
    state().removeDependent(first?.localIndex ?? -1);
    expect(Object.keys(state().errors)).toEqual(['applicant1Email']);
    expect(state().dependents).toEqual([{ ...second, alias: 'Fia' }]);
  });
});

const empty = buildEmptyForm('4711');
const child = { localIndex: 3, alias: 'Fia', dateOfBirth: '2020-06-01' };

test('what was typed comes back', () => {
  const fields = { ...empty.fields, applicant1Email: 'aoife@post.example' };
  const form = { fields, isPriceWritten: true, dependents: [child] };
  expect(parseStored({ listingId: '4711', ...form }, empty)).toEqual(form);
});

test.each([null, 'text', { listingId: '4712', fields: {} }, { listingId: '4711' }])(
  '%j is not a stored form of this listing',
  (stored) => {
    expect(parseStored(stored, empty)).toBeNull();
  },
);

test('only fields that the form has come back, as text', () => {
  const fields = { propertyPrice: 7, other: 'x', propertyDeposit: '5' };
  const stored = parseStored({ listingId: '4711', fields, dependents: [child, 1, {}] }, empty);
  expect(stored).toEqual({
    fields: { ...empty.fields, propertyDeposit: '5' },
    isPriceWritten: false,
    dependents: [child],
  });
});
