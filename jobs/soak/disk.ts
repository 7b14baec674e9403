import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { substream } from '../../fixtures/world/random.ts';
import { tryClock } from './clock-trial.ts';
import { tryDamage } from './damage-trial.ts';
import { fingerprintLive } from './fingerprint.ts';
import { listFolderFaults, tryFullDisk, tryReadOnly } from './full-disk-trial.ts';
import { keepShortfalls, type Soak, type SoakOptions } from './result.ts';
import { copyFolder, makePattern, writeNight } from './small-folder.ts';
import { maybeMountDisk } from './tiny-disk.ts';
import { beginWork } from './works.ts';

/** What is told where no disk could be mounted, and so none filled. */
export const noDisk =
  'no disk was filled: mounting a small one takes root, or: unshare --user --map-root-user --mount npm run soak -- disk';

type Ground = SoakOptions & {
  readonly pattern: string;
  readonly sourcesFile: string;
  /** What a version of tonight says. */
  readonly expected: string;
  readonly refreshMs: number;
};

/**
 * Damages `count` files, two at a time (flips a bit, cuts short, removes), fills the disk at random instants a
 * tenth as often, a hundredth as often makes it read-only, and a fiftieth as often sets the clock a
 * day behind or ahead. Each time: a coded error, a server that answers, and the recovery that docs/running.md
 * names.
 */
export const soak: Soak = async (options) => {
  const ground = await prepareGround(options);
  const damage = await tryDamages(ground);
  const full = await tryDisks(ground);
  const clock = await tryClocks(ground);
  await rm(join(options.workDir, 'tonight'), { recursive: true });
  return {
    figures: { ...damage.figures, ...full.figures, ...clock.figures },
    shortfalls: [...damage.shortfalls, ...full.shortfalls, ...clock.shortfalls],
  };
};

async function prepareGround(options: SoakOptions): Promise<Ground> {
  const { workDir } = options;
  const pattern = await makePattern(options);
  const sourcesFile = await writeNight(join(workDir, 'tonight'), 2);
  const dataDir = join(workDir, 'sound');
  await copyFolder(pattern, dataDir);
  const started = performance.now();
  const { code, stderr } = await (await beginWork('refresh', { dataDir, sourcesFile })).ended;
  const refreshMs = performance.now() - started;
  if (code !== 0) throw new Error(`a refresh of a sound folder ends with ${code}: ${stderr}`);
  const faults = await listFolderFaults(dataDir);
  if (faults.length > 0) throw new Error(`a sound folder has faults: ${faults.join('; ')}`);
  const expected = await fingerprintLive(dataDir);
  return { ...options, pattern, sourcesFile, expected, refreshMs };
}

async function tryClocks(ground: Ground) {
  const { count, workDir, pattern, sourcesFile, expected, tell } = ground;
  const { shortfalls, add } = keepShortfalls(tell);
  const clocks = Math.ceil(count / 50);
  for (let at = 0; at < clocks; at += 1) {
    const direction = at % 2 === 0 ? 'behind' : 'ahead';
    const dataDir = join(workDir, `clock-${at}`);
    await copyFolder(pattern, dataDir);
    const faults = await tryClock({ dataDir, sourcesFile }, direction, expected);
    add(faults.map((fault) => `a clock ${direction}: ${fault}`));
    if (faults.length === 0) await rm(dataDir, { recursive: true });
    tell(`${at + 1} of ${clocks} clocks, ${shortfalls.length} shortfalls`);
  }
  return { figures: { clocks }, shortfalls };
}

async function tryDisks(ground: Ground) {
  const { count, seed, workDir, pattern, sourcesFile, refreshMs, tell } = ground;
  const fulls = Math.ceil(count / 10);
  const readOnly = Math.ceil(count / 100);
  const { shortfalls, add } = keepShortfalls(tell);
  let hits = 0;
  for (let at = 0; at < fulls + readOnly; at += 1) {
    const disk = await maybeMountDisk(join(workDir, `disk-${at}`));
    if (!disk) return { figures: { fullDisks: 0 }, shortfalls: [noDisk] };
    try {
      if (at < fulls) {
        const random = substream(seed, 'full', at);
        const trial = await tryFullDisk(disk, pattern, sourcesFile, refreshMs, random);
        hits += Number(trial.isHit);
        add(trial.faults.map((fault) => `${trial.what}: ${fault}`));
      } else {
        const faults = await tryReadOnly(disk, pattern, sourcesFile);
        add(faults.map((fault) => `read-only: ${fault}`));
      }
    } finally {
      disk.unmount();
    }
    if (at % 5 === 4)
      tell(`${at + 1} of ${fulls + readOnly} disks, ${shortfalls.length} shortfalls`);
  }
  return { figures: { fullDisks: fulls, stoppedByFullDisks: hits, readOnly }, shortfalls };
}

async function tryDamages(ground: Ground) {
  const { count, seed, workDir, pattern, sourcesFile, expected, tell } = ground;
  const { shortfalls, add } = keepShortfalls(tell);
  const codes = new Map<string, number>();
  let [files, found] = [0, 0];
  for (let at = 0; files < count; at += 1) {
    const dataDir = join(workDir, `damage-${at}`);
    await copyFolder(pattern, dataDir);
    const random = substream(seed, 'damage', at);
    const trial = await tryDamage({ dataDir, sourcesFile }, pattern, expected, random);
    const what = trial.damaged.map(({ name, how }) => `${name} ${how}`).join(' and ');
    add(trial.faults.map((fault) => `${what}: ${fault}`));
    files += trial.damaged.length;
    found += trial.told;
    for (const code of trial.codes) codes.set(code, (codes.get(code) ?? 0) + 1);
    if (trial.faults.length === 0) await rm(dataDir, { recursive: true });
    if (at % 10 === 9) tell(`${files} of ${count} files, ${shortfalls.length} shortfalls`);
  }
  const told = [...codes].toSorted().map(([code, times]) => `${code} ${times}`);
  return {
    figures: { damagedFiles: files, foundByVerify: found, codes: told.join(', ') },
    shortfalls,
  };
}
