import { chmod, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../fixtures/world/random.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { listVersions, versionPath, versionsFolder } from '../../warehouse/version/versions.ts';

export type DamagedFile = {
  /** Its path within the data folder. */
  readonly name: string;
  readonly how: string;
  /** The landed pull that it is part of. */
  readonly pull?: string;
  /** A file whose every byte a digest covers; of the others a flipped bit may go unseen. */
  readonly isDigested: boolean;
  readonly isLive?: boolean;
};

/** The analysts' link; through it one would damage the live version. */
const linkName = 'luach.duckdb';

type Target = Omit<DamagedFile, 'how'>;

/**
 * Flips a bit of two files of a data folder, cuts them short or removes them: a version or a landed
 * file, and any other. Which files, where and how is drawn. One version stays sound, as a server has
 * nothing to answer from otherwise.
 */
export async function damageFiles(dataDir: string, random: Random): Promise<DamagedFile[]> {
  const { large, others } = await listTargets(dataDir, random);
  const first = random.pick(large);
  const second = random.pick([...large, ...others].filter((one) => one !== first));
  return [await damageFile(dataDir, first, random), await damageFile(dataDir, second, random)];
}

async function damageFile(dataDir: string, target: Target, random: Random): Promise<DamagedFile> {
  const path = join(dataDir, target.name);
  const { length } = await readFile(path);
  const at = Math.floor(random.next() * length);
  const drawn = random.weighted({ flip: 5, cut: 4, remove: 1 });
  const way = target.name === linkName ? 'remove' : drawn;
  await chmod(path, 0o644);
  if (way === 'remove') await rm(path);
  else if (way === 'cut') await truncate(path, at);
  else await flipBit(path, at, random.between(0, 7));
  return { ...target, how: way === 'remove' ? 'removed' : `${way} at ${at} of ${length}` };
}

async function flipBit(path: string, at: number, bit: number): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  await writeFile(path, bytes);
}

/** One file of each sort, so that each is damaged as often. */
async function listTargets(dataDir: string, random: Random) {
  const pull = random.pick(readLanding(dataDir));
  const [live, older = live] = await listVersions(dataDir);
  if (!live || !older) throw new Error('nothing is published');
  const version = random.pick([live, older]);
  const relative = (path: string) => path.slice(dataDir.length + 1);
  const digested = { isDigested: true };
  const loose = { isDigested: false };
  const large: Target[] = [
    { name: relative(versionPath(dataDir, version)), ...digested, isLive: version === live },
    { name: relative(pull.path), pull: pull.pull, ...digested },
  ];
  const others: Target[] = [
    { name: join('landing', pull.pull, 'manifest.json'), pull: pull.pull, ...loose },
    { name: relative(join(versionsFolder(dataDir), `${live.version}.json`)), ...loose },
    { name: 'current.json', ...loose },
    { name: 'ledger.json', ...loose },
    { name: 'refreshes.json', ...loose },
    { name: linkName, ...digested },
    { name: '.refresh-lock.duckdb', ...loose },
  ];
  return { large, others };
}
