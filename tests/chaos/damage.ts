import { chmod, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../fixtures/world/random.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { listDamage } from '../../jobs/verify/list-damage.ts';
import { listVersions, versionPath } from '../../warehouse/version/versions.ts';

/** A damaged file: its path in the data folder, how it was damaged, and the pull it belongs to. */
export type Damaged = { readonly name: string; readonly how: string; readonly pull?: string };

/** Flips a bit of a random file, cuts it short or removes it. One version always stays intact. */
export async function damageOne(dataDir: string, random: Random): Promise<Damaged> {
  const pull = random.pick(readLanding(dataDir));
  const [live, older = live] = await listVersions(dataDir);
  if (!live || !older) throw new Error('nothing is published');
  const relative = (path: string) => path.slice(dataDir.length + 1);
  const target = random.pick<Omit<Damaged, 'how'>>([
    { name: relative(versionPath(dataDir, live)) },
    { name: relative(versionPath(dataDir, older)) },
    { name: relative(pull.path), pull: pull.pull },
    { name: join('landing', pull.pull, 'manifest.json'), pull: pull.pull },
    { name: join('versions', `${live.version}.json`) },
    { name: 'current.json' },
    { name: 'ledger.json' },
    { name: 'refreshes.json' },
    { name: '.refresh-lock.duckdb' },
  ]);
  const path = join(dataDir, target.name);
  const bytes = await readFile(path);
  const at = Math.floor(random.next() * bytes.length);
  const how = random.pick(['flip', 'cut', 'remove']);
  await chmod(path, 0o644);
  if (how === 'remove') await rm(path);
  else if (how === 'cut') await truncate(path, at);
  else {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
  }
  return { ...target, how };
}

/** What `npm run status -- --verify` finds damaged. */
export async function findDamagedFiles(dataDir: string): Promise<string[]> {
  const { damage } = await listDamage(dataDir, { isThorough: true });
  return damage.map(({ what, wrong }) => `${what}: ${wrong}`);
}
