import { createTask, parse, validate } from 'node-cron';

const hour = 3_600_000;
const day = 24 * hour;

/** The instants, ISO 8601 UTC, at which a source turns amber and red. */
export type Freshness = { readonly amberAt: string; readonly redAt: string };

/**
 * When a source turns amber and red, unless newer records arrive. `newestAt` are the instants of
 * its newest records, oldest first, each up to `lagDays` old when it arrived. Its rhythm is the
 * longest time between two of them, or between two runs of its cadence. Amber: the next one is late
 * by half that time, but at least an hour and at most twelve, as a refresh may take twelve. Red: it
 * is late by one and a half times that, but at least 36 hours and at most five days. A nightly
 * source turns amber after 36 hours and red after 60, so it is red by its third failed night.
 */
export function findFreshness(
  newestAt: readonly string[],
  cadence: string,
  lagDays = 0,
): Freshness {
  const records = newestAt.slice(-10).map((instant) => Date.parse(instant));
  const gaps = records.slice(1).map((record, at) => record - (records[at] ?? record));
  const interval = Math.max(findInterval(cadence), ...gaps);
  const due = (records.at(-1) ?? 0) + interval + lagDays * day;
  const at = (late: number) => new Date(due + late).toISOString();
  return {
    amberAt: at(clamp(interval / 2, hour, 12 * hour)),
    redAt: at(clamp(1.5 * interval, 36 * hour, 5 * day)),
  };
}

/**
 * The longest time between two runs, in milliseconds; 31 days for a monthly one. In UTC, where no
 * day has 25 hours.
 */
function findInterval(cadence: string): number {
  const runs = createTask(cadence, () => undefined, { timezone: 'UTC' }).getNextRuns(8);
  const gaps = runs.slice(1).map((run, index) => run.getTime() - (runs[index]?.getTime() ?? 0));
  return Math.max(...gaps, 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

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
