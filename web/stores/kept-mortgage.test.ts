import { expect, test } from 'vitest';
import { buildEmptyForm, parseKept } from './mortgage.ts';

const empty = buildEmptyForm('4711');
const child = { localIndex: 3, alias: 'Fia', dateOfBirth: '2020-06-01' };

test('what was typed comes back', () => {
  const fields = { ...empty.fields, applicant1Email: 'aoife@post.example' };
  const form = { fields, isPriceWritten: true, dependents: [child] };
  expect(parseKept({ listingId: '4711', ...form }, empty)).toEqual(form);
});

test.each([null, 'text', { listingId: '4712', fields: {} }, { listingId: '4711' }])(
  '%j is not a kept form of this listing',
  (kept) => {
    expect(parseKept(kept, empty)).toBeNull();
  },
);

test('only fields that the form has come back, as text', () => {
  const fields = { propertyPrice: 7, other: 'x', propertyDeposit: '5' };
  const kept = parseKept({ listingId: '4711', fields, dependents: [child, 1, {}] }, empty);
  expect(kept).toEqual({
    fields: { ...empty.fields, propertyDeposit: '5' },
    isPriceWritten: false,
    dependents: [child],
  });
});
