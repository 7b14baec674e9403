import type { Dashboard } from '../../../api/contract/dashboard.ts';
import { recentDays } from '../../../api/contract/limits.ts';
import type { ListingsState } from '../../../api/contract/meta.ts';
import type { CountyPriceChanges } from '../../../api/contract/price-changes.ts';
import { formatCount, formatCountOf, formatIrishDay, formatPercent } from '../../format.ts';
import { describeOn } from './coverage.tsx';

/**
 * A summary of the week: `In the week to 20 Nov 2026, 312 asking prices were cut …`; empty where two
 * checks are too far apart to say.
 */
export function describeWeek(week: Dashboard, newestPullAt: string): string {
  const { priceDropsThisWeek: drops, priceRisesThisWeek: rises } = week;
  if (drops === null || rises === null) return '';
  const when = `In the seven days to ${formatIrishDay(newestPullAt)}`;
  const isOpen = week.unplaced?.some(({ measure }) => /^price/.test(measure));
  if (drops + rises === 0) {
    return isOpen ? '' : `${when}, we recorded no price changes.`;
  }
  const cut =
    drops === 1 ? '1 asking price was cut' : `${formatCount(drops)} asking prices were cut`;
  const raised = rises === 1 ? '1 was raised' : `${formatCount(rises)} were raised`;
  return `${when}, ${cut} and ${raised}.`;
}

type Changes = Pick<
  CountyPriceChanges,
  'total' | 'drops' | 'rises' | 'dropPercentage' | 'risePercentage'
>;

/** The summary of a county's price changes, with shares to two decimals, where a home is for sale. */
export function describeCountyChanges(
  county: string,
  changes: Changes,
  listings: ListingsState | null,
): string {
  const { total, drops, rises, dropPercentage, risePercentage } = changes;
  const on = describeOn(listings);
  const has = (count: number) => (on ? 'had' : count === 1 ? 'has' : 'have');
  return (
    `Of ${formatCountOf(total, 'property', 'properties')} for sale in ${county}${on}, ` +
    `${formatCount(drops)} (${formatPercent(dropPercentage)}) ${has(drops)} dropped in price ` +
    `and ${formatCount(rises)} (${formatPercent(risePercentage)}) ${has(rises)} risen ` +
    `in the ${recentDays} days ${on ? 'before' : 'before our latest check'}.`
  );
}
