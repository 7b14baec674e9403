import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { maybeReadCurrent } from '../warehouse/versions.ts';
import { withRefreshLock } from './lock.ts';
import { refreshFrom } from './testing/data-folder.ts';
import { startRegisterSite } from './testing/register-site.ts';
import { runCommand, startCommand } from './testing/run-command.ts';
import { writeSalesFile } from './testing/sales.ts';

test('two refreshes of one process never work at once, and the lock is free after a failure', async () => {
  const dataDir = makeFolder();
  const failing = withRefreshLock(dataDir, async () => {
    await expect(withRefreshLock(dataDir, async () => 'second')).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringMatching(/Another refresh is under way \(this process\).+try again/),
    });
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(await withRefreshLock(dataDir, async () => 'third')).toBe('third');
});

test('a lock that can not be taken for another reason is not told as busy', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, '.refresh-lock.duckdb'));
  const locking = withRefreshLock(dataDir, async () => 'never');
  await expect(locking).rejects.toThrow();
  await expect(locking).rejects.not.toMatchObject({ code: 'busy' });
});

test('a refresh beside that of another process is refused, and names who is at work', async () => {
  const dataDir = makeFolder();
  const file = writeSalesFile(10);
  let second: Awaited<ReturnType<typeof runCommand>> | undefined;
  const site = await startRegisterSite();
  const at = `${site.origin}/PPR-ALL.csv`;
  const sourcesFile = join(dataDir, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify([{ id: 'ppr', kind: 'ppr', at }]));
  // The second begins while the first waits for its file.
  site.files.set('PPR-ALL.csv', async () => {
    second ??= await runCommand('refresh', '--sources', sourcesFile, '--data', dataDir);
    return file;
  });
  const { published } = await refreshFrom(dataDir, [{ id: 'ppr', kind: 'ppr', at }]);
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `Another refresh is under way (PID ${process.pid}). Wait until it has ended, then try again.\n`,
  });
  expect(published?.rows['core.sales']).toBe(10);
  expect(site.answers).toEqual(['PPR-ALL.csv 200']);
});

test('a refresh that is killed frees its lock and ends its pull', async () => {
  const dataDir = makeFolder();
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/PPR-ALL.csv`;
  const sourcesFile = join(dataDir, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify([{ id: 'ppr', kind: 'ppr', at }]));
  const killed = startCommand('refresh', '--sources', sourcesFile, '--data', dataDir);
  // It is never answered: that the connection ends is the pull's own doing.
  const [request] = await once(server, 'request');
  const connectionEnds = once(request.socket, 'close');
  killed.child.kill('SIGKILL');
  await connectionEnds;
  expect(await maybeReadCurrent(dataDir)).toBeUndefined();
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(10));
  const { published } = await refreshFrom(dataDir, [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }]);
  expect(published?.rows['core.sales']).toBe(10);
});
