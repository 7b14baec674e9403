import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { openBuildSession } from '../../warehouse/build-session.ts';
import { loadListingPulls } from '../../warehouse/load/load-listings.ts';
import { loadPlaces } from '../../warehouse/load/load-places.ts';
import type { CurrentVersion } from '../../warehouse/open.ts';
import { landPulls, type Pull } from '../../warehouse/testing/listings.ts';
import { landPlaces, type PlaceFile } from '../../warehouse/testing/places.ts';
import { landPosts, type Post } from '../../warehouse/testing/posts.ts';
import {
  describePull,
  type Line,
  loadAccepted,
  writeRegisterFile,
} from '../../warehouse/testing/register.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';

/** When the test versions were pulled and published; no sale is newer. */
export const publishedAt = '2026-03-20T08:30:00.000Z';

/** What a version is built from. */
type Contents = {
  readonly lines: readonly Line[];
  readonly pulls: readonly Pull[];
  readonly posts: readonly Post[];
  readonly places: readonly PlaceFile[];
};

const pull = describePull('all', publishedAt);

/**
 * Publishes a version of these register lines, pulls of listings, posts and files of places, in the
 * same way as a refresh. Versions sort by name.
 */
export async function publishLines(
  dataDir: string,
  lines: readonly Line[],
  version: string,
  pulls: readonly Pull[] = [],
  posts: readonly Post[] = [],
  places: readonly PlaceFile[] = [],
): Promise<CurrentVersion> {
  const folder = join(dataDir, 'versions');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `.building-${version}.duckdb`);
  copyFileSync(await buildOnce({ lines, pulls, posts, places }), file);
  return await publishVersion(dataDir, file, {
    version,
    publishedAt,
    recipe: 'recipe',
    pulls: [pull.pull],
    rows: {},
    isDemo: false,
  });
}

const built = new Map<string, Promise<string>>();

/**
 * A file with these contents. It is built once in a run of tests, as building takes longer than most
 * tests, and under another name until it is complete: another process may want the same.
 */
function buildOnce(contents: Contents): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  const known =
    built.get(key) ?? findOrBuild(join(inject('builtFiles'), `${key}.duckdb`), contents);
  built.set(key, known);
  return known;
}

async function findOrBuild(file: string, contents: Contents): Promise<string> {
  if (existsSync(file)) return file;
  const folder = mkdtempSync(`${file}-`);
  renameSync(await buildFile(folder, contents), file);
  rmSync(folder, { recursive: true, force: true });
  return file;
}

async function buildFile(
  folder: string,
  { lines, pulls, posts, places }: Contents,
): Promise<string> {
  const file = join(folder, 'version.duckdb');
  const limits = { memory: '400MB', threads: 1 };
  const session = await openBuildSession(file, join(folder, 'tmp'), limits);
  await prepareVersion(session);
  const prepared = writeRegisterFile(folder, lines);
  await loadAccepted(session, prepared, pull);
  for (const [source, itsPulls] of Map.groupBy(landPulls(pulls, folder), (one) => one.source)) {
    await loadListingPulls(session, source, itsPulls, new Set());
  }
  if (posts.length > 0) await loadPlaces(session, 'blog', [landPosts(publishedAt, posts, folder)]);
  for (const [source, files] of Map.groupBy(landPlaces(places, folder), (one) => one.source)) {
    await loadPlaces(session, source, files);
  }
  await buildTables(session);
  await session.close();
  return file;
}
