import type { MaybeLooks } from './looks.ts';

/** When two looks are further apart than this, the day of an event between them is open. */
const openAfterDays = 2;

/** Whether two looks are so far apart that the day of an event between them is open. */
export function isDayOpen<Looks extends MaybeLooks>(
  looks: Looks,
): looks is Looks & Required<MaybeLooks> {
  const { happenedAfter: after, happenedBy: by } = looks;
  if (after === undefined || by === undefined) return false;
  return Date.parse(by) - Date.parse(after) > openAfterDays * 86_400_000;
}
