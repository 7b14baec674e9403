import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../fixtures/world/random.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { listDamage } from '../verify/list-damage.ts';
import { rebuild } from '../version/rebuild.ts';
import { listRemains } from './check-folder.ts';
import { type DamagedFile, damageFiles } from './damage-file.ts';
import { fingerprintLive } from './fingerprint.ts';
import { refreshHere } from './refresh-here.ts';
import { serveFolder } from './serve-folder.ts';
import type { Place } from './works.ts';

export type DamageTrial = {
  readonly damaged: readonly DamagedFile[];
  /** How many of them `npm run verify` finds. */
  readonly told: number;
  /** What the refresh before the recovery failed with. */
  readonly codes: readonly string[];
  readonly faults: readonly string[];
};

/**
 * Damages two files of a data folder. A server that starts then must answer; a refresh must succeed
 * or fail with a code; and after the step that docs/running.md names for each, what the refresh
 * would have published anyway must be live. `sound` is the folder as it was.
 */
export async function tryDamage(
  { dataDir, sourcesFile }: Place,
  sound: string,
  expected: string,
  random: Random,
): Promise<DamageTrial> {
  const damaged = await damageFiles(dataDir, random);
  const { damage } = await listDamage(dataDir, { isThorough: true });
  const isTold = ({ name, pull }: DamagedFile) =>
    damage.some(({ what }) => what === (pull === undefined ? name : `landing/${pull}`));
  const unseen = damaged.filter((file) => file.isDigested && !isTold(file));
  const server = await serveFolder(dataDir);
  const faults = [
    ...unseen.map(({ name }) => `verify doesn't find ${name}`),
    ...(await server.listFaults()),
  ];
  await server.close();
  const { codes, uncoded } = await refreshHere({ dataDir, sourcesFile });
  faults.push(...uncoded);
  if (await recover(dataDir, sound, damaged.filter(isTold), random)) {
    const again = await refreshHere({ dataDir, sourcesFile });
    faults.push(...again.uncoded, ...again.codes.map((code) => `${code} after the recovery`));
  } else faults.push(...codes.map((code) => `${code}, and nothing is to be done`));
  faults.push(...(await listEndFaults(dataDir, expected)));
  return { damaged, told: damaged.filter(isTold).length, codes, faults };
}

/**
 * The steps of docs/running.md; false where it says that the next refresh is enough. A live version
 * that is damaged is built again, or left to the refresh.
 */
async function recover(
  dataDir: string,
  sound: string,
  damaged: readonly DamagedFile[],
  random: Random,
): Promise<boolean> {
  const pulls = new Set(damaged.flatMap(({ pull }) => pull ?? []));
  for (const pull of pulls) {
    const folder = join(dataDir, 'landing', pull);
    const isKept = random.chance(0.5);
    if (isKept) await rename(folder, `${dataDir}-${pull.replace('/', '-')}`);
    else {
      await rm(folder, { recursive: true });
      await cp(join(sound, 'landing', pull), folder, { recursive: true });
    }
  }
  const isToRebuild = damaged.some(({ isLive }) => isLive) && random.chance(0.5);
  if (isToRebuild) await rebuild(dataDir, new Date(), () => undefined);
  return pulls.size > 0 || isToRebuild;
}

async function listEndFaults(dataDir: string, expected: string): Promise<string[]> {
  const live = await maybeReadCurrent(dataDir);
  const remains = await listRemains(dataDir);
  const found = await fingerprintLive(dataDir).catch(String);
  return [
    // An older version that is damaged goes as new ones are published.
    ...remains.filter((line) => !line.startsWith('versions/') || line.includes(live?.file ?? ' ')),
    ...(found === expected ? [] : [`what is live says ${found}, not ${expected}`]),
  ];
}
