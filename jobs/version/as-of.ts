import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listCountedPulls } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { type Config, UsageError } from '../config.ts';
import { rebuild } from './rebuild.ts';

/** How many recently requested days have their versions kept. */
const maxKept = 5;

/**
 * The data folder for `--as-of DATE`: one with the version as it was at the end of that day, UTC,
 * or the folder itself without the option. Throws UsageError for an invalid day, a day that hasn't
 * ended, or one before the first pull.
 */
export async function openAsOf(
  { dataDir, options }: Config,
  now: Date = new Date(),
  log: (line: string) => void = (line) => console.error(line),
): Promise<string> {
  const day = options['as-of'];
  if (day === undefined) return dataDir;
  const end = readEnd(String(day), now);
  const landing = readLanding(dataDir);
  const known = listKnown(landing, end);
  if (known.length === 0) {
    const first = landing.flatMap(listInstants).toSorted()[0]?.slice(0, 10);
    throw new UsageError(
      first
        ? `Nothing had been pulled by ${day}: give a day from ${first} on.`
        : `Nothing has landed in ${join(dataDir, 'landing')}. Run a refresh first.`,
    );
  }
  const folder = join(dataDir, 'as-of', String(day));
  if (await isBuilt(folder, known)) return folder;
  await rm(folder, { recursive: true, force: true });
  await forget(dirname(folder));
  log(`building the version of ${day} from ${known.length} pulls`);
  await rebuild({ dataDir: folder, landing: known, now: () => end, log });
  return folder;
}

/** The last millisecond of a day, UTC. */
function readEnd(day: string, now: Date): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(end.getTime());
  if (!isDay || end.toISOString().slice(0, 10) !== day) {
    throw new UsageError(`"${day}" is not a date: give --as-of YYYY-MM-DD, such as 2026-03-31.`);
  }
  if (end > now) throw new UsageError(`${day} hasn't ended yet: leave out --as-of.`);
  return end;
}

/**
 * The files that had landed by then. Invented data lands together, as do files of the past, which
 * were pulled before the first refresh. Of those, it is the files pulled by then.
 */
function listKnown(landing: readonly LandedPull[], end: Date): LandedPull[] {
  const isBy = (instant: string) => Date.parse(instant) <= end.getTime();
  const hasLanded = landing.some((pull) => !pull.isDemo && isBy(pull.refreshedAt));
  return landing.filter(({ isDemo, pulledAt, refreshedAt }) =>
    isBy(isDemo || !hasLanded ? pulledAt : refreshedAt),
  );
}

function listInstants({ isDemo, pulledAt, refreshedAt }: LandedPull): string[] {
  return isDemo ? [pulledAt] : [pulledAt, refreshedAt];
}

/** Whether the folder has the version of these pulls, made by today's SQL. */
async function isBuilt(folder: string, known: readonly LandedPull[]): Promise<boolean> {
  const live = await findCurrent(folder).catch(() => undefined);
  if (live?.recipe !== digestRecipe()) return false;
  const pulls = new Set(live.pulls);
  const counting = listCountedPulls(known);
  return counting.length === pulls.size && counting.every(({ pull }) => pulls.has(pull));
}

/** Removes the earliest day if there are too many. */
async function forget(folder: string): Promise<void> {
  const days = (await readdir(folder).catch(() => [])).toSorted();
  for (const day of days.slice(0, Math.max(0, days.length - maxKept + 1)))
    await rm(join(folder, day), { recursive: true, force: true });
}
