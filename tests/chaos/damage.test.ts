import { spawnSync } from 'node:child_process';
import { cp, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../api/server.ts';
import { substream } from '../../fixtures/world/random.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { listSeeds } from '../../warehouse/testing/seeds.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { damageOne, findDamagedFiles } from './damage.ts';
import { countSales, listAuditedRows, listFaults, makeDataFolder, refreshHere } from './folder.ts';

/** Serves a data folder's API; a request for the sales of Mayo must be answered. */
async function serve(dataDir: string) {
  const server = await startServer({
    ...{ dataDir, host: '127.0.0.1', port: 0, socialLink: null, webDir: null, log: false },
  });
  onTestFinished(() => server.close());
  return async () => (await fetch(`${server.url}/api/PriceRegistry/Mayo/1`)).status;
}

test.each(listSeeds(1))(
  'a damaged file stops no answer, and the documented step recovers: seed %i',
  async (seed) => {
    const { dataDir, sourcesFile } = await makeDataFolder();
    const intact = `${dataDir}-intact`;
    await cp(dataDir, intact, { recursive: true, verbatimSymlinks: true });
    const { pull, name } = await damageOne(dataDir, substream(seed, 'damage'));
    expect(await (await serve(dataDir))()).toBe(200);
    await refreshHere(dataDir, sourcesFile);
    if (pull !== undefined) {
      const folder = join('landing', pull);
      await rm(join(dataDir, folder), { recursive: true });
      await cp(join(intact, folder), join(dataDir, folder), { recursive: true });
      expect(await refreshHere(dataDir, sourcesFile)).toEqual([]);
    }
    expect((await maybeReadCurrent(dataDir))?.rows['core.sales']).toBe(countSales(2));
    expect(await listAuditedRows(dataDir)).toEqual([]);
    // An older version that is damaged stays until newer ones replace it.
    const damaged = await findDamagedFiles(dataDir);
    expect(damaged.filter((line) => !line.startsWith(name))).toEqual([]);
  },
);

/** A disk of 224 MB in memory; undefined where this user may mount none. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = join(makeFolder(), 'disk');
  await mkdir(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=224m', 'luach-test', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(Buffer.alloc(1 << 20));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    await file.close();
  }
}

test('a full disk is one error with its code, and the next refresh succeeds', async ({ skip }) => {
  const disk = await mountSmallDisk();
  if (disk === undefined) return skip('mounting a disk takes root on Linux');
  const made = await makeDataFolder();
  const dataDir = join(disk, 'data');
  await cp(made.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
  const ask = await serve(dataDir);
  await fill(join(disk, 'filler'));
  const codes = await refreshHere(dataDir, made.sourcesFile);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 'disk_full')).toEqual([]);
  expect(await ask()).toBe(200);
  await rm(join(disk, 'filler'));
  expect(await refreshHere(dataDir, made.sourcesFile)).toEqual([]);
  expect(await listFaults(dataDir)).toEqual([]);
  expect(await ask()).toBe(200);
});
