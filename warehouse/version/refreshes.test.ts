import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/workbench.ts';
import {
  isRefreshLogDamaged,
  noteRefreshEnd,
  noteRefreshStart,
  readRefreshLog,
  refreshLogName,
} from './refreshes.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const ended = { outcome: 'unchanged', version: null, sources: 2, failed: [] } as const;

test('the last thirty refreshes are kept, and all are counted', async () => {
  const dataDir = makeFolder();
  for (let hour = 0; hour < 32; hour += 1) {
    await noteRefreshStart(dataDir, { startedAt: at(hour), sources: 2 });
    await noteRefreshEnd(dataDir, { ...ended, startedAt: at(hour), seconds: 1.5 });
  }
  const { refreshes, counts, seconds } = await readRefreshLog(dataDir);
  const hours = Array.from({ length: 30 }, (_, place) => at(31 - place));
  expect(refreshes.map(({ startedAt }) => startedAt)).toEqual(hours);
  expect({ counts, seconds }).toEqual({ counts: { unchanged: 32 }, seconds: 48 });
  expect(await readdir(dataDir)).toEqual([refreshLogName]);
});

test('a refresh that never ended was killed, as the next one finds', async () => {
  const dataDir = makeFolder();
  await noteRefreshStart(dataDir, { startedAt: at(1), sources: 2 });
  expect((await readRefreshLog(dataDir)).refreshes).toMatchObject([{ outcome: null }]);
  await noteRefreshStart(dataDir, { startedAt: at(2), sources: 2 });
  await noteRefreshEnd(dataDir, { ...ended, startedAt: at(2), seconds: 3 });
  expect(await readRefreshLog(dataDir)).toMatchObject({
    refreshes: [
      { startedAt: at(2), outcome: 'unchanged', seconds: 3 },
      { startedAt: at(1), outcome: 'killed', seconds: null },
    ],
    counts: { killed: 1, unchanged: 1 },
    seconds: 3,
  });
});

test('a list that is cut short begins anew', async () => {
  const dataDir = makeFolder();
  await noteRefreshStart(dataDir, { startedAt: at(1), sources: 2 });
  expect(await isRefreshLogDamaged(dataDir)).toBe(false);
  await writeFile(join(dataDir, refreshLogName), '{"refreshes": [');
  expect(await isRefreshLogDamaged(dataDir)).toBe(true);
  await noteRefreshStart(dataDir, { startedAt: at(2), sources: 2 });
  expect((await readRefreshLog(dataDir)).refreshes).toMatchObject([{ startedAt: at(2) }]);
});
