import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { areCostsInDate, buyingCosts } from '../../../api/contract/buying-costs.ts';
import { firstPurchase, parseStored } from '../../stores/purchase.ts';
import { countCosts, hasCosts, type Purchase, parsePurchase } from './CostsPanel.tsx';

const first: Purchase = { buyer: 'firstTimeBuyer', home: 'second-hand', rate: 4, years: 30 };
const count = (price: number, purchase: Partial<Purchase> = {}) =>
  countCosts(price, { ...first, ...purchase });

test('a home has its stamp duty, deposit, loan, monthly repayment and the income needed', () => {
  const costs = count(600_000);
  expect(costs).toMatchObject({ stampDuty: 6000, deposit: 60_000, loan: 540_000, income: 135_000 });
  // €4.77415 a month for each €1,000.
  expect(costs.repayment).toBeCloseTo(2578.04, 2);
  expect(count(360_000, { rate: 0 }).repayment).toBe(900);
  expect(count(350_000, { buyer: 'secondOrSubsequentBuyer' }).income).toBe(90_000);
});

test.each([
  [1_000_000, 'second-hand', 10_000],
  [1_500_000, 'second-hand', 20_000],
  [1_600_000, 'second-hand', 26_000],
  // Without the VAT within the price: 500,000.
  [567_500, 'new house', 5000],
  [545_000, 'new apartment', 5000],
] as const)('stamp duty at %s of a %s home is %s', (price, home, duty) => {
  expect(count(price, { home }).stampDuty).toBeCloseTo(duty, 6);
});

test('what was typed is read, or refused with what may be typed', () => {
  expect(parsePurchase(firstPurchase)).toEqual({ purchase: first, faults: {} });
  expect(parsePurchase({ ...firstPurchase, rate: '3,75' }).purchase?.rate).toBe(3.75);
  const faulty = parsePurchase({ ...firstPurchase, rate: '', years: '2.5' });
  expect(faulty.purchase).toBeNull();
  expect(Object.keys(faulty.faults)).toEqual(['rate', 'years']);
});

test('what the browser kept is restored, as far as it is text', () => {
  expect(parseStored({ rate: '3', years: 7, other: 'x' })).toEqual({ ...firstPurchase, rate: '3' });
  expect([null, 'text', 3].map(parseStored)).toEqual(Array(3).fill(firstPurchase));
});

test('only a home that is offered at a price has costs; a site and an investment have others', () => {
  const listing = { currentPrice: 300_000, propertyType: 'Semi-D', status: 'For Sale' } as const;
  expect(hasCosts(listing)).toBe(true);
  const others = [
    ...[{ status: 'Sold' as const }, { currentPrice: -1 }],
    ...[{ propertyType: 'Site' }, { propertyType: 'Investment' }],
  ];
  expect(others.some((other) => hasCosts({ ...listing, ...other }))).toBe(false);
});

test('the rates count until the end of the day on which they expire', () => {
  const days = ['2026-11-28T12:00:00Z', '2027-01-31T23:59:59Z', '2027-02-01T00:00:00Z'];
  expect(days.map((day) => areCostsInDate(new Date(day)))).toEqual([true, true, false]);
});

const published = join(
  process.env.LUACH_REAL_DATA ?? resolve(import.meta.dirname, '../../../../shared/data'),
  'reference/buying_costs.json',
);

test.skipIf(!existsSync(published))('the rates are those of the reference file', () => {
  const { checked, stampDuty, lendingLimits } = JSON.parse(readFileSync(published, 'utf8'));
  expect(buyingCosts.checked).toBe(checked);
  expect(buyingCosts.stampDuty.bands).toEqual(stampDuty.bands);
  expect(lendingLimits).toMatchObject({
    loanToIncome: buyingCosts.lendingLimits.loanToIncome,
    loanToValue: buyingCosts.lendingLimits.loanToValue,
    allowancesAboveLimits: buyingCosts.lendingLimits.allowancesAboveLimits,
  });
});
