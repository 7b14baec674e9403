import type { MortgageForm } from '../../stores/mortgage.ts';

const amounts =
  /^property(Price|Deposit)$|^applicant[12](Salary|OtherIncome|Repayments)$|^listingId$/;

/**
 * The whole application as it is sent to the API: amounts as numbers, and a second applicant only
 * when it is dual. A blank is sent as a blank: the server says whether the field is required.
 */
export function payloadOf({ listingId, fields, dependents }: MortgageForm): object {
  const isDual = fields.applicationType === 'dual';
  const sent = Object.entries({ listingId, ...fields }).filter(
    ([name]) => isDual || !name.startsWith('applicant2'),
  );
  const values = sent.map(([name, text]) => {
    const isNumber = amounts.test(name) && text.trim() !== '' && Number.isFinite(Number(text));
    return [name, isNumber ? Number(text) : text];
  });
  return { ...Object.fromEntries(values), dependents };
}
