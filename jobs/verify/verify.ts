import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkLanded, listPulls, readPull } from '../../ingest/landing/landing.ts';
import { digestFile } from '../../warehouse/digest-file.ts';
import {
  exportFolder,
  exportsFolder,
  findExport,
  type KeptExport,
} from '../../warehouse/version/exports.ts';
import { isIntact } from '../../warehouse/version/intact-version.ts';
import {
  type CurrentVersion,
  findCurrent,
  listFacts,
  listUndescribed,
  versionPath,
} from '../../warehouse/version/versions.ts';
import { listApplications } from '../applications/stored-applications.ts';

/**
 * `npm run status -- --verify`: reads everything in the data folder and compares it with its
 * digests. Exits with 1 if anything is damaged. It changes nothing, and may run during a refresh.
 */
export async function verify(
  dataDir: string,
  { json = false }: { readonly json?: boolean } = {},
): Promise<number> {
  const { checked, damage } = await listDamage(dataDir, { isThorough: true });
  if (json) console.log(JSON.stringify({ checked, damage }));
  else {
    for (const { what, wrong } of damage) console.log(`${what}: ${wrong}`);
    const counts = Object.entries(checked).map(([what, count]) => `${count} ${what}`);
    console.log(`checked: ${counts.join(', ')}; damaged: ${damage.length}`);
  }
  return damage.length > 0 ? 1 : 0;
}

/** A damaged or missing file, and its remedy. */
export type Damage = { readonly what: string; readonly wrong: string };

type Found = { readonly count: number; readonly damage: readonly Damage[] };

type DamageReport = {
  /** How many of each were checked. */
  readonly checked: Readonly<Record<string, number>>;
  readonly damage: readonly Damage[];
};

/**
 * The damage in a data folder. Versions are digested. A thorough check also digests every landed
 * file and every download. Otherwise it finds those that are missing, can't be read or have another
 * length.
 */
export async function listDamage(
  dataDir: string,
  { isThorough }: { readonly isThorough: boolean },
): Promise<DamageReport> {
  const found: Record<string, Found> = {
    pulls: await findLandingDamage(dataDir, isThorough),
    versions: await listVersionDamage(dataDir),
    exports: await listExportDamage(dataDir, isThorough),
    ...(isThorough && { applications: await findApplicationDamage(dataDir) }),
  };
  return {
    checked: Object.fromEntries(Object.entries(found).map(([what, { count }]) => [what, count])),
    damage: Object.values(found).flatMap(({ damage }) => damage),
  };
}

async function findLandingDamage(dataDir: string, isThorough: boolean): Promise<Found> {
  const pulls = listPulls(dataDir);
  const damage: Damage[] = [];
  for (const pull of pulls) {
    try {
      const landed = readPull(dataDir, pull);
      if (isThorough) await checkLanded(landed);
    } catch (error) {
      damage.push({ what: `landing/${pull}`, wrong: (error as Error).message });
    }
  }
  return { count: pulls.length, damage };
}

async function findApplicationDamage(dataDir: string): Promise<Found> {
  const stored = await listApplications(dataDir);
  const damage: Damage[] = [];
  for (const { path, reference } of stored) {
    if (await isSealed(path)) continue;
    const wrong = 'it is not a complete encrypted file. Restore it from a backup.';
    damage.push({ what: `applications/${reference}`, wrong });
  }
  return { count: stored.length, damage };
}

const remedy = 'Remove this folder: downloads are made again with the next published version.';

/** The downloads that differ from those made. A thorough check digests them. */
async function listExportDamage(dataDir: string, isThorough: boolean): Promise<Found> {
  const names = await readdir(exportsFolder(dataDir)).catch(() => []);
  const versions = names.filter((name) => !name.startsWith('.'));
  const damage: Damage[] = [];
  for (const version of versions) {
    const what = `exports/${version}`;
    const kept = await findExport(dataDir, version);
    if (!kept)
      damage.push({
        what,
        wrong: `a file is missing, unreadable or the wrong length. ${remedy}`,
      });
    else if (isThorough) {
      for (const path of await listChanged(exportFolder(dataDir, version), kept))
        damage.push({ what: `${what}/${path}`, wrong: `its digest differs. ${remedy}` });
    }
  }
  return { count: versions.length, damage };
}

async function listChanged(folder: string, { resources }: KeptExport): Promise<string[]> {
  const changed: string[] = [];
  for (const { path, hash } of resources) {
    const found = await digestFile(join(folder, path)).catch(() => '');
    if (`sha256:${found}` !== hash) changed.push(path);
  }
  return changed;
}

const remedies = {
  live: 'Run `npm run rebuild`: the landing folder holds everything.',
  older: 'A rollback skips it, and it is removed as new versions are published.',
};

/** Versions, `current.json` and the analysts' link, if they differ from what was published. */
async function listVersionDamage(dataDir: string): Promise<Found> {
  const damage: Damage[] = [];
  const live = await findCurrent(dataDir).catch((error: Error) => {
    damage.push({ what: 'current.json', wrong: error.message });
    return undefined;
  });
  const kept = await listFacts(dataDir);
  const known = new Map([...kept, ...(live ? [live] : [])].map((one) => [one.version, one]));
  for (const version of known.values()) {
    const wrong = await findFault(dataDir, version);
    const isOlder = live !== undefined && version.version !== live.version;
    const remedy = remedies[isOlder ? 'older' : 'live'];
    if (wrong) damage.push({ what: `versions/${version.file}`, wrong: `${wrong}. ${remedy}` });
  }
  for (const name of await listUndescribed(dataDir, [...known.values()]))
    damage.push({
      what: `versions/${name}`,
      wrong: "its details can't be read. The next refresh removes it.",
    });
  const linked = await readlink(join(dataDir, 'luach.duckdb')).catch(() => undefined);
  if (live && basename(linked ?? '') !== live.file)
    damage.push({
      what: 'luach.duckdb',
      wrong: `it points to ${linked ?? 'nothing'}, not to ${live.file}. The next refresh repairs it.`,
    });
  return { count: known.size, damage };
}

async function findFault(dataDir: string, version: CurrentVersion): Promise<string | undefined> {
  const info = await stat(versionPath(dataDir, version)).catch(() => undefined);
  if (!info) return 'it is missing';
  if (info.size !== version.bytes) return `it has ${info.size} bytes, not ${version.bytes}`;
  const isUnchanged = await isIntact(dataDir, version);
  return isUnchanged ? undefined : "it isn't what was published; its digest differs";
}

const nonceBytes = 16;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const stepBytes = 1024;

/**
 * Whether a stored application is a complete age file, by its form: the length of the sealed part
 * is a whole number of steps. A changed byte can only be found with the key.
 */
async function isSealed(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  const mark = bytes.indexOf('\n--- ');
  const end = mark < 0 ? -1 : bytes.indexOf('\n', mark + 1);
  if (end < 0 || !bytes.subarray(0, end).toString('latin1').startsWith('age-encryption.org/v1\n'))
    return false;
  const body = bytes.length - (end + 1) - nonceBytes;
  const chunks = Math.ceil(body / (chunkBytes + tagBytes));
  const sealed = body - chunks * tagBytes;
  return sealed > 0 && sealed % stepBytes === 0;
}
