import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readLanding } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import {
  type DataPackage,
  dataPackageName,
  exportFolder,
  findExport,
} from '../../warehouse/version/exports.ts';
import { checkIntact } from '../../warehouse/version/intact-version.ts';
import { type CurrentVersion, findCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { type Config, UsageError } from '../config.ts';
import { draftStory } from '../story/story.ts';
import { openAsOf } from '../version/as-of.ts';
import { gatherVersionFacts } from './version-facts.ts';
import { writeExport } from './write-export.ts';

/**
 * `npm run export -- --to DIR`: the data product of the live version as Parquet, CSV and a DuckDB
 * file, with the data package that describes them. `--as-of DATE` exports the version of that day.
 * The folder appears complete or not at all. `--story` drafts an article instead.
 */
export async function run(config: Config): Promise<number> {
  const { to, story } = config.options;
  if (story) return await draftStory(config);
  if (typeof to !== 'string')
    throw new UsageError(
      'Say where to: npm run export -- --to DIR, a folder that is new or empty.',
    );
  const folder = resolve(to);
  await checkFree(folder);
  const dataDir = await openAsOf(config);
  const live = await findCurrent(dataDir);
  if (!live)
    throw new WarehouseError(
      'no_version',
      `Nothing is published in ${dataDir} yet. Run a refresh first.`,
    );
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(dirname(folder), { recursive: true });
    const { resources } = await fillFolder(dataDir, live, partial);
    await rmdir(folder).catch(() => undefined);
    await rename(partial, folder);
    for (const { path, rows, bytes } of resources)
      console.log(`${path}  ${rows} rows, ${bytes} bytes`);
    console.error(`exported version ${live.version} to ${folder}`);
    return 0;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function checkFree(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      throw new UsageError(`${folder} is not a folder. Name one that is new or empty.`);
    throw error;
  });
  if (names.length > 0)
    throw new UsageError(
      `${folder} is not empty, and an export never overwrites. Name a folder that is new or empty.`,
    );
}

/** The site's own downloads if there are any, so that both are the same; else new files. */
async function fillFolder(
  dataDir: string,
  live: CurrentVersion,
  folder: string,
): Promise<DataPackage> {
  const kept = await findExport(dataDir, live.version);
  if (!kept) {
    await checkIntact(dataDir, live);
    const landing = readLanding(dataDir).filter(({ pull }) => live.pulls.includes(pull));
    const facts = gatherVersionFacts(live, landing);
    return await writeExport(versionPath(dataDir, live), folder, facts);
  }
  await mkdir(folder);
  for (const name of [...kept.resources.map(({ path }) => path), dataPackageName])
    await copyFile(join(exportFolder(dataDir, live.version), name), join(folder, name));
  return kept;
}
