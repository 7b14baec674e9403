import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { digestFile } from '../digest-file.ts';
import { formatDigested, parseDigested } from '../digested-json.ts';
import { WarehouseError } from '../errors.ts';
import { dataPackageName, exportFolder, maybeReadNewestExport } from './exports.ts';
import { entriesSchema, readEntries } from './ledger.ts';
import { readRefreshLog, refreshLog } from './refreshes.ts';
import { type CurrentVersion, currentVersion, listVersions, maybeReadCurrent } from './versions.ts';

/** The manifest's name on a publisher's address, in a folder or in a bucket. */
export const manifestName = 'manifest.json';

/** A version's name, as a segment of a path that can lead nowhere else. */
const versionName = '[0-9A-Za-z][0-9A-Za-z._-]*';

/** What a publisher may offer: paths of its data folder, which never get another content. */
export const offeredPath = String.raw`(?:versions/${versionName}\.duckdb|exports/${versionName}/(?:datapackage\.json|luach\.duckdb|[a-z_]+\.(?:parquet|csv\.gz)))`;

const offeredFile = Type.Object({
  /** In the publisher's data folder, and in the replica's. */
  path: Type.String({ pattern: `^${offeredPath}$` }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type OfferedFile = Readonly<Static<typeof offeredFile>>;

/** What a publisher offers to replicas: its live version, and what is told about it. */
const versionManifest = Type.Object({
  live: currentVersion,
  /** The version's file, and those of its downloads. */
  files: Type.Unsafe<readonly OfferedFile[]>(Type.Array(offeredFile)),
  /** Kept versions that a rollback rejected. */
  rejected: Type.Array(
    Type.Object({
      version: Type.String({ pattern: `^${versionName}$` }),
      rejectedAt: Type.String(),
    }),
  ),
  /** The publisher's ledger, and its last refreshes. */
  sources: entriesSchema,
  refreshes: refreshLog,
});
export type VersionManifest = Readonly<Static<typeof versionManifest>>;

/**
 * What a data folder offers now, as text; undefined where nothing is published. Throws
 * `version_damaged` where `current.json` can't be read.
 */
export async function maybeBuildManifest(dataDir: string): Promise<string | undefined> {
  const live = await maybeReadCurrent(dataDir);
  if (!live) return undefined;
  const versions = await listVersions(dataDir);
  const manifest: VersionManifest = {
    live,
    files: [describeVersionFile(live), ...(await listExportFiles(dataDir, live.version))],
    rejected: versions.flatMap(({ version, rejectedAt }) =>
      rejectedAt && version !== live.version ? [{ version, rejectedAt }] : [],
    ),
    sources: await readEntries(dataDir),
    refreshes: await readRefreshLog(dataDir),
  };
  return formatDigested(manifest);
}

/** Throws `version_refused` for what is no manifest, or says two things of one version. */
export function parseManifest(text: string, address: string): VersionManifest {
  const manifest = parseWhole(text, address);
  if (!Value.Check(versionManifest, manifest)) {
    const wrong = Value.Errors(versionManifest, manifest)[0];
    throw refused(address, `${wrong?.instancePath} ${wrong?.message}`);
  }
  const expected = describeVersionFile(manifest.live);
  const found = manifest.files.find(({ path }) => path === expected.path);
  if (found?.sha256 !== expected.sha256 || found.bytes !== expected.bytes)
    throw refused(address, `it does not offer ${expected.path} as its live version has it`);
  if (manifest.live.file !== `${manifest.live.version}.duckdb`)
    throw refused(address, `its version ${manifest.live.version} has the file ${expected.path}`);
  return manifest;
}

/** The version of the downloads among these files; undefined where there are none. */
export function maybeExportOf(files: readonly OfferedFile[]): string | undefined {
  return files.map(({ path }) => /^exports\/([^/]+)\//.exec(path)?.[1]).find(Boolean);
}

function describeVersionFile({ file, bytes, sha256 }: CurrentVersion): OfferedFile {
  return { path: `versions/${file}`, bytes, sha256 };
}

async function listExportFiles(dataDir: string, live: string): Promise<OfferedFile[]> {
  const exported = await maybeReadNewestExport(dataDir, live);
  if (!exported) return [];
  const { version, resources } = exported;
  const description = join(exportFolder(dataDir, version), dataPackageName);
  return [
    ...resources.map(({ path, bytes, hash }) => ({
      path: `exports/${version}/${path}`,
      bytes,
      sha256: hash.replace('sha256:', ''),
    })),
    {
      path: `exports/${version}/${dataPackageName}`,
      bytes: (await stat(description)).size,
      sha256: await digestFile(description),
    },
  ];
}

function parseWhole(text: string, address: string): unknown {
  try {
    return parseDigested(text);
  } catch (cause) {
    throw refused(address, (cause as Error).message);
  }
}

function refused(address: string, because: string): WarehouseError {
  return new WarehouseError('version_refused', `${address} is no manifest: ${because}.`);
}
