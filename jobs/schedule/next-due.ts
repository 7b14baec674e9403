import { createTask, parse, validate } from 'node-cron';

/** Sources keep Irish time, whatever the machine's. */
export const scheduleZone = 'Europe/Dublin';

/** The next instant of a cron line in Irish time, ISO 8601 UTC; null if there is none. */
export function findNextDueAt(cadence: string): string | null {
  const task = createTask(cadence, () => undefined, { timezone: scheduleZone });
  return task.getNextRuns(1)[0]?.toISOString() ?? null;
}

/**
 * The fault of a cron line; undefined if there is none. The hour from 01:00 is refused: in spring
 * clocks skip it, so a run in it would not happen, and in autumn they repeat it.
 */
export function findCadenceFault(cadence: string): string | undefined {
  if (!validate(cadence)) return `"${cadence}" is not a cron line`;
  const isInChange = parse(cadence).hour.includes(1);
  return isInChange
    ? `"${cadence}" runs between 01:00 and 02:00 in Ireland, which clock changes skip or repeat`
    : undefined;
}
