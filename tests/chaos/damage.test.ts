import { spawnSync } from 'node:child_process';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { chmod, cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Random, substream } from '../../fixtures/world/random.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { rebuildHere } from '../../jobs/testing/data-folder.ts';
import { listDamage } from '../../jobs/verify/verify.ts';
import { listRounds } from '../../warehouse/testing/seeds.ts';
import { findCurrent, listVersions } from '../../warehouse/version/versions.ts';
import {
  describeNight,
  listLost,
  listRemains,
  makeSmallFolder,
  readNight,
  refreshNight,
  serveFolder,
  writeNight,
} from './small-folder.ts';

test.for(listRounds())(
  'a disk that fills up ends a refresh with a code: round %i',
  async (round, { skip }) => {
    const disk = makeFolder();
    const isMounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'luach', disk]).status === 0;
    skip(!isMounted, 'no small disk can be mounted: that takes root on Linux');
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
    const random = substream(round, 'disk');
    const dataDir = join(disk, 'data');
    await cp(await makeSmallFolder(), dataDir, { recursive: true, verbatimSymlinks: true });
    await writeNight(dataDir, 1);
    const landing = readLanding(dataDir);
    const instant = random.pick(['loading', 'building']);
    const left = random.between(0, 4 * 2 ** 20);
    const log = (line: string) => void (line.startsWith(instant) && fillDisk(disk, left));
    const codes = await refreshNight(dataDir, { log });
    expect(codes.filter((code) => code !== 'disk_full')).toEqual([]);
    expect(await listLost(dataDir, landing)).toEqual([]);
    expect(await readNight(dataDir)).toEqual(describeNight(codes.length > 0 ? 0 : 1));
    await rm(join(disk, 'filler'), { force: true });
    expect(await refreshNight(dataDir)).toEqual([]);
    expect(await readNight(dataDir)).toEqual(describeNight(1));
    expect(await listRemains(dataDir)).toEqual([]);
  },
);

/** Fills a disk up to a number of bytes. */
function fillDisk(disk: string, left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const file = openSync(join(disk, 'filler'), 'a');
  for (let bytes = bavail * bsize - left; bytes > 0; bytes -= 2 ** 20)
    writeSync(file, Buffer.alloc(Math.min(bytes, 2 ** 20)));
  closeSync(file);
}

type Damaged = {
  /** Its path within the data folder. */
  readonly name: string;
  /** The landed pull that it is part of. */
  readonly pull?: string;
  readonly isLive?: boolean;
  /** Whether a digest covers every byte. In other files a flipped bit may go unnoticed. */
  readonly isDigested?: boolean;
};

/** A version or a landed file, and any other file that is neither. */
async function chooseFiles(dataDir: string, random: Random): Promise<Damaged[]> {
  const { pull, path } = random.pick(readLanding(dataDir));
  const version = random.pick(await listVersions(dataDir));
  const isLive = version.version === (await findCurrent(dataDir))?.version;
  const large: Damaged[] = [
    { name: join('versions', version.file), isLive, isDigested: true },
    { name: path.slice(dataDir.length + 1), pull, isDigested: true },
  ];
  const small: Damaged[] = [
    { name: join('landing', pull, 'manifest.json'), pull },
    { name: join('versions', `${version.version}.json`) },
    ...['current.json', 'state.json', '.refresh-lock.duckdb'].map((name) => ({ name })),
  ];
  return [random.pick(large), random.pick(small)];
}

/** Flips a bit of a file, truncates it or removes it. */
async function damage(path: string, random: Random): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(random.next() * bytes.length);
  const way = random.weighted({ flip: 5, cut: 4, remove: 1 });
  await chmod(path, 0o644);
  if (way === 'remove') return await rm(path);
  if (way === 'cut') return await truncate(path, at);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.between(0, 7)), at);
  await writeFile(path, bytes);
}

test.each(listRounds())(
  'damaged files are found, and the steps in docs/running.md recover: round %i',
  async (round) => {
    const random = substream(round, 'damage');
    const sound = await makeSmallFolder();
    const dataDir = join(makeFolder(), 'data');
    await cp(sound, dataDir, { recursive: true, verbatimSymlinks: true });
    await writeNight(dataDir, 1);
    const damaged = await chooseFiles(dataDir, random);
    for (const { name } of damaged) await damage(join(dataDir, name), random);
    const found = new Set(
      (await listDamage(dataDir, { isThorough: true })).damage.map(({ what }) => what),
    );
    const isFound = ({ name, pull }: Damaged) => found.has(pull ? `landing/${pull}` : name);
    expect(damaged.filter((file) => file.isDigested && !isFound(file))).toEqual([]);

    const server = await serveFolder(dataDir);
    for (const path of ['/api/Stats/Mayo/2024/4', '/api/PriceRegistry/Mayo/1'])
      expect((await fetch(server.url + path)).status).toBe(200);
    await server.close();

    const codes = await refreshNight(dataDir);
    // A landed file is put back, or put away and pulled again. A live version is left to the
    // refresh, or built again.
    const pulls = new Set(damaged.filter(isFound).flatMap(({ pull }) => pull ?? []));
    for (const pull of pulls) {
      const folder = join(dataDir, 'landing', pull);
      await rename(folder, join(dataDir, '..', pull.replace('/', '-')));
      if (random.chance(0.5)) await cp(join(sound, 'landing', pull), folder, { recursive: true });
    }
    const isRebuilt =
      codes.includes('version_damaged') ||
      (damaged.some(({ isLive }) => isLive) && random.chance(0.3));
    if (isRebuilt) await rebuildHere(dataDir);
    const again = pulls.size > 0 || isRebuilt ? await refreshNight(dataDir) : codes;
    expect(again).toEqual([]);
    expect(await readNight(dataDir)).toEqual(describeNight(1));
    const live = await findCurrent(dataDir);
    // A damaged older version is removed as new ones are published.
    const remains = (await listRemains(dataDir)).filter(
      (line) => !line.startsWith('versions/') || line.includes(live?.version ?? ' '),
    );
    expect(remains).toEqual([]);
  },
);
