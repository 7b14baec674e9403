import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../fixtures/world/random.ts';
import { IngestError } from '../../ingest/errors.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';
import { pullHere } from '../testing/pull-here.ts';
import { listDamage } from '../verify/list-damage.ts';
import { rebuild } from '../version/rebuild.ts';
import { listRemains } from './check-folder.ts';
import { type DamagedFile, damageFile } from './damage-file.ts';
import { fingerprintLive } from './fingerprint.ts';
import { serveFolder } from './serve-folder.ts';
import type { Place } from './works.ts';

export type DamageTrial = {
  readonly damaged: DamagedFile;
  /** Whether `npm run verify` finds it. */
  readonly isTold: boolean;
  readonly faults: readonly string[];
};

/**
 * Damages one file of a data folder. A server that starts then must answer; a refresh must succeed
 * or fail with a code; and after the step that docs/running.md names, the next refresh must publish
 * what it would have published anyway. `sound` is the folder as it was.
 */
export async function tryDamage(
  { dataDir, sourcesFile }: Place,
  sound: string,
  expected: string,
  random: Random,
): Promise<DamageTrial> {
  const damaged = await damageFile(dataDir, random);
  const isTold = (await listDamage(dataDir, { isThorough: true })).damage.length > 0;
  const server = await serveFolder(dataDir);
  const faults = [
    ...(damaged.isDigested && !isTold ? ['verify finds nothing'] : []),
    ...(await server.listFaults()),
  ];
  await server.close();
  const first = await refreshTonight(dataDir, sourcesFile);
  faults.push(...first.uncoded);
  if (isTold || first.codes.length > 0) {
    await recover(dataDir, sound, damaged, random);
    const { codes, uncoded } = await refreshTonight(dataDir, sourcesFile);
    faults.push(...uncoded, ...codes.map((code) => `${code} after the recovery`));
  }
  return { damaged, isTold, faults: [...faults, ...(await listEndFaults(dataDir, expected))] };
}

async function refreshTonight(dataDir: string, sourcesFile: string) {
  try {
    const sources = await readSources(sourcesFile);
    const { reports } = await refresh({ dataDir, sources, pull: pullHere });
    return { codes: reports.flatMap(({ errors }) => errors.map(({ code }) => code)), uncoded: [] };
  } catch (error) {
    const isCoded = error instanceof WarehouseError || error instanceof IngestError;
    return isCoded
      ? { codes: [error.code], uncoded: [] }
      : { codes: ['none'], uncoded: [`${error}`] };
  }
}

/** The steps of docs/running.md. */
async function recover(
  dataDir: string,
  sound: string,
  { pull }: DamagedFile,
  random: Random,
): Promise<void> {
  if (pull === undefined) return void (await rebuild(dataDir, new Date(), () => undefined));
  const folder = join(dataDir, 'landing', pull);
  if (random.chance(0.5)) return await rename(folder, `${dataDir}-${pull.replace('/', '-')}`);
  await rm(folder, { recursive: true });
  await cp(join(sound, 'landing', pull), folder, { recursive: true });
}

async function listEndFaults(dataDir: string, expected: string): Promise<string[]> {
  const live = await maybeReadCurrent(dataDir);
  const remains = await listRemains(dataDir);
  const found = await fingerprintLive(dataDir);
  return [
    // An older version that is damaged goes as new ones are published.
    ...remains.filter((line) => !line.startsWith('versions/') || line.includes(live?.file ?? ' ')),
    ...(found === expected ? [] : [`what is live says ${found}, not ${expected}`]),
  ];
}
