import { digestFile } from '../digest-file.ts';
import { WarehouseError } from '../errors.ts';
import {
  type CurrentVersion,
  findCurrent,
  listVersions,
  lookupPath,
  versionPath,
} from './versions.ts';

/** Whether a version's file is what was published. */
export async function isIntact(dataDir: string, version: CurrentVersion): Promise<boolean> {
  const found = await digestFile(versionPath(dataDir, version)).catch(() => '');
  return found === version.sha256;
}

/**
 * The live version of a folder or, if `current.json` can't be read, the newest kept one, as a
 * server then serves one of those.
 */
export async function findNewest(dataDir: string): Promise<CurrentVersion | undefined> {
  return await findCurrent(dataDir).catch(async (error: unknown) => {
    if (!isDamage(error)) throw error;
    return (await listVersions(dataDir))[0];
  });
}

/** Throws `version_damaged` if a version's file isn't what was published. */
export async function checkIntact(dataDir: string, version: CurrentVersion): Promise<void> {
  const path = versionPath(dataDir, version);
  const found = await digestFile(path).catch((error: Error) => error.message);
  if (found === version.sha256) return;
  throw new WarehouseError(
    'version_damaged',
    `${version.file} isn't what was published. Run \`npm run rollback\`, or \`npm run rebuild\`.`,
    { expected: version.sha256, found },
  );
}

/** The first of these versions that is what was published and that no rollback rejected. */
export async function findIntact(
  dataDir: string,
  versions: readonly CurrentVersion[],
): Promise<CurrentVersion | undefined> {
  for (const version of versions) {
    if (!version.rejectedAt && (await isIntact(dataDir, version))) return version;
  }
  return undefined;
}

/** The lookup file of a version, if it is what was published and this code made it. */
export async function findLookupFile(
  dataDir: string,
  version: CurrentVersion,
  code: string,
): Promise<string | undefined> {
  if (version.lookup?.code !== code) return undefined;
  const path = lookupPath(dataDir, version);
  const found = await digestFile(path).catch(() => '');
  return found === version.lookup.sha256 ? path : undefined;
}

/** Whether an error means that the published file is missing or changed. */
export function isDamage(error: unknown): boolean {
  return error instanceof WarehouseError && error.code === 'version_damaged';
}
