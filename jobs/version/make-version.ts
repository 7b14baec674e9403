import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildLookup, digestCode } from '../../api/lookup/build-lookup.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { auditVersion } from '../../warehouse/audit.ts';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { type BuildSession, openBuildSession } from '../../warehouse/build-session.ts';
import { describeTables } from '../../warehouse/dictionary.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import {
  listAssessmentTables,
  listUncountedPulls,
  type UncountedPull,
} from '../../warehouse/intake/uncounted-pulls.ts';
import { carryRaw } from '../../warehouse/load/raw-tables.ts';
import { openUnpublished } from '../../warehouse/open.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { isIntact } from '../../warehouse/version/intact-version.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import {
  type CurrentVersion,
  versionPath,
  versionsFolder,
} from '../../warehouse/version/versions.ts';
import { keepExport } from '../export/keep-export.ts';
import { gatherVersionFacts } from '../export/version-facts.ts';
import { recordHeld } from '../refresh/record-reports.ts';
import { findDiskFault } from './check-disk-space.ts';
import { loadLanding } from './load-landing.ts';
import { type Reader, startReader } from './reader.ts';

/** The inputs of a version besides the landed files. */
export type MakeOptions = {
  /** Whether its downloads and its lookup file are made too, as the commands do. */
  readonly isForServing?: boolean;
  /** Whether its tables get their comments, which most tests don't need. */
  readonly isDescribed?: boolean;
  /** The only tables that are built, for tests that read no others. */
  readonly only?: ReadonlySet<string> | undefined;
};

type VersionOptions = MakeOptions & {
  readonly dataDir: string;
  readonly live: CurrentVersion | undefined;
  /** The landed files that count. */
  readonly landing: readonly LandedPull[];
  readonly now: () => Date;
  readonly log: (line: string) => void;
};

/** A version under construction, and its reader of landed files. */
export type VersionBuild = { readonly session: BuildSession; readonly reader: Reader };

type MadeVersion = {
  readonly published: CurrentVersion;
  /** The pulls whose missing adverts don't count as gone. */
  readonly uncounted: readonly UncountedPull[];
};

/**
 * Makes a version in a new file while the live one is served. It copies the raw tables from the
 * live version, or loads them from the landing folder. `land` returns what to publish, and may land
 * more files. Then it builds and audits every table, writes the downloads and publishes. Nothing is
 * published if `land` returns undefined. A failed version is removed.
 */
export async function makeVersion(
  options: VersionOptions & { readonly isFromLanding?: boolean },
  land: (build: VersionBuild) => Promise<readonly LandedPull[] | undefined>,
): Promise<MadeVersion | undefined> {
  const { dataDir, live, landing, now, isFromLanding = false } = options;
  const name = await clearPlace(dataDir, live, now());
  const file = join(versionsFolder(dataDir), `${buildingPrefix}${name}.duckdb`);
  const workDir = join(dataDir, 'tmp', 'version');
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true });
  const isCarried = !isFromLanding && (await mayCarryRaw(options));
  const session = await openBuildSession(file, join(dataDir, 'tmp'));
  const reader = startReader(workDir);
  try {
    if (live && isCarried) await carryRaw(session, versionPath(dataDir, live));
    await prepareVersion(session);
    if (!isCarried) await loadLanding(session, landing, reader);
    const toPublish = await land({ session, reader });
    if (toPublish === undefined) return undefined;
    return await publish({ ...options, landing: toPublish }, { session, reader, name, file });
  } finally {
    await session.abandon();
    for (const path of [file, `${file}.wal`, toLookup(file)]) await rm(path, { force: true });
    await rm(workDir, { recursive: true, force: true });
  }
}

async function publish(
  { dataDir, landing, now, log, isForServing, isDescribed = true, only }: VersionOptions,
  { session, reader, name, file }: VersionBuild & { readonly name: string; readonly file: string },
): Promise<MadeVersion> {
  await loadLanding(session, landing, reader);
  log('building the version');
  await buildTables(session, only && new Set([...only, ...(await listAssessmentTables())]));
  await auditVersion(session, only);
  const uncounted = await listUncountedPulls(session);
  if (isDescribed) await describeTables(session);
  const rows = await countRows(session);
  await session.close();
  const facts = {
    version: name,
    publishedAt: now().toISOString(),
    isDemo: landing.some(({ isDemo }) => isDemo),
  };
  if (isForServing) await keepExport(dataDir, file, gatherVersionFacts(facts, landing), log);
  const made = {
    ...facts,
    recipe: digestRecipe(),
    pulls: landing.map(({ pull }) => pull),
    rows,
  };
  const lookup = isForServing
    ? await makeLookup(dataDir, { ...made, file: basename(file) })
    : undefined;
  const published = await publishVersion(dataDir, file, made, lookup);
  await recordHeld(dataDir, readLanding(dataDir), uncounted);
  return { published, uncounted };
}

/** The path of a lookup file, by that of its version. */
function toLookup(file: string): string {
  return file.replace(/duckdb$/, 'sqlite');
}

/** Makes the lookup file of a version that is about to be published. */
async function makeLookup(dataDir: string, facts: Parameters<typeof openUnpublished>[1]) {
  const file = toLookup(join(versionsFolder(dataDir), facts.file));
  const open = await openUnpublished(dataDir, facts);
  try {
    await buildLookup(open, file);
  } finally {
    open.retire();
  }
  return { file, code: digestCode() };
}

/**
 * Whether the raw tables of the live version may be reused: the same SQL and lookups made them,
 * they hold exactly the landed files, and their file is what was published.
 */
async function mayCarryRaw({ dataDir, live, landing, log }: VersionOptions): Promise<boolean> {
  if (!live || live.recipe !== digestRecipe()) return false;
  const landed = new Set(landing.map(({ pull }) => pull));
  const isSame = live.pulls.length === landed.size && live.pulls.every((pull) => landed.has(pull));
  if (!isSame) return false;
  if (await isIntact(dataDir, live)) return true;
  log(`${live.file} isn't what was published: a version is built from the landing folder.`);
  return false;
}

const buildingPrefix = '.building-';

/** The name of a new version, after removing a crash's leftovers from its folder. */
async function clearPlace(
  dataDir: string,
  live: CurrentVersion | undefined,
  now: Date,
): Promise<string> {
  if (live?.pinnedAt) {
    throw new WarehouseError(
      'held_by_rollback',
      `A rollback has pinned the live version since ${live.pinnedAt}. Release it first: npm run rollback -- --release`,
    );
  }
  const folder = versionsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  // We hold the refresh lock, so no other process is writing these leftovers.
  for (const name of await readdir(folder))
    if (name.startsWith(buildingPrefix)) await rm(join(folder, name), { force: true });
  const fault = await findDiskFault(dataDir, live);
  if (fault) throw fault;
  return nameVersion(live, now);
}

/** Names sort by time. If the clock went back, the name still follows that of the live version. */
function nameVersion(live: CurrentVersion | undefined, now: Date): string {
  const name = (instant: Date) => instant.toISOString().replaceAll(':', '-');
  const fromClock = name(now);
  if (!live || fromClock > live.version) return fromClock;
  const afterLive = live.version.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return name(new Date(Date.parse(afterLive) + 1));
}

/** How many rows each kept table has. */
async function countRows(session: BuildSession): Promise<Record<string, number>> {
  await session.use('version');
  const tables = await session.rows<{ name: string }>(
    `select schema_name || '.' || table_name as name from duckdb_tables()
     where database_name = 'version' and schema_name in ('raw', 'core', 'marts') order by all`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name}`,
  );
  const rows = await session.rows<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
