import type { MortgageForm } from '../../stores/mortgage.ts';

const amounts =
  /^property(Price|Deposit)$|^applicant[12](Salary|OtherIncome|Repayments)$|^listingId$/;

/**
 * The whole application as the API is sent it: amounts as numbers, and a second applicant only when it is dual. What is
 * left blank is sent blank: the server says whether it is needed.
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
