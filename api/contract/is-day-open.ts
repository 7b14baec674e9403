import type { MaybeLooks } from './looks.ts';

/** If two checks are further apart than this, the exact day of the event is uncertain. */
const openAfterDays = 2;

/** Whether two checks are so far apart that the exact day of the event is uncertain. */
export function isDayOpen<Looks extends MaybeLooks>(
  looks: Looks,
): looks is Looks & Required<MaybeLooks> {
  const { happenedAfter: after, happenedBy: by } = looks;
  if (after === undefined || by === undefined) return false;
  return Date.parse(by) - Date.parse(after) > openAfterDays * 86_400_000;
}
