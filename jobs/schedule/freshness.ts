import { createTask } from 'node-cron';

const hour = 3_600_000;
const day = 24 * hour;

/** The instants, ISO 8601 UTC, at which a source turns amber and red. */
export type Freshness = { readonly amberAt: string; readonly redAt: string };

/**
 * When a source turns amber and red, unless it brings newer records. `newestAt` are the instants of
 * its newest records, oldest first, each up to `lagDays` old when it came. Its rhythm is the longest time between two of them, or between
 * two runs of its cadence. Amber: the next are late by half of that time, an hour at least and
 * twelve at most, as a refresh may take twelve. Red: they are late by one and a half of it, but by
 * 36 hours at least and five days at most. A source of every night turns amber after 36 hours and
 * red after 60, so its third failed night finds it red.
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
 * The longest time between two runs, in milliseconds; of a month's, 31 days. In UTC, where no day
 * has 25 hours.
 */
function findInterval(cadence: string): number {
  const runs = createTask(cadence, () => undefined, { timezone: 'UTC' }).getNextRuns(8);
  const gaps = runs.slice(1).map((run, index) => run.getTime() - (runs[index]?.getTime() ?? 0));
  return Math.max(...gaps, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
