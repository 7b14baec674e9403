import type { FillingMonth } from '../../../api/contract/register-lag.ts';
import { formatCount, formatCountOf, formatMonth } from '../../format.ts';
import { describeFilling } from './add-filling.ts';

/** `October 2026 has 248 market sales in Cork so far; 370 to 430 are expected.` */
export function describeMonthSoFar(filling: FillingMonth, area: string): string {
  const { year, month, sales } = filling;
  const soFar = `${formatMonth(month)} ${year} has ${formatCountOf(sales, 'market sale', 'market sales')} in ${area} so far`;
  const expected = maybeFormatExpected(filling);
  return expected
    ? `${soFar}; ${expected} are expected.`
    : `${soFar}, too early to say how many there will be.`;
}

/**
 * On the page of a month: what share of it is in, and how many sales it will have, where that can be
 * told.
 */
export function describeShareIn(filling: FillingMonth, area: string): string {
  const expected = maybeFormatExpected(filling);
  const sales = expected
    ? `${expected} market sales are expected in ${area}.`
    : `It is too early to say how many ${area} will have.`;
  return `${describeFilling([filling])} ${sales}`;
}

function maybeFormatExpected({ low, high }: FillingMonth): string | undefined {
  return low === null || high === null ? undefined : `${formatCount(low)} to ${formatCount(high)}`;
}
