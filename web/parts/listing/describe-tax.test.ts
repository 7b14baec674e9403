import { expect, test } from 'vitest';
import type { ListingDetail, LptBasis, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { describeTax, formatTax } from './ListingFigures.tsx';

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

test('the tax has its year, value, band and source, and there is none without a price', () => {
  expect(describeTax({ county: 'Mayo', lptBasis: basis })[0]).toBe(
    'Local Property Tax is estimated for 2026 from the asking price: €333 before any adjustment by the council (An Act).',
  );
  expect(describeTax({ county: 'Mayo' })).toEqual([]);
});

test("the council's change is confirmed, carried forward, or left out with the reason", () => {
  const none = { adjustmentPercent: null };
  expect([
    say({}),
    say({ adjustment: 'carried forward', adjustmentPercent: -7.5 }),
    say({ adjustmentPercent: 0 }),
    say({ ...none, adjustment: 'several councils' }),
    say({ ...none, adjustment: 'not confirmed' }),
  ]).toMatchSnapshot();
});

test('a tax that isn’t known says which price isn’t, and next to what a home fetched that it is the asking price', () => {
  const sale = { price: 285_000 } as SaleHistoryItem;
  const tax = (of: Partial<ListingDetail>, sold?: SaleHistoryItem) =>
    formatTax({ lptRate: -1, currentPrice: -2, propertyType: '', ...of } as ListingDetail, sold);
  expect(tax({})).toBe('Price Unknown');
  expect(tax({}, sale)).toBe('Asking Price Unknown');
  expect(tax({ currentPrice: 285_000 }, sale)).toBeNull();
  expect(tax({ propertyType: 'Site' })).toBe('None on a site');
  expect(tax({ lptRate: 523 }, sale)).toBe('€523 a year');
});
