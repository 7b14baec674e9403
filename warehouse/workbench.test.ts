import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './testing/workbench.ts';
import { openWorkbench } from './workbench.ts';

/** It would take days. */
const endless = 'select count(*) as rows from range(1000000000) a, range(1000000000) b';

async function openHurried() {
  const limits = { memory: '200MB', threads: 2, statementSeconds: 0.2 };
  const workbench = await openWorkbench(':memory:', makeFolder(), limits);
  onTestFinished(() => workbench.abandon());
  return workbench;
}

test.each(['run', 'rows', 'columns'] as const)(
  'a statement that never ends is stopped (%s)',
  async (how) => {
    const workbench = await openHurried();
    await expect(workbench[how](endless)).rejects.toMatchObject({
      code: 'statement_deadline',
      facts: { seconds: 0.2, sql: endless },
    });
    expect(await workbench.rows('select 1 as one')).toEqual([{ one: 1 }]);
    await expect(workbench[how]('select nothing')).rejects.toThrow(/Binder Error/);
  },
);

test('many rows are added to a temporary table and read back by columns', async () => {
  const workbench = await openWorkbench(':memory:', makeFolder());
  onTestFinished(() => workbench.abandon());
  await workbench.run('create temp table numbered (digest ubigint, name varchar)');
  expect(await workbench.columns('from numbered')).toEqual([[], []]);
  const digests = Array.from({ length: 5000 }, (_, at) => 2n ** 64n - 1n - BigInt(at));
  const names = digests.map((digest, at) => (at % 2 === 0 ? `no. ${digest}` : null));
  await workbench.append('numbered', [digests, names]);
  expect(await workbench.columns('from numbered')).toEqual([digests, names]);
});

test('an abandoned version lets go of its file at once, whatever still runs', async () => {
  const folder = makeFolder();
  const workbench = await openWorkbench(join(folder, 'version.duckdb'), makeFolder());
  await workbench.run('create table version.main.given as from range(1000)');
  const running = workbench.rows(endless).catch((error: Error) => error.message);
  await workbench.abandon();
  await workbench.abandon();
  for (const file of await readdir(folder)) await rm(join(folder, file));
  expect(await running).toContain('Interrupted');
  await expect(workbench.run('select 1')).rejects.toThrow('is closed');
  collectGarbage();
  expect(await readdir(folder)).toEqual([]);
});

/** What nothing refers to any more ends now, and not whenever there is too much of it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
