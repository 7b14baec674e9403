import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { substream } from '../../fixtures/world/random.ts';
import { commandScript, startProcess } from '../../jobs/testing/start-process.ts';
import { listSeeds } from '../../warehouse/testing/seeds.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import {
  countSales,
  listAuditedRows,
  listFaults,
  listLost,
  makeDataFolder,
  refreshHere,
} from './folder.ts';

/** How long a command takes until it is killed, in milliseconds at most. */
const commands = [
  { name: 'refresh', most: 3000 },
  { name: 'rebuild', most: 3500 },
  { name: 'rollback', most: 800 },
] as const;

test.each(listSeeds(1))(
  'a command that is killed at a random moment loses nothing and stops no later run: seed %i',
  async (seed) => {
    const random = substream(seed, 'kills');
    const { name, most } = commands[(seed - 1) % commands.length] ?? commands[0];
    const { dataDir, sourcesFile, before } = await makeDataFolder();
    const run = (...args: string[]) => startProcess(commandScript, [...args, '--data', dataDir]);
    const { child, ended } = run(name, ...(name === 'refresh' ? ['--sources', sourcesFile] : []));
    await Promise.race([wait(random.next() * most), ended]);
    child.kill('SIGKILL');
    await ended;

    expect(await listAuditedRows(dataDir)).toEqual([]);
    expect(await listLost(dataDir, before)).toEqual([]);
    if ((await maybeReadCurrent(dataDir))?.heldSince)
      expect((await run('rollback', '--release').ended).code).toBe(0);
    expect(await refreshHere(dataDir, sourcesFile)).toEqual([]);
    expect((await maybeReadCurrent(dataDir))?.rows['core.sales']).toBe(countSales(2));
    expect(await listFaults(dataDir)).toEqual([]);
    expect(await listLost(dataDir, before)).toEqual([]);
  },
);
