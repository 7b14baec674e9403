import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { buildEmptyForm, payloadOf, useMortgageForm } from './mortgage.ts';

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

  it('has an index from 0 to 4999 for each dependent, of its own', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999_9);
    const dependents = [{ alias: 'Fia', dateOfBirth: '2020-06-01' }, {}];
    expect(payloadOf({ ...form, dependents })).toMatchObject({
      dependents: [
        { localIndex: 4999, alias: 'Fia', dateOfBirth: '2020-06-01' },
        { localIndex: 0, alias: '', dateOfBirth: '' },
      ],
    });
  });
});

const state = () => useMortgageForm.getState();

describe('the form', () => {
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
    const errors = {
      propertyPrice: ['a'],
      'dependents[0].alias': ['b'],
      'dependents[1].alias': ['c'],
      applicant1Email: ['d'],
    };
    state().showErrors(errors);
    state().change('propertyPrice', '1');
    state().change('dependents[1].alias', 'Fia');
    expect(Object.keys(state().errors)).toEqual(['dependents[0].alias', 'applicant1Email']);
    state().removeDependent(0);
    expect(Object.keys(state().errors)).toEqual(['applicant1Email']);
    expect(state().dependents).toEqual([{ alias: 'Fia' }]);
  });
});

/** Opens the form of listing 4711 in a tab that stores this. */
function openWith(stored: unknown) {
  const text = JSON.stringify(stored);
  vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: () => undefined });
  state().open('');
  state().open('4711');
  const { fields, isPriceWritten, dependents } = state();
  return { fields, isPriceWritten, dependents };
}
afterEach(() => vi.unstubAllGlobals());

const { fields, isPriceWritten, dependents } = buildEmptyForm('4711');
const empty = { fields, isPriceWritten, dependents };

test('what was typed comes back', () => {
  const form = {
    fields: { ...fields, applicant1Email: 'aoife@post.example' },
    isPriceWritten: true,
    dependents: [{ alias: 'Fia', dateOfBirth: '2020-06-01' }],
  };
  expect(openWith({ listingId: '4711', ...form })).toEqual(form);
});

test.each([null, 'text', { listingId: '4712', fields: {} }, { listingId: '4711' }])(
  '%j is not a stored form of this listing',
  (stored) => {
    expect(openWith(stored)).toEqual(empty);
  },
);

test('only text comes back, and only fields that the form has are sent', () => {
  openWith({ listingId: '4711', fields: { propertyPrice: 7, other: 'x', propertyDeposit: '5' } });
  const sent = payloadOf(state());
  expect(sent).toMatchObject({ propertyPrice: 0, propertyDeposit: 5 });
  expect(sent).not.toHaveProperty('other');
});
