import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { type SourceRecord, updateState, withSources } from '../../warehouse/version/state.ts';
import { withRefreshLock } from '../lock.ts';
import { readSources, refreshFrom } from '../testing/data-folder.ts';
import { describePortal } from '../testing/listings.ts';
import { startRegisterSite, startSilentSite } from '../testing/register-site.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import { startCommand } from '../testing/start-process.ts';
import { listDueSources } from './schedule.ts';

/** The record, from a refresh at six, of a source that is due again at that instant. */
function describeSource(id: string, nextDue: string | null): SourceRecord {
  return {
    id,
    kind: 'ppr',
    publisher: '',
    licence: '',
    homepage: '',
    lastAttempt: '2026-03-01T06:00:00.000Z',
    lastPull: '2026-03-01T06:00:00.000Z',
    nextDue,
    lastResult: 'unchanged',
    lastError: null,
    isHeld: false,
  };
}

const writeSources = (dataDir: string, sources: readonly SourceRecord[]) =>
  updateState(dataDir, (state) => withSources(state, sources));

test('a source is due from its instant on, however late it is checked, and immediately if it is new', async () => {
  const dataDir = makeFolder();
  await writeSources(dataDir, [
    describeSource('daily', '2026-03-02T06:20:00.000Z'),
    describeSource('weekly', '2026-03-08T05:20:00.000Z'),
    describeSource('never', null),
  ]);
  const ids = ['daily', 'weekly', 'never', 'new'];
  const due = (instant: string) => listDueSources(dataDir, ids, new Date(instant));
  expect(await due('2026-03-02T06:19:59Z')).toEqual(['new']);
  expect(await due('2026-03-02T06:20:00Z')).toEqual(['daily', 'new']);
  // The machine slept through several runs. One run replaces them.
  expect(await due('2026-03-20T12:00:00Z')).toEqual(['daily', 'weekly', 'new']);
});

test('a source that was refused waits for its next time, and so does one that is held', async () => {
  const dataDir = makeFolder();
  await writeFile(join(dataDir, 'PPR-ALL.csv'), '<html>Sorry</html>');
  const entry = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv', cadence: '0 7 * * *' } as const;
  await refreshFrom(dataDir, [entry]);
  expect(await listDueSources(dataDir, ['ppr'], new Date())).toEqual([]);
  const [refused] = await readSources(dataDir);
  expect(refused).toMatchObject({ lastResult: 'refused', lastPull: null });
  expect(await listDueSources(dataDir, ['ppr'], new Date(refused?.nextDue ?? ''))).toEqual(['ppr']);

  const instant = '2026-03-01T00:00:00.000Z';
  const live = { version: 'v1', file: 'v1.duckdb', publishedAt: instant, pinnedAt: instant };
  const facts = { sha256: '', bytes: 0, recipe: '', pulls: [], rows: {}, isDemo: false };
  await writeFile(join(dataDir, 'current.json'), JSON.stringify({ ...live, ...facts }));
  await writeSources(dataDir, [describeSource('ppr', '2026-03-02T06:20:00.000Z')]);
  await refreshFrom(dataDir, [entry]);
  expect(await readSources(dataDir)).toMatchObject([
    { lastResult: 'held', isHeld: true, lastPull: '2026-03-01T06:00:00.000Z' },
  ]);
  expect(await listDueSources(dataDir, ['ppr'], new Date())).toEqual([]);
});

test('a source whose address gave no file is due again in an hour', async () => {
  const dataDir = makeFolder();
  const site = await startRegisterSite();
  const at = `${site.origin}/PPR-ALL.csv`;
  const startedAt = new Date();
  await refreshFrom(dataDir, [{ id: 'ppr', kind: 'ppr', at, cadence: '0 0 1 1 *' }], {
    now: () => startedAt,
  });
  const due = (minutes: number) =>
    listDueSources(dataDir, ['ppr'], new Date(startedAt.getTime() + minutes * 60_000));
  expect([await due(59), await due(60)]).toEqual([[], ['ppr']]);
});

test('the daemon makes up for missed runs, leaves sources that are not due, and ends when asked', async () => {
  const dataDir = makeFolder();
  const site = await startRegisterSite({ 'PPR-ALL.csv': writeSalesFile(10) });
  const sourcesFile = join(dataDir, 'sources.json');
  const entries = [
    describePortal('hours', site),
    { id: 'missed', kind: 'ppr', at: `${site.origin}/PPR-ALL.csv` },
    { id: 'waiting', kind: 'ppr', at: `${site.origin}/PPR-2024-05.csv` },
  ];
  await writeFile(sourcesFile, JSON.stringify(entries));
  await writeSources(dataDir, [
    describeSource('missed', '2026-03-02T06:20:00.000Z'),
    describeSource('waiting', '2999-01-01T06:20:00.000Z'),
    describeSource('hours', '2999-01-01T06:20:00.000Z'),
  ]);
  const daemon = startCommand('schedule', '--sources', sourcesFile, '--data', dataDir);
  await daemon.waitFor('watching hours, missed, waiting');
  await daemon.waitFor('published 2');
  daemon.child.kill('SIGTERM');
  const { code, stdout } = await daemon.ended;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ source: 'missed', result: 'landed' });
  expect(site.answers).toEqual(['PPR-ALL.csv 200']);
});

test('a daemon that is killed leaves no refresh that holds the lock', async () => {
  const dataDir = makeFolder();
  const { at, asked } = await startSilentSite();
  const sourcesFile = join(dataDir, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify([{ id: 'ppr', kind: 'ppr', at }]));
  const daemon = startCommand('schedule', '--sources', sourcesFile, '--data', dataDir);
  const connectionEnds = once((await asked).socket, 'close');
  daemon.child.kill('SIGKILL');
  await connectionEnds;
  const isFree = () => withRefreshLock(dataDir, async () => true).catch(() => false);
  await expect.poll(isFree).toBe(true);
});
