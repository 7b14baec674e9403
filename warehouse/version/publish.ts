import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from '../digest-file.ts';
import { WarehouseError } from '../errors.ts';
import { findIntact } from './intact-version.ts';
import {
  type CurrentVersion,
  findCurrent,
  listVersions,
  lookupPath,
  syncPath,
  versionPath,
  versionsFolder,
  writeCurrent,
  writeFacts,
} from './versions.ts';

/** How many versions are kept: the live one and those to roll back to. */
export const keptVersions = 3;

/**
 * Publishes a built file, and its lookup file. They are synced to disk, made read-only, named, then
 * made live by an atomic rename. The file must be closed. Versions beyond the number to keep are
 * deleted while the new one is digested. A process that still reads one can finish.
 */
export async function publishVersion(
  dataDir: string,
  builtFile: string,
  facts: Omit<CurrentVersion, 'file' | 'sha256' | 'bytes' | 'lookup'>,
  lookup?: { readonly file: string; readonly code: string },
): Promise<CurrentVersion> {
  // A leftover WAL would be replayed into the next file with this name.
  if (existsSync(`${builtFile}.wal`)) {
    throw new WarehouseError(
      'version_damaged',
      `${builtFile} wasn't closed: its WAL is still there.`,
    );
  }
  const [sha256, lookupSha256 = ''] = await Promise.all([
    digestFile(builtFile),
    lookup && digestFile(lookup.file),
    syncPath(builtFile),
    lookup && syncPath(lookup.file),
    dropOldVersions(dataDir, facts.version),
  ]);
  const current: CurrentVersion = {
    ...facts,
    file: `${facts.version}.duckdb`,
    sha256,
    bytes: (await stat(builtFile)).size,
    ...(lookup && { lookup: { sha256: lookupSha256, code: lookup.code } }),
  };
  if (lookup) {
    await chmod(lookup.file, 0o400);
    await rename(lookup.file, lookupPath(dataDir, current));
  }
  await chmod(builtFile, 0o444);
  await rename(builtFile, versionPath(dataDir, current));
  await writeFacts(versionsFolder(dataDir), `${current.version}.json`, current);
  await writeCurrent(dataDir, current);
  return current;
}

/**
 * Makes the last intact version before the live one live, and pins it. The version rolled back from
 * is marked, so that a later rollback skips it. Throws `nothing_to_roll_back_to`.
 */
export async function rollBack(dataDir: string, now: Date): Promise<CurrentVersion> {
  const live = await findCurrent(dataDir);
  const older = (await listVersions(dataDir)).filter(
    ({ version }) => live && version < live.version,
  );
  const before = await findIntact(dataDir, older);
  if (!live || !before) {
    throw new WarehouseError(
      'nothing_to_roll_back_to',
      'There is no version before the live one. `npm run rebuild` makes a new one from the landing folder.',
    );
  }
  const at = now.toISOString();
  await writeFacts(versionsFolder(dataDir), `${live.version}.json`, { ...live, rejectedAt: at });
  const pinned = { ...before, pinnedAt: at };
  await writeCurrent(dataDir, pinned);
  return pinned;
}

/** Lets refreshes publish again after a rollback. */
export async function releaseHold(dataDir: string): Promise<CurrentVersion> {
  const live = await findCurrent(dataDir);
  if (!live)
    throw new WarehouseError('no_version', 'Nothing is published yet: run a refresh first.');
  const { pinnedAt: _, ...released } = live;
  await writeCurrent(dataDir, released);
  return released;
}

/**
 * Deletes versions beyond the number to keep once `next` is published: first those that a rollback
 * rejected, then the oldest, but never the live one. Files that a crash left without their facts
 * are deleted too, once they are older than all kept versions.
 */
async function dropOldVersions(dataDir: string, next: string): Promise<void> {
  const listed = await listVersions(dataDir);
  const live = await findCurrent(dataDir).catch(() => undefined);
  const others = listed.filter(({ version }) => version !== next);
  const sound = others.filter(({ rejectedAt }) => !rejectedAt);
  const rejected = others.filter(({ rejectedAt }) => rejectedAt);
  const names = [...sound, ...rejected].map(({ version }) => version);
  const kept = [next, ...names].slice(0, keptVersions);
  const dropped = names.filter((name) => !kept.includes(name));
  const [oldest = next] = kept.toSorted();
  const folder = versionsFolder(dataDir);
  for (const name of await readdir(folder)) {
    const version = name.replace(/\.(duckdb|json|sqlite)$/, '');
    const isNeeded = name.startsWith('.') || version === live?.version;
    if (!isNeeded && (dropped.includes(version) || name < oldest)) {
      await rm(join(folder, name), { force: true });
    }
  }
}
