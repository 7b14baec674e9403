import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { loadListingPulls } from '../../warehouse/listing-pulls.ts';
import { loadPlaces } from '../../warehouse/load-places.ts';
import { loadPosts } from '../../warehouse/load-posts.ts';
import type { CurrentVersion } from '../../warehouse/open.ts';
import { publishVersion } from '../../warehouse/publish.ts';
import { landPulls, type Pull } from '../../warehouse/testing/listings.ts';
import { landPlaces, type PlaceFile } from '../../warehouse/testing/places.ts';
import { landPosts, type Post } from '../../warehouse/testing/posts.ts';
import {
  describePull,
  type Line,
  loadAccepted,
  writeRegisterFile,
} from '../../warehouse/testing/register.ts';
import { openWorkbench } from '../../warehouse/workbench.ts';

/** When the versions of tests were pulled and published; sales are no newer. */
export const publishedAt = '2026-03-20T08:30:00.000Z';

/** Publishes a version of these register lines, pulls of listings, posts and files of places, as a refresh does. Versions sort by their names. */
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
  const limits = { memory: '400MB', threads: 1 };
  const workbench = await openWorkbench(file, join(dataDir, 'tmp'), limits);
  await prepareVersion(workbench);
  const pull = describePull('all', publishedAt);
  const prepared = writeRegisterFile(dataDir, lines);
  await loadAccepted(workbench, prepared, pull);
  const landed = landPulls(pulls, dataDir);
  for (const [source, itsPulls] of Map.groupBy(landed, (one) => one.source)) {
    await loadListingPulls(workbench, source, itsPulls, new Set());
  }
  if (posts.length > 0)
    await loadPosts(workbench, 'blog', [landPosts(publishedAt, posts, dataDir)]);
  for (const [source, files] of Map.groupBy(landPlaces(places, dataDir), (one) => one.source)) {
    await loadPlaces(workbench, source, files);
  }
  await buildTables(workbench, 'all');
  await workbench.close();
  return await publishVersion(dataDir, file, {
    version,
    publishedAt,
    recipe: 'recipe',
    pulls: [pull.pull],
    rows: {},
    isDemo: false,
  });
}
