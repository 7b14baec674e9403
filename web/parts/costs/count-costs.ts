import { buyingCosts } from '../../../api/contract/buying-costs.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { PurchaseForm } from '../../stores/purchase.ts';
import { isOffered } from '../listing/is-offered.ts';

const { stampDuty, lendingLimits, vat } = buyingCosts;

/** A visitor's choices about the purchase. The rate is in percent a year. */
export type Purchase = {
  readonly buyer: keyof typeof lendingLimits.loanToIncome;
  readonly home: 'second-hand' | 'new house' | 'new apartment';
  readonly rate: number;
  readonly years: number;
};

/**
 * Whether a home is offered at a price: a site has a different stamp duty, an investment different
 * limits.
 */
export function hasCosts({
  currentPrice,
  propertyType,
  status,
}: Pick<ListingDetail, 'currentPrice' | 'propertyType' | 'status'>): boolean {
  const isHome = propertyType !== 'Site' && propertyType !== 'Investment';
  return isHome && isOffered(status) && currentPrice > 0;
}

/** What was chosen and typed; null where a number can't be used, with what may be typed instead. */
export function parsePurchase(form: PurchaseForm): {
  readonly purchase: Purchase | null;
  readonly faults: { readonly rate?: string; readonly years?: string };
} {
  const rate = form.rate.trim() === '' ? Number.NaN : Number(form.rate.replace(',', '.'));
  const years = Number(form.years);
  const faults = {
    ...(!(rate >= 0 && rate <= 20) && { rate: 'A number from 0 to 20' }),
    ...(!(Number.isInteger(years) && years >= 1 && years <= 40) && {
      years: 'A whole number from 1 to 40',
    }),
  };
  const purchase: Purchase = {
    buyer: form.buyer === 'firstTimeBuyer' ? form.buyer : 'secondOrSubsequentBuyer',
    home: form.home === 'new house' || form.home === 'new apartment' ? form.home : 'second-hand',
    rate,
    years,
  };
  return { purchase: Object.keys(faults).length > 0 ? null : purchase, faults };
}

/** In euro; the loan is the largest that the limits allow, the income is what it needs a year. */
export type Costs = {
  readonly stampDuty: number;
  readonly deposit: number;
  readonly loan: number;
  readonly repayment: number;
  readonly income: number;
};

/** What a home costs at a price, VAT included. */
export function countCosts(price: number, { buyer, home, rate, years }: Purchase): Costs {
  const loan = price * lendingLimits.loanToValue[buyer];
  return {
    stampDuty: countStampDuty(price / (1 + findVat(home))),
    deposit: price - loan,
    loan,
    repayment: countRepayment(loan, rate / 1200, years * 12),
    income: loan / lendingLimits.loanToIncome[buyer],
  };
}

function findVat(home: Purchase['home']): number {
  if (home === 'second-hand') return 0;
  return home === 'new house' ? vat.house : vat.apartment;
}

/** Each band's rate applies to the part of the price within it. */
function countStampDuty(price: number): number {
  let [duty, from] = [0, 0];
  for (const { upToEur, rate } of stampDuty.bands) {
    const to = Math.min(price, upToEur ?? price);
    duty += Math.max(to - from, 0) * rate;
    from = to;
  }
  return duty;
}

/** The monthly repayment of a loan, in equal parts; `rate` is monthly. */
function countRepayment(loan: number, rate: number, months: number): number {
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}
