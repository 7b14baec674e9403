import type { DashboardMeasure } from '../../../api/contract/dashboard.ts';
import { isDayOpen } from '../../../api/contract/is-day-open.ts';
import type { MaybeLooks, Unplaced } from '../../../api/contract/looks.ts';
import { type Dated, maybeOpenDays } from '../../charts/open-days.ts';
import { formatBetween, formatCountOf, formatDate, formatIrishDays } from '../../format.ts';

/**
 * When an event happened: `2 Mar 2026`, or `between 29 Jan and 2 Mar 2026` where the looks are far
 * apart.
 */
export function describeDay(item: Dated): string {
  const days = maybeOpenDays(item);
  return days ? formatBetween(days.after, days.by) : formatDate(item.published);
}

/** The same within a sentence: `on 2 Mar 2026`, or `between …`. */
export function describeWhen(item: Dated): string {
  return maybeOpenDays(item) ? describeDay(item) : `on ${describeDay(item)}`;
}

/** Between which days a change in a list happened, where its day is open; empty where it isn't. */
export function describeOpenDay(looks: MaybeLooks): string {
  return isDayOpen(looks) ? formatIrishDays(looks.happenedAfter, looks.happenedBy) : '';
}

/** What happened to the homes that a figure leaves open, in the singular and the plural. */
const happenings: Record<DashboardMeasure, readonly [one: string, many: string]> = {
  newLast24h: ['more home was added', 'more homes were added'],
  newThisWeek: ['more home was added', 'more homes were added'],
  priceDropsThisWeek: ['more asking price was cut', 'more asking prices were cut'],
  priceRisesThisWeek: ['more asking price was raised', 'more asking prices were raised'],
  saleAgreedLast24h: ['more sale was agreed', 'more sales were agreed'],
  saleAgreedThisWeek: ['more sale was agreed', 'more sales were agreed'],
  reListedLast24h: ['more home was relisted', 'more homes were relisted'],
  reListedThisWeek: ['more home was relisted', 'more homes were relisted'],
};

/**
 * What a gap leaves open, beside the figure: `961 more homes were added between 29 Jan and 2 Mar
 * 2026, when no data was collected.`
 */
export function describeGap(measure: DashboardMeasure, gap: Unplaced): string {
  return describeUnplaced(gap, ...happenings[measure]);
}

/** The same for price changes in four weeks. */
export function describeUnplacedChanges(gap: Unplaced): string {
  return describeUnplaced(gap, 'more asking price changed', 'more asking prices changed');
}

/** The same for returns to the market in four weeks. */
export function describeUnplacedReturns(gap: Unplaced): string {
  return describeUnplaced(gap, 'more home was relisted', 'more homes were relisted');
}

function describeUnplaced(gap: Unplaced, one: string, many: string): string {
  const days = formatIrishDays(gap.happenedAfter, gap.happenedBy);
  // Of one day, or of two that follow each other, there is data.
  const why = days.startsWith('between') ? 'when no data was collected' : 'between two checks';
  return `${formatCountOf(gap.homes, one, many)} ${days}, ${why}.`;
}

/** The gaps of several counties together; undefined where there are none. */
export function sumUnplaced(
  all: readonly { readonly unplaced?: Unplaced }[],
): Unplaced | undefined {
  const [first, ...rest] = all.flatMap(({ unplaced }) => unplaced ?? []);
  if (!first) return undefined;
  // Instants in ISO 8601 sort like text.
  return rest.reduce(
    (sum, gap) => ({
      homes: sum.homes + gap.homes,
      happenedAfter: [sum.happenedAfter, gap.happenedAfter].toSorted()[0] as string,
      happenedBy: [sum.happenedBy, gap.happenedBy].toSorted()[1] as string,
    }),
    first,
  );
}
