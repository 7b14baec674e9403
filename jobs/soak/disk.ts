import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { substream } from '../../fixtures/world/random.ts';
import { tryClock } from './clock-trial.ts';
import { tryDamage } from './damage-trial.ts';
import { fingerprintLive } from './fingerprint.ts';
import { refreshAndCheck, tryFullDisk, tryReadOnly } from './full-disk-trial.ts';
import type { Soak, SoakOptions } from './result.ts';
import { copyFolder, makePattern, writeNight } from './small-folder.ts';
import { maybeMountDisk } from './tiny-disk.ts';

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
 * Damages `count` files (flips a bit, cuts short, removes), fills the disk at random instants a
 * tenth as often, and a hundredth as often makes it read-only or sets the clock a day ahead or
 * behind. Each time: a coded error, a server that answers, and the recovery that docs/running.md
 * names.
 */
export const soak: Soak = async (options) => {
  const { workDir, tell } = options;
  const ground = await prepareGround(options);
  const clocks = await tryClocks(ground);
  tell(`clocks, ${clocks.length} shortfalls`);
  const full = await tryDisks(ground);
  tell(`full disks, ${full.shortfalls.length} shortfalls`);
  const damage = await tryDamages(ground);
  await rm(join(workDir, 'tonight'), { recursive: true });
  return {
    figures: { ...full.figures, ...damage.figures },
    shortfalls: [...clocks, ...full.shortfalls, ...damage.shortfalls],
  };
};

async function prepareGround(options: SoakOptions): Promise<Ground> {
  const { workDir } = options;
  const pattern = await makePattern(workDir);
  const sourcesFile = await writeNight(join(workDir, 'tonight'), 2);
  const dataDir = join(workDir, 'sound');
  await copyFolder(pattern, dataDir);
  const started = performance.now();
  const faults = await refreshAndCheck(dataDir, sourcesFile);
  if (faults.length > 0) throw new Error(`a sound folder has faults: ${faults.join('; ')}`);
  const refreshMs = performance.now() - started;
  const expected = await fingerprintLive(dataDir);
  return { ...options, pattern, sourcesFile, expected, refreshMs };
}

async function tryClocks(ground: Ground): Promise<string[]> {
  const { count, workDir, pattern, sourcesFile, expected } = ground;
  const shortfalls: string[] = [];
  for (let at = 0; at < Math.ceil(count / 100); at += 1)
    for (const direction of ['ahead', 'behind'] as const) {
      const dataDir = join(workDir, `clock-${direction}-${at}`);
      await copyFolder(pattern, dataDir);
      const faults = await tryClock({ dataDir, sourcesFile }, direction, expected);
      shortfalls.push(...faults.map((fault) => `a clock ${direction}: ${fault}`));
    }
  return shortfalls;
}

async function tryDisks({ count, seed, workDir, pattern, sourcesFile, refreshMs }: Ground) {
  const fulls = Math.ceil(count / 10);
  const readOnly = Math.ceil(count / 100);
  const shortfalls: string[] = [];
  let hits = 0;
  for (let at = 0; at < fulls + readOnly; at += 1) {
    const disk = await maybeMountDisk(join(workDir, `disk-${at}`));
    if (!disk) return { figures: { fullDisks: 0 }, shortfalls: [noDisk] };
    try {
      if (at < fulls) {
        const random = substream(seed, 'full', at);
        const trial = await tryFullDisk(disk, pattern, sourcesFile, refreshMs, random);
        hits += Number(trial.isHit);
        shortfalls.push(...trial.faults.map((fault) => `${trial.what}: ${fault}`));
      } else {
        const faults = await tryReadOnly(disk, pattern, sourcesFile);
        shortfalls.push(...faults.map((fault) => `read-only: ${fault}`));
      }
    } finally {
      disk.unmount();
    }
  }
  return { figures: { fullDisks: fulls, stoppedByFullDisks: hits, readOnly }, shortfalls };
}

async function tryDamages(ground: Ground) {
  const { count, seed, workDir, pattern, sourcesFile, expected, tell } = ground;
  const shortfalls: string[] = [];
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const dataDir = join(workDir, `damage-${at}`);
    await copyFolder(pattern, dataDir);
    const random = substream(seed, 'damage', at);
    const trial = await tryDamage({ dataDir, sourcesFile }, pattern, expected, random);
    const { damaged, isTold, faults } = trial;
    found += Number(isTold);
    shortfalls.push(...faults.map((fault) => `${damaged.name} ${damaged.how}: ${fault}`));
    if (faults.length === 0) await rm(dataDir, { recursive: true });
    if (at % 10 === 9) tell(`${at + 1} of ${count} files, ${shortfalls.length} shortfalls`);
  }
  return { figures: { damagedFiles: count, foundByVerify: found }, shortfalls };
}
