import { createTask, validate } from 'node-cron';

/** Sources keep Irish time, whatever the machine's. */
export const scheduleZone = 'Europe/Dublin';

/** The next instant of a cron line in Irish time, ISO 8601 UTC; null where there is none. */
export function maybeNextDue(cadence: string): string | null {
  return listNextRuns(cadence, 1)[0]?.toISOString() ?? null;
}

/**
 * What is wrong with a cron line, in words; undefined where nothing is. The hour from 01:00 is refused: clocks go
 * forward over it in spring, when a run in it would not happen, and back over it in autumn.
 */
export function maybeCadenceFault(cadence: string): string | undefined {
  if (!validate(cadence)) return `"${cadence}" is no cron line`;
  const hour = new Intl.DateTimeFormat('en-IE', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: scheduleZone,
  });
  const isInChange = listNextRuns(cadence, 60).some((run) => Number(hour.format(run)) === 1);
  return isInChange
    ? `"${cadence}" runs between 01:00 and 02:00 in Ireland, which clock changes skip or repeat`
    : undefined;
}

function listNextRuns(cadence: string, count: number): Date[] {
  return createTask(cadence, () => undefined, { timezone: scheduleZone }).getNextRuns(count);
}
