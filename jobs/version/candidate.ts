import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { prepareVersion } from '../../warehouse/build.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { carryRaw } from '../../warehouse/load/carry-raw.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { isSound } from '../../warehouse/version/sound-version.ts';
import {
  type CurrentVersion,
  versionPath,
  versionsFolder,
} from '../../warehouse/version/versions.ts';
import { openWorkbench, type Workbench } from '../../warehouse/workbench.ts';
import { maybeRoomFault } from './check-room.ts';
import { loadLanding } from './load-landing.ts';
import type { Reader } from './reader.ts';

/** A version in the making, next to the live one. */
export type Candidate = {
  readonly version: string;
  readonly file: string;
  readonly workbench: Workbench;
};

export type CandidateOptions = {
  readonly dataDir: string;
  readonly live: CurrentVersion | undefined;
  /** What has landed and counts. */
  readonly landing: readonly LandedPull[];
  readonly reader: Reader;
  readonly now: Date;
  readonly log: (line: string) => void;
};

const buildingPrefix = '.building-';

/**
 * Starts a version with the raw tables of what has landed: those of the live version where they are
 * right, else loaded from the landing folder. Throws `held_by_rollback`, `disk_full`.
 */
export async function startCandidate(
  options: CandidateOptions & { readonly isFromLanding?: boolean },
): Promise<Candidate> {
  const { dataDir, live, landing, reader, now, isFromLanding = false } = options;
  const { version, file } = await clearPlace(dataDir, live, now);
  const isCarried = !isFromLanding && (await mayCarryRaw(options));
  const workbench = await openWorkbench(file, join(dataDir, 'tmp'));
  try {
    if (live && isCarried) await carryRaw(workbench, versionPath(dataDir, live));
    await prepareVersion(workbench);
    if (!isCarried) await loadLanding(workbench, landing, reader);
    return { version, file, workbench };
  } catch (error) {
    await dropCandidate({ workbench, file });
    throw error;
  }
}

/**
 * Whether the raw tables of the live version may be continued: the same SQL and lookups made them,
 * everything that has landed is in them and nothing else, and their file is what was published.
 */
async function mayCarryRaw({ dataDir, live, landing, log }: CandidateOptions): Promise<boolean> {
  if (!live || live.recipe !== digestRecipe()) return false;
  const landed = new Set(landing.map(({ pull }) => pull));
  const isSame = live.pulls.length === landed.size && live.pulls.every((pull) => landed.has(pull));
  if (!isSame) return false;
  if (await isSound(dataDir, live)) return true;
  log(`${live.file} isn't what was published: a version is built from the landing folder alone.`);
  return false;
}

/** What has landed and isn't in the live version. */
export function listWaiting(
  landing: readonly LandedPull[],
  live: CurrentVersion | undefined,
): LandedPull[] {
  const published = new Set(live?.pulls);
  return landing.filter(({ pull }) => !published.has(pull));
}

/** Discards a version that won't be published. */
export async function dropCandidate({
  workbench,
  file,
}: Pick<Candidate, 'workbench' | 'file'>): Promise<void> {
  await workbench.abandon();
  await rm(file, { force: true });
  await rm(`${file}.wal`, { force: true });
}

/** The name and the path of a new version, after removing what a crash left there. */
async function clearPlace(dataDir: string, live: CurrentVersion | undefined, now: Date) {
  if (live?.heldSince) {
    throw new WarehouseError(
      'held_by_rollback',
      `A rollback has pinned the live version since ${live.heldSince}. Release it first: npm run rollback -- --release`,
    );
  }
  const folder = versionsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  // We hold the refresh lock, so no other process is writing what a crash left.
  for (const name of await readdir(folder))
    if (name.startsWith(buildingPrefix)) await rm(join(folder, name), { force: true });
  const fault = await maybeRoomFault(dataDir, live);
  if (fault) throw fault;
  const version = nameVersion(live, now);
  return { version, file: join(folder, `${buildingPrefix}${version}.duckdb`) };
}

/** Names sort by time; if the clock went back, the name still follows that of the live version. */
function nameVersion(live: CurrentVersion | undefined, now: Date): string {
  const name = (instant: Date) => instant.toISOString().replaceAll(':', '-');
  const fromClock = name(now);
  if (!live || fromClock > live.version) return fromClock;
  const afterLive = live.version.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return name(new Date(Date.parse(afterLive) + 1));
}
