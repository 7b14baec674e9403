import { stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoFolder } from '../tests/demo.ts';
import { copyDataFolder, queryLive } from './testing/data-folder.ts';
import { startSilentSite } from './testing/register-site.ts';
import { startCommand } from './testing/start-process.ts';

test('a second start serves what is published, and pulls meanwhile, also with a broken current.json', async () => {
  const dataDir = await copyDataFolder(await demoFolder());
  const bare = 'select table_name from duckdb_tables() where comment is null';
  expect(await queryLive(dataDir, bare)).toEqual([]);
  const { at, asked } = await startSilentSite();
  const slow = { id: 'slow', kind: 'ppr', at, demo: true };
  await writeFile(join(dataDir, 'demo/sources.json'), JSON.stringify([slow]));
  const { child, waitFor, ended } = startCommand('start', '--data', dataDir, '--port', '0');
  await waitFor('serving ');
  (await asked).destroy();
  for (const name of ['start.log', 'demo-applications.key'])
    expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600);
  child.kill('SIGTERM');
  expect((await ended).stderr).not.toContain('Warehouse');

  await truncate(join(dataDir, 'current.json'), 9);
  const second = startCommand('start', '--data', dataDir, '--port', '0');
  const url = / at (http:\S+)/.exec(await second.waitFor(' at http:'))?.[1];
  expect(await (await fetch(`${url}/api/meta`)).json()).toMatchObject({ demo: true });
  second.child.kill('SIGTERM');
  expect((await second.ended).stderr).not.toContain('Warehouse');
});
