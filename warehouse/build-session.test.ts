import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { openBuildSession } from './build-session.ts';
import { makeFolder } from './testing/build-session.ts';

/** This would take days. */
const endless = 'select count(*) as rows from range(1000000000) a, range(1000000000) b';

async function openHurried() {
  const limits = { memory: '200MB', threads: 2, statementSeconds: 0.2 };
  const session = await openBuildSession(':memory:', makeFolder(), limits);
  onTestFinished(() => session.abandon());
  return session;
}

test.each(['run', 'rows', 'columns'] as const)(
  'a statement that never ends is stopped (%s)',
  async (how) => {
    const session = await openHurried();
    await expect(session[how](endless)).rejects.toMatchObject({
      code: 'statement_deadline',
      facts: { seconds: 0.2, sql: endless },
    });
    expect(await session.rows('select 1 as one')).toEqual([{ one: 1 }]);
    await expect(session[how]('select nothing')).rejects.toThrow(/Binder Error/);
  },
);

test('many rows are added to a temporary table and read back by columns', async () => {
  const session = await openBuildSession(':memory:', makeFolder());
  onTestFinished(() => session.abandon());
  await session.run('create temp table numbered (digest ubigint, name varchar)');
  expect(await session.columns('from numbered')).toEqual([[], []]);
  const digests = Array.from({ length: 5000 }, (_, at) => 2n ** 64n - 1n - BigInt(at));
  const names = digests.map((digest, at) => (at % 2 === 0 ? `no. ${digest}` : null));
  await session.append('numbered', [digests, names]);
  expect(await session.columns('from numbered')).toEqual([digests, names]);
});

test('an abandoned version releases its file immediately, whatever still runs', async () => {
  const folder = makeFolder();
  const session = await openBuildSession(join(folder, 'version.duckdb'), makeFolder());
  await session.run('create table version.main.given as from range(1000)');
  const running = session.rows(endless).catch((error: Error) => error.message);
  await session.abandon();
  await session.abandon();
  for (const file of await readdir(folder)) await rm(join(folder, file));
  expect(await running).toContain('Interrupted');
  await expect(session.run('select 1')).rejects.toThrow('is closed');
  collectGarbage();
  expect(await readdir(folder)).toEqual([]);
});

/** Collects garbage now, not when memory runs short. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
