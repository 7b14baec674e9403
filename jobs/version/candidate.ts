import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { prepareVersion } from '../../warehouse/build.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { readAudits, readModels } from '../../warehouse/models.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { isSound } from '../../warehouse/version/sound-version.ts';
import {
  type CurrentVersion,
  versionPath,
  versionsFolder,
} from '../../warehouse/version/versions.ts';
import { defaultBuildLimits, openWorkbench, type Workbench } from '../../warehouse/workbench.ts';
import { maybeRoomFault } from './check-room.ts';

/** A version in the making, beside the live one. */
export type Candidate = {
  readonly version: string;
  readonly file: string;
  readonly workbench: Workbench;
  /**
   * The version that it continues, or undefined where it is built from the landing folder alone.
   */
  readonly base: CurrentVersion | undefined;
};

const buildingPrefix = '.building-';

/** With more free space in the file than this, it is built anew instead of continued. */
const maxFreeShare = 0.5;

/**
 * Starts a version: a copy of the live file to continue, or an empty one. It is empty where there
 * is no live file, where the SQL or the lookups have changed since, where something has landed that
 * isn't live, where the landing folder now lacks something or dates it otherwise, where the live
 * file isn't what was published, or where more than half of it is free space. Throws
 * `held_by_rollback`, `disk_full`.
 */
export async function startCandidate(
  dataDir: string,
  live: CurrentVersion | undefined,
  landing: readonly LandedPull[],
  now: Date,
  log: (line: string) => void = () => undefined,
): Promise<Candidate> {
  if (!live || !canContinue(live, landing)) return await startEmptyCandidate(dataDir, live, now);
  const { version, file } = await clearPlace(dataDir, live, now);
  const before = versionPath(dataDir, live);
  const copying = copyFile(before, file, constants.COPYFILE_FICLONE);
  const [isBaseSound] = await Promise.all([
    isSound(dataDir, live),
    copying.catch(() => undefined),
    readModels(),
    readAudits(),
  ]);
  if (!isBaseSound) {
    log(`${live.file} isn't what was published: a version is built from the landing folder alone.`);
    return await startEmptyCandidate(dataDir, live, now);
  }
  await copying;
  await chmod(file, 0o600);
  const workbench = await openWorkbench(file, join(dataDir, 'tmp'), defaultBuildLimits, before);
  const isAsLanded = await hasInstants(workbench, landing);
  if (!isAsLanded || (await measureFreeShare(workbench)) >= maxFreeShare) {
    await dropCandidate({ workbench, file });
    return await startEmptyCandidate(dataDir, live, now);
  }
  await prepareVersion(workbench);
  return { version, file, workbench, base: live };
}

/**
 * Whether a version of this landing folder may continue the live one. Pulls that landed without
 * being published may be older than what is live, so only a build from everything is safe.
 */
function canContinue(live: CurrentVersion, landing: readonly LandedPull[]): boolean {
  return (
    live.recipe === digestRecipe() &&
    listWaiting(landing, live).length === 0 &&
    hasAll(landing, live.pulls)
  );
}

/** Starts a version from nothing. Throws `held_by_rollback`, `disk_full`. */
export async function startEmptyCandidate(
  dataDir: string,
  live: CurrentVersion | undefined,
  now: Date,
): Promise<Candidate> {
  const { version, file } = await clearPlace(dataDir, live, now);
  const workbench = await openWorkbench(file, join(dataDir, 'tmp'));
  await prepareVersion(workbench);
  return { version, file, workbench, base: undefined };
}

/** What has landed and isn't in the live version. */
export function listWaiting(
  landing: readonly LandedPull[],
  live: CurrentVersion | undefined,
): LandedPull[] {
  const published = new Set(live?.pulls);
  return landing.filter(({ pull }) => !published.has(pull));
}

function hasAll(landing: readonly LandedPull[], pulls: readonly string[]): boolean {
  const landed = new Set(landing.map(({ pull }) => pull));
  return pulls.every((pull) => landed.has(pull));
}

/**
 * Whether a version dates its pulls as the landing folder does: a later pull may show that a clock
 * was wrong.
 */
async function hasInstants(workbench: Workbench, landing: readonly LandedPull[]): Promise<boolean> {
  const known = await workbench.rows<{ pull: string; pulled: string; refreshed: string }>(
    `select pull, epoch_ms(pulled_at) as pulled, epoch_ms(refreshed_at) as refreshed
     from version.raw.pulls`,
  );
  const landed = new Map(landing.map((pull) => [pull.pull, pull]));
  return known.every(({ pull, pulled, refreshed }) => {
    const { pulledAt, refreshedAt } = landed.get(pull) ?? {};
    const isSame = (one: string | undefined, other: string) =>
      one === undefined || Date.parse(one) === Number(other);
    return isSame(pulledAt, pulled) && isSame(refreshedAt, refreshed);
  });
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
  await mkdir(versionsFolder(dataDir), { recursive: true });
  await removeLeftovers(dataDir);
  const fault = await maybeRoomFault(dataDir, live);
  if (fault) throw fault;
  const version = nameVersion(live, now);
  return { version, file: join(versionsFolder(dataDir), `${buildingPrefix}${version}.duckdb`) };
}

/** Names sort by time; if the clock went back, the name still follows that of the live version. */
function nameVersion(live: CurrentVersion | undefined, now: Date): string {
  const name = (instant: Date) => instant.toISOString().replaceAll(':', '-');
  const fromClock = name(now);
  if (!live || fromClock > live.version) return fromClock;
  const afterLive = live.version.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return name(new Date(Date.parse(afterLive) + 1));
}

async function measureFreeShare(workbench: Workbench): Promise<number> {
  const [size] = await workbench.rows<{ share: number }>(
    `select (free_blocks / greatest(1, total_blocks))::float as share
     from pragma_database_size() where database_name = 'version'`,
  );
  return size?.share ?? 0;
}

/** What a crash left behind. We hold the refresh lock, so no other process is writing it. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(versionsFolder(dataDir))) {
    if (name.startsWith(buildingPrefix)) {
      await rm(join(versionsFolder(dataDir), name), { force: true });
    }
  }
}
