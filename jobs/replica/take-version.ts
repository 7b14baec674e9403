import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exportFolder, exportsFolder } from '../../warehouse/version/exports.ts';
import {
  maybeExportOf,
  type OfferedFile,
  type VersionManifest,
} from '../../warehouse/version/manifest.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import {
  listVersions,
  syncPath,
  versionsFolder,
  writeCurrent,
  writeFacts,
} from '../../warehouse/version/versions.ts';
import { sweepExports } from '../export/keep-export.ts';
import { checkRoom } from '../version/check-room.ts';
import type { Asking } from './ask-publisher.ts';
import { fetchFile } from './fetch-file.ts';

/** Where files are fetched to, each named after its digest: what was cut off goes on there. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming');
}

/**
 * Makes what a manifest offers this folder's live version: fetches the files that it lacks, and
 * publishes only when all of them are here. For the holder of the lock.
 */
export async function takeVersion(
  dataDir: string,
  { live, files, rejected }: VersionManifest,
  isHere: (file: OfferedFile) => Promise<boolean>,
  asking: Asking,
): Promise<void> {
  const lacking = await listLacking(files, isHere);
  const incoming = await fetchAll(dataDir, lacking, asking);
  await placeExport(dataDir, lacking, incoming);
  await mkdir(versionsFolder(dataDir), { recursive: true });
  await noteRejected(dataDir, rejected);
  const file = lacking.find(({ path }) => path === `versions/${live.file}`);
  if (file) await publishVersion(dataDir, incoming(file), live);
  else {
    // A rollback of the publisher's leads back to a version that is still here.
    await writeFacts(versionsFolder(dataDir), `${live.version}.json`, live);
    await writeCurrent(dataDir, live);
  }
  await rm(incomingFolder(dataDir), { recursive: true, force: true });
}

/** A folder of downloads appears whole, so of those all files are fetched where one is missing. */
async function listLacking(
  files: readonly OfferedFile[],
  isHere: (file: OfferedFile) => Promise<boolean>,
): Promise<OfferedFile[]> {
  const lacking: OfferedFile[] = [];
  for (const file of files) if (!(await isHere(file))) lacking.push(file);
  const isExport = ({ path }: OfferedFile) => path.startsWith('exports/');
  return files.filter((file) => (isExport(file) ? lacking.some(isExport) : lacking.includes(file)));
}

async function fetchAll(dataDir: string, files: readonly OfferedFile[], asking: Asking) {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const nameOf = ({ path, sha256 }: OfferedFile) => `${sha256}-${basename(path)}`;
  const wanted = files.map(nameOf);
  for (const name of await readdir(folder))
    if (!wanted.includes(name)) await rm(join(folder, name), { recursive: true });
  await checkRoom(
    dataDir,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const place = (file: OfferedFile) => join(folder, nameOf(file));
  for (const file of files) await fetchFile(file, place(file), asking);
  return place;
}

/** Puts the downloads of a version where servers look for them, before the version is live. */
async function placeExport(
  dataDir: string,
  lacking: readonly OfferedFile[],
  incoming: (file: OfferedFile) => string,
): Promise<void> {
  const version = maybeExportOf(lacking);
  if (version === undefined) return;
  const names = (await readdir(exportsFolder(dataDir)).catch(() => [])).toSorted();
  const newest = names.findLast((name) => !name.startsWith('.') && name !== version);
  const partial = join(exportsFolder(dataDir), `.${version}.new`);
  await mkdir(partial, { recursive: true });
  for (const file of lacking.filter(({ path }) => path.startsWith('exports/'))) {
    const placed = join(partial, basename(file.path));
    await rename(incoming(file), placed);
    await chmod(placed, 0o400);
  }
  await rm(exportFolder(dataDir, version), { recursive: true, force: true });
  await rename(partial, exportFolder(dataDir, version));
  await syncPath(exportsFolder(dataDir));
  await sweepExports(dataDir, [version, newest]);
}

async function noteRejected(dataDir: string, rejected: VersionManifest['rejected']): Promise<void> {
  for (const version of await listVersions(dataDir)) {
    const found = rejected.find((one) => one.version === version.version);
    if (found && !version.rejectedAt)
      await writeFacts(versionsFolder(dataDir), `${version.version}.json`, {
        ...version,
        rejectedAt: found.rejectedAt,
      });
  }
}
