import type { RegisterFile } from '../../../api/contract/register-changes.ts';
import { formatCountOf, formatMonth, formatShortMonth } from '../../format.ts';

/** What a file covers: `All since 2010`, `2026`, `March 2026`. */
export function describeCovers(covers: string): string {
  if (covers === 'all') return 'All since 2010';
  const [year = '', month] = covers.split('-');
  return month === undefined ? year : `${formatMonth(Number(month))} ${year}`;
}

/** The months that are named; the others are counted. */
const mostNamed = 4;

/** `Sep 2026: 12, Aug 2026: 3 and 4 other months; first file to cover 1 month: 310 sales`. */
export function describeMonths({ months, newMonths, newRows }: RegisterFile): string {
  const named = months
    .slice(0, mostNamed)
    .map(
      ({ year, month, added, altered, withdrawn }) =>
        `${formatShortMonth(month)} ${year}: ${added + altered + withdrawn}`,
    );
  const others = months.length - named.length;
  const list = [
    named.join(', '),
    others > 0 ? ` and ${formatCountOf(others, 'other month', 'other months')}` : '',
  ].join('');
  const first =
    newMonths > 0
      ? `first file to cover ${formatCountOf(newMonths, 'month', 'months')}: ${formatCountOf(newRows, 'sale', 'sales')}`
      : '';
  return [list, first].filter(Boolean).join('; ');
}
