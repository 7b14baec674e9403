import { existsSync } from 'node:fs';
import {
  chmod,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { WarehouseError } from '../errors.ts';

/** The contents of `current.json`: the live version. */
const currentVersion = Type.Object({
  version: Type.String(),
  /** The file's name in `versions/`. */
  file: Type.String(),
  /** Instant, ISO 8601 UTC. */
  publishedAt: Type.String(),
  sha256: Type.String(),
  bytes: Type.Number(),
  /** A digest of the SQL and the lookups that it was built with. */
  recipe: Type.String(),
  /** The landed pulls that it was made from. */
  pulls: Type.Array(Type.String()),
  /** Rows of each kept table. */
  rows: Type.Record(Type.String(), Type.Number()),
  isDemo: Type.Boolean(),
  /** The file that the server searches: its digest, and that of the code that made it. */
  lookup: Type.Optional(Type.Object({ sha256: Type.String(), code: Type.String() })),
  /** Set by a rollback, which pins the version: nothing is published until it is released. */
  pinnedAt: Type.Optional(Type.String()),
  /** Set by a rollback on the version that it leaves. */
  rejectedAt: Type.Optional(Type.String()),
});
export type CurrentVersion = Readonly<Static<typeof currentVersion>>;

/** Paths of the data folder. */
export function versionsFolder(dataDir: string): string {
  return join(dataDir, 'versions');
}

export function versionPath(dataDir: string, current: Pick<CurrentVersion, 'file'>): string {
  return join(versionsFolder(dataDir), current.file);
}

/** The lookup file of a version is in the same folder as its own file. */
export function lookupPath(dataDir: string, { version }: Pick<CurrentVersion, 'version'>): string {
  return join(versionsFolder(dataDir), `${version}.sqlite`);
}

/** Changes with any change to a version's file, and with another version. */
export async function stampVersion(dataDir: string, current: CurrentVersion): Promise<string> {
  const info = await stat(versionPath(dataDir, current)).catch(() => undefined);
  return [current.version, current.sha256, info?.size, info?.ctimeMs].join(' ');
}

const currentName = 'current.json';
const linkName = 'luach.duckdb';

/**
 * The live version, or undefined if nothing has been published. Throws `version_damaged` for a
 * broken file.
 */
export async function findCurrent(dataDir: string): Promise<CurrentVersion | undefined> {
  const path = join(dataDir, currentName);
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return json === undefined ? undefined : parseCurrent(path, json);
}

function parseCurrent(path: string, json: string): CurrentVersion {
  try {
    return parseFacts(json);
  } catch (cause) {
    throw new WarehouseError(
      'version_damaged',
      `${path} can't be read. Run \`npm run rebuild\`: the landing folder holds everything.`,
      { cause: String(cause) },
    );
  }
}

function parseFacts(json: string): CurrentVersion {
  const { heldSince, ...kept } = JSON.parse(json);
  // A version that 0.1 pinned stays pinned.
  const facts: unknown = heldSince === undefined ? kept : { ...kept, pinnedAt: heldSince };
  if (Value.Check(currentVersion, facts)) return facts;
  throw new Error(Value.Errors(currentVersion, facts)[0]?.message);
}

/** Makes a version live: the analysts' link first, then `current.json`, which servers follow. */
export async function writeCurrent(dataDir: string, current: CurrentVersion): Promise<void> {
  await writeLink(dataDir, current);
  await writeFacts(dataDir, currentName, current);
}

/**
 * The live version, for the holder of the lock. It repairs the analysts' link, which a crash during
 * publication leaves pointing to another version.
 */
export async function readLive(dataDir: string): Promise<CurrentVersion | undefined> {
  const live = await findCurrent(dataDir);
  if (live === undefined) return undefined;
  const target = await readlink(join(dataDir, linkName)).catch(() => undefined);
  if (target !== join('versions', live.file)) await writeLink(dataDir, live);
  return live;
}

async function writeLink(dataDir: string, current: CurrentVersion): Promise<void> {
  const link = join(dataDir, `.${linkName}.new`);
  await rm(link, { force: true });
  await symlink(join('versions', current.file), link);
  await rename(link, join(dataDir, linkName));
}

/** Writes the facts of a version. */
export async function writeFacts(
  folder: string,
  name: string,
  facts: CurrentVersion,
): Promise<void> {
  await writeAtomically(folder, name, `${JSON.stringify(facts, null, 2)}\n`);
}

/**
 * Writes a file so that any reader, even after a crash, finds a complete file: the old one or the
 * new.
 */
export async function writeAtomically(
  folder: string,
  name: string,
  text: string,
  mode?: number,
): Promise<void> {
  const path = join(folder, `.${name}.new`);
  await writeFile(path, text);
  if (mode !== undefined) await chmod(path, mode);
  await syncPath(path);
  await rename(path, join(folder, name));
  await syncPath(folder);
}

/** The kept versions, newest first. One whose file is missing can't be used, and is skipped. */
export async function listVersions(dataDir: string): Promise<CurrentVersion[]> {
  const facts = await listFacts(dataDir);
  return facts.filter((version) => existsSync(versionPath(dataDir, version)));
}

/**
 * The facts of versions, newest first, whether or not their files exist. They are in a file next to
 * the version's. Facts that can't be read are skipped.
 */
export async function listFacts(dataDir: string): Promise<CurrentVersion[]> {
  const folder = versionsFolder(dataDir);
  const names = (await readFolder(folder)).filter((name) => /^[^.].*\.json$/.test(name));
  const versions = await Promise.all(names.map((name) => findFacts(join(folder, name))));
  return versions
    .filter((version) => version !== undefined)
    .sort((left, right) => (left.version < right.version ? 1 : -1));
}

/** The names in a folder; none if there is no folder. */
async function readFolder(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/**
 * Version files that can't be used, as nothing readable describes them. An interrupted publish
 * leaves such a file.
 */
export async function listUndescribed(
  dataDir: string,
  known: readonly CurrentVersion[],
): Promise<string[]> {
  const names = await readFolder(versionsFolder(dataDir));
  const described = new Set(known.map(({ file }) => file));
  return names.filter((name) => /^[^.].*\.duckdb$/.test(name) && !described.has(name));
}

async function findFacts(path: string): Promise<CurrentVersion | undefined> {
  const json = await readFile(path, 'utf8');
  try {
    return parseFacts(json);
  } catch {
    return undefined;
  }
}

/** Ensures that a file's or a folder's content is on disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
