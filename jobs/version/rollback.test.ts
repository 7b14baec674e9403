import { readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { rollBack as rollBackVersion } from '../../warehouse/version/publish.ts';
import { findCurrent, listVersions, readLive } from '../../warehouse/version/versions.ts';
import { exitCodeOfRed } from '../alert/alert-operator.ts';
import { readConfig } from '../config.ts';
import { run as runStatus } from '../status.ts';
import {
  buildingOnly,
  copyDataFolder,
  listSales,
  makePattern,
  readSources,
} from '../testing/data-folder.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run as runRollback } from './rollback.ts';

const { rebuildHere, refreshFrom } = buildingOnly('core.sales');
const pattern = makePattern();
const full = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;

/** Two versions: 40 sales of April 2024, then 10 more of May. */
beforeAll(async () => {
  await writeFile(join(pattern, full.at), writeSalesFile(40));
  await refreshFrom(pattern, [full]);
  const may = { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' } as const;
  await writeFile(join(pattern, may.at), writeSalesFile(10, '2024-05'));
  await refreshFrom(pattern, [may]);
});

function rollBack(dataDir: string, ...options: string[]): Promise<number> {
  return runRollback(readConfig(['rollback', '--data', dataDir, ...options], {}));
}

test('a rollback makes the version before the live one live, and nothing is published until its release', async () => {
  const dataDir = await copyDataFolder(pattern);
  const [second, first] = await listVersions(dataDir);
  const output = listenToTerminal();
  expect(await rollBack(dataDir)).toBe(0);
  expect(output.stdout[0]).toContain(`live is ${first?.version}`);
  expect(await findCurrent(dataDir)).toEqual({ ...first, pinnedAt: expect.any(String) });
  expect(await listSales(dataDir)).toHaveLength(40);

  const site = await startRegisterSite({ 'PPR-2024-06.csv': writeSalesFile(5, '2024-06') });
  const entry = { id: 'june', kind: 'ppr', at: `${site.origin}/PPR-2024-06.csv` } as const;
  const held = await refreshFrom(dataDir, [entry]);
  expect(held).toMatchObject({ published: undefined, reports: [{ result: 'held' }] });
  expect(site.answers).toEqual([]);
  const areHeld = (await readSources(dataDir)).map(({ id, isHeld }) => [id, isHeld]);
  expect(Object.fromEntries(areHeld)).toEqual({ june: true, may: true, ppr: true });
  await expect(rebuildHere(dataDir)).rejects.toMatchObject({ code: 'held_by_rollback' });
  // Its register is old by now.
  expect(await runStatus(readConfig(['status', '--data', dataDir], {}))).toBe(exitCodeOfRed);
  expect(output.stdout.join('\n')).toContain('npm run rollback -- --release');

  expect(await rollBack(dataDir, '--release')).toBe(0);
  expect((await readSources(dataDir)).filter(({ isHeld }) => isHeld)).toEqual([]);
  expect((await findCurrent(dataDir))?.version).toBe(first?.version);
  const { published } = await refreshFrom(dataDir, [entry]);
  expect(published?.rows['core.sales']).toBe(55);
  expect((published?.version ?? '') > (second?.version ?? '')).toBe(true);
});

test('without a version before the live one there is nothing to go back to, or to release', async () => {
  const dataDir = makeFolder();
  await expect(rollBack(dataDir)).rejects.toMatchObject({ code: 'nothing_to_roll_back_to' });
  await expect(rollBack(dataDir, '--release')).rejects.toMatchObject({ code: 'no_version' });
  const copy = await copyDataFolder(pattern);
  listenToTerminal();
  await rollBack(copy);
  await expect(rollBack(copy)).rejects.toMatchObject({ code: 'nothing_to_roll_back_to' });
});

test('a rebuild repairs a broken current.json, and a rollback that was cut short goes no step further when it is repeated', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await findCurrent(dataDir);
  await writeFile(join(dataDir, 'current.json'), '{"version":');
  await expect(findCurrent(dataDir)).rejects.toMatchObject({ code: 'version_damaged' });
  const { version } = await rebuildHere(dataDir);
  expect(version > (before?.version ?? '')).toBe(true);
  expect(await listSales(dataDir)).toHaveLength(50);

  const [, second] = await listVersions(dataDir);
  listenToTerminal();
  // Interrupted between the first of its steps and the last.
  await rollBackVersion(dataDir, new Date());
  expect(await rollBack(dataDir)).toBe(0);
  expect(await findCurrent(dataDir)).toMatchObject({ version: second?.version });
  expect(await readSources(dataDir)).toMatchObject([{ isHeld: true }, { isHeld: true }]);
});

test('a link that a crash left ahead of current.json leads to the live version again', async () => {
  const dataDir = await copyDataFolder(pattern);
  const live = await findCurrent(dataDir);
  const link = join(dataDir, 'luach.duckdb');
  await rm(link);
  await symlink('versions/other.duckdb', link);
  expect(await readLive(dataDir)).toEqual(live);
  expect(await readlink(link)).toBe(join('versions', live?.file ?? ''));
});
