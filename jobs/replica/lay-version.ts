import { join } from 'node:path';
import { WarehouseError } from '../../warehouse/errors.ts';
import {
  maybeBuildManifest,
  parseManifest,
  type VersionManifest,
} from '../../warehouse/version/manifest.ts';
import { keptVersions } from '../../warehouse/version/publish.ts';
import type { Target } from './target.ts';
import { watchFiles } from './watch-files.ts';

/** The newest, and the one before, which a replica may still be fetching. */
const keptExports = 2;

/** What was laid: the version, and how many files of it weren't there before. */
export type Laid = { readonly version: string; readonly files: number; readonly bytes: number };

/**
 * Lays the live version where replicas fetch it: its files first, then the manifest that names them;
 * last it removes what is beyond the number to keep. Throws `no_version`, `version_damaged`.
 */
export async function layVersion(dataDir: string, target: Target): Promise<Laid> {
  const text = await maybeBuildManifest(dataDir);
  if (text === undefined)
    throw new WarehouseError('no_version', `No version is published in ${dataDir}.`);
  const manifest = parseManifest(text, dataDir);
  const isSound = watchFiles(dataDir);
  const laid = { version: manifest.live.version, files: 0, bytes: 0 };
  for (const file of manifest.files) {
    if (await target.has(file)) continue;
    if (!(await isSound(file)))
      throw new WarehouseError(
        'version_damaged',
        `${file.path} isn't what was published: nothing is laid. Run \`npm run verify\`.`,
      );
    await target.putFile(file, join(dataDir, file.path));
    laid.files += 1;
    laid.bytes += file.bytes;
  }
  await target.putManifest(text);
  await removeOld(manifest, target);
  return laid;
}

async function removeOld({ files }: VersionManifest, target: Target): Promise<void> {
  const offered = new Set(files.map(({ path }) => path));
  const paths = await target.listPaths();
  const listNewest = (pattern: RegExp, count: number) => {
    const names = paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
    return [...new Set(names)].toSorted().reverse().slice(0, count);
  };
  const versions = listNewest(/^versions\/(.+)\.duckdb$/, keptVersions);
  const exports = listNewest(/^exports\/([^/]+)\//, keptExports);
  // After a rollback, what is offered may be older than all that are kept.
  const isKept = (path: string) =>
    offered.has(path) ||
    versions.some((version) => path === `versions/${version}.duckdb`) ||
    exports.some((version) => path.startsWith(`exports/${version}/`));
  for (const path of paths) if (!isKept(path)) await target.remove(path);
}
