import { expect, test } from 'vitest';
import type { ListingDetail, LptBasis, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { describeTax, formatTax } from './describe-tax.ts';

const basis: LptBasis = {
  taxYear: 2026,
  baseCharge: 333,
  adjustmentPercent: 10,
  adjustment: 'confirmed',
  source: 'An Act',
  adjustmentSource: 'The Paper',
  adjustmentAsOf: '2025-07-15',
};
const say = (change: Partial<LptBasis>) =>
  describeTax({ county: 'Mayo', lptBasis: { ...basis, ...change } })[1];

test('the tax has its year, value, band and source', () => {
  expect(describeTax({ county: 'Mayo', lptBasis: basis })[0]).toBe(
    'Local Property Tax is estimated for 2026 from the asking price: €333 before any adjustment by the council (An Act).',
  );
});

test("the council's change is confirmed, carried forward, or left out with the reason", () => {
  expect(say({})).toBe('The council of Mayo adds 10% (The Paper, 15 Jul 2025).');
  expect(say({ adjustment: 'carried forward', adjustmentPercent: -7.5 })).toBe(
    'The council of Mayo takes off 7.5%, its rate of the year before (The Paper, 15 Jul 2025).',
  );
  expect(say({ adjustmentPercent: 0 })).toContain('makes no adjustment');
  expect(say({ adjustment: 'several councils', adjustmentPercent: null })).toContain(
    'Mayo has several councils',
  );
  expect(say({ adjustment: 'not confirmed', adjustmentPercent: null })).toContain('isn’t known');
});

test('there is no tax without a price', () => {
  expect(describeTax({ county: 'Mayo' })).toEqual([]);
});

test('a tax that isn’t known says which price isn’t, and beside what a home fetched that it is the asking price', () => {
  const sale = { price: 285_000 } as SaleHistoryItem;
  const tax = (of: Partial<ListingDetail>, sold?: SaleHistoryItem) =>
    formatTax({ lptRate: -1, currentPrice: -2, propertyType: '', ...of } as ListingDetail, sold);
  expect(tax({})).toBe('Price Unknown');
  expect(tax({}, sale)).toBe('Asking Price Unknown');
  expect(tax({ currentPrice: 285_000 }, sale)).toBeNull();
  expect(tax({ propertyType: 'Site' })).toBe('None on a site');
  expect(tax({ lptRate: 523 }, sale)).toBe('€523 a year');
});
