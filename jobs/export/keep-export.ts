import { chmod, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { findSystemFault } from '../../ingest/errors.ts';
import { exportFolder, exportsFolder, findNewestExport } from '../../warehouse/version/exports.ts';
import { syncPath } from '../../warehouse/version/versions.ts';
import type { VersionFacts } from './data-package.ts';
import { writeExport } from './write-export.ts';

/**
 * An export needs a little more space than its version, as two tables exist twice while they are
 * compressed.
 */
const timesVersion = 2;

/** A day between nightly refreshes that don't begin at exactly the same minute. */
const minHoursBetween = 20;

/**
 * Makes the export of a version before it is published, so that its downloads exist when it is
 * live. This happens once a day, as it takes longer than most versions do. All other exports but
 * the newest, which servers still send, are removed first. A failure here is logged and costs the
 * downloads, but not the version.
 */
export async function keepExport(
  dataDir: string,
  file: string,
  facts: VersionFacts,
  log: (line: string) => void,
): Promise<void> {
  const partial = join(exportsFolder(dataDir), `.${facts.version}.new`);
  try {
    await mkdir(exportsFolder(dataDir), { recursive: true });
    const newest = await findNewestExport(dataDir, facts.version);
    if (newest && isOfSameDay(newest.created, facts.publishedAt)) return;
    await sweepExports(dataDir, [newest?.version]);
    if (!(await hasRoom(dataDir, file))) {
      log('no downloads of this version: the disk is too full. Free some space, then refresh.');
      return;
    }
    await writeExport(file, partial, facts);
    for (const name of await readdir(partial)) await chmod(join(partial, name), 0o400);
    await rename(partial, exportFolder(dataDir, facts.version));
    await syncPath(exportsFolder(dataDir));
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    const fault = findSystemFault(error) ?? error;
    log(`no downloads of this version: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

function isOfSameDay(before: string, now: string): boolean {
  const hours = (Date.parse(now) - Date.parse(before)) / 3_600_000;
  return hours >= 0 && hours < minHoursBetween;
}

/** Removes all exports but these. */
async function sweepExports(dataDir: string, kept: readonly (string | undefined)[]): Promise<void> {
  const folder = exportsFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function hasRoom(dataDir: string, file: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize > timesVersion * (await stat(file)).size;
}
