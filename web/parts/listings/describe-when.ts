import type { EventChecks, UndatedChanges } from '../../../api/contract/checks.ts';
import { type Dated, findUncertainDays, isDayUncertain } from '../../../api/contract/event-day.ts';
import { formatBetween, formatCount, formatDate, formatIrishDays } from '../../format.ts';

/**
 * When an event happened: `2 Mar 2026`, or `between 29 Jan and 2 Mar 2026` where the checks are far
 * apart.
 */
export function describeDay(item: Dated): string {
  const days = findUncertainDays(item);
  return days ? formatBetween(days.after, days.by) : formatDate(item.published);
}

/** The same within a sentence: `on 2 Mar 2026`, or `between …`. */
export function describeWhen(item: Dated): string {
  return findUncertainDays(item) ? describeDay(item) : `on ${describeDay(item)}`;
}

/** Between which days a change in a list happened, where its day is open; empty where it isn't. */
export function describeUncertainDay(checks: EventChecks): string {
  return isDayUncertain(checks) ? formatIrishDays(checks.happenedAfter, checks.happenedBy) : '';
}

/** What may have happened to homes between two checks, in the singular and the plural. */
const happenings = {
  added: ['home was added', 'homes were added'],
  cut: ['asking price was cut', 'asking prices were cut'],
  raised: ['asking price was raised', 'asking prices were raised'],
  changed: ['asking price changed', 'asking prices changed'],
  agreed: ['sale was agreed', 'sales were agreed'],
  relisted: ['home was relisted', 'homes were relisted'],
} as const;
export type Happening = keyof typeof happenings;

/** Changes that a figure leaves out: `Another 961 homes were added between 29 Jan and 2 Mar 2026`. */
export function describeAnother(happening: Happening, gap: UndatedChanges): string {
  const [one, many] = happenings[happening];
  const homes = gap.homes === 1 ? one : `${formatCount(gap.homes)} ${many}`;
  return `Another ${homes} ${formatIrishDays(gap.happenedAfter, gap.happenedBy)}`;
}

/** The same as a sentence that says why they are left out. */
export function describeGap(happening: Happening, gap: UndatedChanges): string {
  return `${describeAnother(happening, gap)}, but we can’t say on which day.`;
}

/** Several gaps together; undefined where there are none. */
export function sumGaps(gaps: readonly UndatedChanges[]): UndatedChanges | undefined {
  const [first, ...rest] = gaps;
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
