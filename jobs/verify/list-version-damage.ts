import { readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isIntact } from '../../warehouse/version/intact-version.ts';
import {
  type CurrentVersion,
  findCurrent,
  listFacts,
  listUndescribed,
  versionPath,
} from '../../warehouse/version/versions.ts';
import type { Damage } from './list-damage.ts';

const remedies = {
  live: 'Run `npm run rebuild`: the landing folder holds everything.',
  older: 'A rollback skips it, and it goes as new versions are published.',
};

/** What differs from what was published: versions, `current.json`, and the analysts' link. */
export async function listVersionDamage(
  dataDir: string,
): Promise<{ readonly count: number; readonly damage: readonly Damage[] }> {
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
