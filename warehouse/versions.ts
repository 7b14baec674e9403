import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { WarehouseError } from './errors.ts';

/** What `current.json` says of the live version. */
const currentVersion = Type.Object({
  version: Type.String(),
  /** The file's name in `versions/`. */
  file: Type.String(),
  /** Instant, ISO 8601 UTC. */
  publishedAt: Type.String(),
  sha256: Type.String(),
  bytes: Type.Number(),
  /** A digest of the SQL and the lookups that it was built by. */
  recipe: Type.String(),
  /** The landed pulls that it is made from. */
  pulls: Type.Array(Type.String()),
  /** Rows of each kept table. */
  rows: Type.Record(Type.String(), Type.Number()),
  isDemo: Type.Boolean(),
  /** Set by a rollback: nothing more is published until it is released. */
  heldSince: Type.Optional(Type.String()),
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

const currentName = 'current.json';
const linkName = 'luach.duckdb';

/** The live version, or undefined where nothing is published yet. Throws `version_damaged` for a broken file. */
export async function maybeReadCurrent(dataDir: string): Promise<CurrentVersion | undefined> {
  const path = join(dataDir, currentName);
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return json === undefined ? undefined : parseCurrent(path, json);
}

function parseCurrent(path: string, json: string): CurrentVersion {
  let cause: unknown;
  try {
    const value: unknown = JSON.parse(json);
    if (Value.Check(currentVersion, value)) return value;
    cause = Value.Errors(currentVersion, value)[0]?.message;
  } catch (error) {
    cause = error;
  }
  throw new WarehouseError(
    'version_damaged',
    `${path} can't be read. Run \`npm run rebuild\`: the landing folder holds everything.`,
    { cause: String(cause) },
  );
}

/** Makes a version live: the analysts' link first, then `current.json`, which servers follow. */
export async function writeCurrent(dataDir: string, current: CurrentVersion): Promise<void> {
  const link = join(dataDir, `.${linkName}.new`);
  await rm(link, { force: true });
  await symlink(join('versions', current.file), link);
  await rename(link, join(dataDir, linkName));
  await writeJson(dataDir, currentName, current);
}

/** Writes a file of JSON so that whoever reads it, even after a crash, finds it whole: the old one or the new. */
export async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  const path = join(folder, `.${name}.new`);
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
  await syncPath(path);
  await rename(path, join(folder, name));
  await syncPath(folder);
}

/** What is known of the kept versions, the newest first; each has its facts in a file beside it. */
export async function listVersions(dataDir: string): Promise<CurrentVersion[]> {
  const folder = versionsFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name));
  const versions = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return parseCurrent(path, await readFile(path, 'utf8'));
    }),
  );
  return versions
    .filter((version) => existsSync(versionPath(dataDir, version)))
    .sort((left, right) => (left.version < right.version ? 1 : -1));
}

/** The SHA-256 of a file, as hex. Only for published files: reading one that is being written drops DuckDB's lock. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  try {
    // Two buffers, used again and again: one is read into while the other is digested.
    const buffers = [Buffer.allocUnsafe(1 << 20), Buffer.allocUnsafe(1 << 20)] as const;
    let [now, next] = buffers;
    let reading = file.read(now);
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return hash.digest('hex');
      reading = file.read(next);
      hash.update(now.subarray(0, bytesRead));
      [now, next] = [next, now];
    }
  } finally {
    await file.close();
  }
}

/** Makes sure that a file's or a folder's content is on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
