import type { Meta } from '../../../api/contract/meta.ts';
import { formatMonth } from '../../format.ts';
import { addMonths } from '../stats/add-months.ts';

/**
 * The month in which the last twelve whole months end, `October 2026`: the one before the month of
 * the newest sale; null where there are no sales.
 */
export function formatLastWholeMonth({
  thisYear,
  thisMonth,
}: Pick<Meta['register'], 'thisYear' | 'thisMonth'>): string | null {
  if (thisYear === null || thisMonth === null) return null;
  const { year, month } = addMonths(thisYear, thisMonth, -1);
  return `${formatMonth(month)} ${year}`;
}
