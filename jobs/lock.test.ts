import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { findCurrent } from '../warehouse/version/versions.ts';
import { withRefreshLock } from './lock.ts';
import { startSilentSite } from './testing/register-site.ts';
import { runCommand, startCommand } from './testing/start-process.ts';

test('two refreshes of one process never run together, and the lock is free after a failure', async () => {
  const dataDir = makeFolder();
  const failing = withRefreshLock(dataDir, async () => {
    const second = withRefreshLock(dataDir, async () => 'second');
    await expect(second).rejects.toMatchObject({ code: 'busy' });
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(await withRefreshLock(dataDir, async () => 'third')).toBe('third');
});

test("a lock that can't be taken for another reason is not reported as busy", async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, '.refresh-lock.duckdb'));
  const locking = withRefreshLock(dataDir, async () => 'never');
  await expect(locking).rejects.toThrow();
  await expect(locking).rejects.not.toMatchObject({ code: 'busy' });
});

const lockName = '.refresh-lock.duckdb';

/** A folder whose lock file was used once, and then truncated. */
async function makeDamaged(bytes: number): Promise<string> {
  const dataDir = makeFolder();
  await withRefreshLock(dataDir, async () => undefined);
  await truncate(join(dataDir, lockName), bytes);
  return dataDir;
}

test.each([0, 12_287])(
  'a lock cut short to %i bytes is taken over, and keeps others out',
  async (bytes) => {
    const dataDir = await makeDamaged(bytes);
    const taken = await withRefreshLock(dataDir, async () => await tryForLock(dataDir));
    expect(taken).toBe('busy');
    expect(await withRefreshLock(dataDir, async () => 'again')).toBe('again');
  },
);

test('a lock file that is damaged while it is held stays held', async () => {
  const dataDir = makeFolder();
  const holder = startHolder(dataDir);
  expect(await holder.output).toBe('held');
  await truncate(join(dataDir, lockName), 100);
  expect(await tryForLock(dataDir)).toBe('busy');
  holder.end();
  await holder.ended;
  expect(await tryForLock(dataDir)).toBe('held');
});

test('of many that come at one instant to a folder with a damaged lock, one works', async () => {
  const dataDir = await makeDamaged(100);
  const holders = Array.from({ length: 4 }, () => startHolder(dataDir));
  const output = await Promise.all(holders.map((holder) => holder.output));
  expect(output.toSorted()).toEqual([...Array(3).fill('busy'), 'held']);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

/** A process of its own that tries to take the lock, and the first thing it prints. */
function startHolder(dataDir: string) {
  const script = join(import.meta.dirname, 'testing', 'hold-lock.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = once(child.stdout, 'data').then(([text]) => String(text).trim());
  return { output, ended: once(child, 'close'), end: () => child.stdin.end() };
}

/** The result of a process that tries to take the lock. */
async function tryForLock(dataDir: string): Promise<string> {
  const { output, ended, end } = startHolder(dataDir);
  const result = await output;
  end();
  await ended;
  return result;
}

test('a refresh during that of another process is refused, and names the process', async () => {
  const dataDir = makeFolder();
  const sourcesFile = join(dataDir, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify([{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }]));
  const second = await withRefreshLock(
    dataDir,
    async () => await runCommand('refresh', '--sources', sourcesFile, '--data', dataDir),
  );
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toContain(`Another refresh is running (PID ${process.pid}).`);
  expect(await findCurrent(dataDir)).toBeUndefined();
});

test('a refresh that is killed frees its lock and ends its pull', async () => {
  const dataDir = makeFolder();
  const { at, asked } = await startSilentSite();
  const sourcesFile = join(dataDir, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify([{ id: 'ppr', kind: 'ppr', at }]));
  const killed = startCommand('refresh', '--sources', sourcesFile, '--data', dataDir);
  // The request is never answered, so only the pull itself can end the connection.
  const connectionEnds = once((await asked).socket, 'close');
  killed.child.kill('SIGKILL');
  await connectionEnds;
  expect(await findCurrent(dataDir)).toBeUndefined();
  expect(await withRefreshLock(dataDir, async () => 'free')).toBe('free');
});
