import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { digestFile } from '../../warehouse/digest-file.ts';
import { IngestError } from '../errors.ts';
import { type Manifest, type ManifestDraft, type ManifestOf, parseManifest } from '../manifest.ts';

export type LandedPull = Manifest & {
  /** Its folder within the landing folder, `<source>/<pulled-at>`. */
  readonly pull: string;
  /** Absolute path of the file. */
  readonly path: string;
  /**
   * Absolute path of the pages that a crawl read; null if there are none, or they have been swept.
   */
  readonly pagesPath: string | null;
};

/** A landed pull of one kind. */
export type LandedOf<Kind extends Manifest['kind']> = LandedPull & ManifestOf<Kind>;

const manifestName = 'manifest.json';
const partialPrefix = '.partial-';

/**
 * Lands one file in its own folder, which appears complete or not at all. The file at `path` is
 * moved there (copied from another disk). Throws `landing_refused` for a name that can't be used.
 */
export async function landFile(
  dataDir: string,
  {
    path,
    pagesPath = null,
    ...draft
  }: ManifestDraft & { readonly path: string; readonly pagesPath?: string | null },
): Promise<LandedPull> {
  const manifest = parseManifest(draft, 'manifest', 'landing_refused');
  const { source, fileName, pulledAt } = manifest;
  if (fileName !== basename(fileName) || ['', '.', '..', manifestName].includes(fileName))
    throw new IngestError('landing_refused', `"${fileName}" can't be landed under its name.`, {
      fileName,
    });
  const { size } = await stat(path);
  if (size !== manifest.bytes)
    throw new IngestError(
      'landing_refused',
      `${fileName} has ${size} bytes, not ${manifest.bytes}.`,
      {
        fileName,
        size,
      },
    );
  const sourceDir = resolve(dataDir, 'landing', source);
  await mkdir(sourceDir, { recursive: true });
  const partial = join(sourceDir, `${partialPrefix}${randomUUID()}`);
  await mkdir(partial);
  try {
    await moveFile(path, join(partial, fileName));
    if (pagesPath !== null) await moveFile(pagesPath, join(partial, pagesName));
    await writeDurably(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncPath(partial);
    const folder = await renameToFree(partial, sourceDir, pulledAt.replaceAll(':', '-'));
    await syncPath(sourceDir);
    const landed = join(sourceDir, folder);
    return {
      ...manifest,
      pull: `${source}/${folder}`,
      path: join(landed, fileName),
      pagesPath: pagesPath === null ? null : join(landed, pagesName),
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/**
 * All landed pulls by their instant, then by their refresh's instant, then by folder, because a
 * corrected file has the instant of the file that it corrects. Half-written folders are skipped.
 * The reads are synchronous, which is five times as fast for thousands of small files. Throws
 * `landing_unreadable` if a manifest can't be read, or if its file is missing or has another
 * length.
 */
export function readLanding(dataDir: string): LandedPull[] {
  return listPulls(dataDir)
    .map((pull) => readPull(dataDir, pull))
    .toSorted(compareInstants);
}

/** By the pull's instant, then by the refresh's, then by folder. */
export function compareInstants(left: LandedPull, right: LandedPull): number {
  const key = ({ pulledAt, refreshedAt, pull }: LandedPull) => [pulledAt, refreshedAt, pull].join();
  return key(left) < key(right) ? -1 : 1;
}

/** The folders of everything that landed, `<source>/<pulled-at>`, without half-written ones. */
export function listPulls(dataDir: string): string[] {
  const landing = resolve(dataDir, 'landing');
  return listFolders(landing).flatMap((source) =>
    listFolders(join(landing, source)).map((folder) => `${source}/${folder}`),
  );
}

function listFolders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
}

/** A landed pull, from its manifest. Throws `landing_unreadable`. */
export function readPull(dataDir: string, pull: string): LandedPull {
  const landing = resolve(dataDir, 'landing');
  const manifest = readManifest(landing, pull);
  const path = join(landing, pull, manifest.fileName);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw unreadable(pull, `${manifest.fileName} is missing`);
  if (size !== manifest.bytes)
    throw unreadable(pull, `${manifest.fileName} has ${size} bytes, not ${manifest.bytes}`);
  const pages = join(landing, pull, pagesName);
  return { ...manifest, pull, path, pagesPath: existsSync(pages) ? pages : null };
}

function readManifest(landing: string, pull: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(landing, pull, manifestName), 'utf8'), dropDigest);
  } catch (cause) {
    throw unreadable(pull, `its manifest can't be read (${(cause as Error).message})`, cause);
  }
  return parseManifest(value, `landing/${pull}`, 'landing_unreadable');
}

/** Manifests of older versions end with a digest of themselves. */
function dropDigest(key: string, value: unknown): unknown {
  return key === 'digest' ? undefined : value;
}

function unreadable(pull: string, wrong: string, cause?: unknown): IngestError {
  return new IngestError('landing_unreadable', `landing/${pull}: ${wrong}.`, { pull }, { cause });
}

async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(from, to);
  });
  await syncPath(to);
  await chmod(to, 0o400);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o400);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The folder, within the landing folder, for a source's next pull at this instant. */
export function namePull(dataDir: string, source: string, pulledAt: string): string {
  const name = pulledAt.replaceAll(':', '-');
  let count = 1;
  while (existsSync(resolve(dataDir, 'landing', source, nameFolder(name, count)))) count += 1;
  return `${source}/${nameFolder(name, count)}`;
}

function nameFolder(name: string, count: number): string {
  return count === 1 ? name : `${name}-${count}`;
}

/**
 * Renames to the first free of `name`, `name-2`, `name-3`, …. A folder that isn't empty is never
 * replaced.
 */
async function renameToFree(from: string, parent: string, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const folder = nameFolder(name, count);
    try {
      await rename(from, join(parent, folder));
      return folder;
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

/** The pages of a crawl are kept in the pull's folder until they are swept. */
const pagesName = 'pages.gz';

/** How long pages are kept for inspection, and for a better parser to read again. */
const pagesKeptDays = 14;

/**
 * Removes the pages of pulls older than 14 days. Snapshots and manifests stay forever. Returns the
 * pulls as `<source>/<folder>`. The folder's name is the pull's instant, with dashes for colons.
 */
export async function sweepPages(dataDir: string, now: Date): Promise<string[]> {
  const landing = resolve(dataDir, 'landing');
  const oldest = new Date(now.getTime() - pagesKeptDays * 86_400_000);
  const limit = oldest.toISOString().replaceAll(':', '-');
  const files = await readdir(landing, { recursive: true, withFileTypes: true }).catch(
    refuseAllButAbsence,
  );
  const swept: string[] = [];
  for (const file of files) {
    const [source, folder, ...rest] = file.parentPath.slice(landing.length + 1).split(/[/\\]/);
    const isPages = file.isFile() && file.name === pagesName && rest.length === 0;
    if (!isPages || !source || !folder || folder.startsWith('.') || folder >= limit) continue;
    await rm(join(landing, source, folder, pagesName), { force: true });
    swept.push(`${source}/${folder}`);
  }
  return swept.toSorted();
}

function refuseAllButAbsence(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/**
 * Throws `landing_unreadable` if a landed file has changed, as a disk may damage a file that nobody
 * wrote to. A file is checked whenever it is read, which is rare: a refresh reads only its own
 * pulls, a rebuild reads everything.
 */
export async function checkLanded({ pull, path, fileName, sha256 }: LandedPull): Promise<void> {
  const found = await digestFile(path);
  if (found === sha256) return;
  const wrong = `landing/${pull}: ${fileName} isn't what landed; its digest differs.`;
  throw new IngestError('landing_unreadable', wrong, { pull, expected: sha256, found });
}
