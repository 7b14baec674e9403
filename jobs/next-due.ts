import { createTask } from 'node-cron';

/** Sources keep Irish time, whatever the machine's. */
export const scheduleZone = 'Europe/Dublin';

/** The next instant of a cron line in Irish time, ISO 8601 UTC; null where there is none. */
export function maybeNextDue(cadence: string): string | null {
  const task = createTask(cadence, () => undefined, { timezone: scheduleZone });
  return task.getNextRuns(1)[0]?.toISOString() ?? null;
}
