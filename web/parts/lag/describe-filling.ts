import type { FillingMonth, RegisterLag } from '../../../api/contract/register-lag.ts';
import { formatCount, formatCountOf, formatDate, formatMonth } from '../../format.ts';

/** In words, how much is in of the newest three months that lack 2 % or more, or of the newest. */
export function describeProvisional(filling: readonly FillingMonth[]): string {
  const open = filling.filter(({ share }) => share < 98).toReversed();
  const named = (open.length > 0 ? open : filling.slice(-1)).slice(0, 3);
  const [newest, ...others] = named.map(({ share, year, month }, at) => {
    const name = at === 0 ? `the sales of ${formatMonth(month)} ${year}` : formatMonth(month);
    return `${Math.round(share)}% of ${name}`;
  });
  if (!newest) return '';
  const last = others.pop();
  const list = last ? `${[newest, ...others].join(', ')} and ${last}` : newest;
  return `About ${list} are in the register so far.`;
}

/** `October 2026 has 248 market sales in Cork so far; 370 to 430 are expected.` */
export function describeMonthSoFar(filling: FillingMonth, area: string): string {
  const { year, month, sales } = filling;
  const soFar = `${formatMonth(month)} ${year} has ${formatCountOf(sales, 'market sale', 'market sales')} in ${area} so far`;
  const expected = formatExpected(filling);
  return expected
    ? `${soFar}; ${expected} are expected.`
    : `${soFar}, too early to say how many there will be.`;
}

/**
 * On the page of a month: what share of it is in, and how many sales it will have, where that can be
 * given.
 */
export function describeShareIn(filling: FillingMonth, area: string): string {
  const expected = formatExpected(filling);
  const sales = expected
    ? `${expected} market sales are expected in ${area}.`
    : `It is too early to say how many ${area} will have.`;
  return `${describeProvisional([filling])} ${sales}`;
}

function formatExpected({ low, high }: FillingMonth): string | undefined {
  return low === null || high === null ? undefined : `${formatCount(low)} to ${formatCount(high)}`;
}

/** What the curve rests on. */
export function describeBasis({ files, firstPulledAt, lastPulledAt }: RegisterLag): string {
  if (!firstPulledAt || !lastPulledAt) return '';
  const [first, last] = [firstPulledAt, lastPulledAt].map((at) => formatDate(at.slice(0, 10)));
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  return `From ${formatCountOf(files, 'file', 'files')} of the register, downloaded ${when}.`;
}
