import { createTask, parse, validate } from 'node-cron';

/** Sources keep Irish time, whatever the machine's. */
export const scheduleZone = 'Europe/Dublin';

/** The next instant of a cron line in Irish time, ISO 8601 UTC; null where there is none. */
export function maybeNextDue(cadence: string): string | null {
  const task = createTask(cadence, () => undefined, { timezone: scheduleZone });
  return task.getNextRuns(1)[0]?.toISOString() ?? null;
}

/**
 * What is wrong with a cron line, in words; undefined where nothing is. The hour from 01:00 is refused: clocks go
 * forward over it in spring, when a run in it would not happen, and back over it in autumn.
 */
export function maybeCadenceFault(cadence: string): string | undefined {
  if (!validate(cadence)) return `"${cadence}" is no cron line`;
  const isInChange = parse(cadence).hour.includes(1);
  return isInChange
    ? `"${cadence}" runs between 01:00 and 02:00 in Ireland, which clock changes skip or repeat`
    : undefined;
}
