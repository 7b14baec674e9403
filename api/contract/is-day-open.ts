import type { MaybeLooks } from './looks.ts';

/** Looks further apart than this leave the day open. */
const openAfterDays = 2;

/** Whether the two looks lie so far apart that the day of what happened between them is open. */
export function isDayOpen<Looks extends MaybeLooks>(
  looks: Looks,
): looks is Looks & Required<MaybeLooks> {
  const { happenedAfter: after, happenedBy: by } = looks;
  if (after === undefined || by === undefined) return false;
  return Date.parse(by) - Date.parse(after) > openAfterDays * 86_400_000;
}
