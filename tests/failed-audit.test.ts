import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropCandidate, startCandidate } from '../jobs/version/candidate.ts';
import { publishCandidate } from '../jobs/version/publish-candidate.ts';
import { startReader } from '../jobs/version/reader.ts';
import { openCurrentVersion } from '../warehouse/open.ts';
import {
  describePull,
  type Line,
  loadAccepted,
  writeRegisterFile,
} from '../warehouse/testing/register.ts';
import { listAllNeeded, makeFolder } from '../warehouse/testing/workbench.ts';
import { type CurrentVersion, maybeReadCurrent } from '../warehouse/version/versions.ts';

/** Loads a file of these lines into the next version, whatever is in it, and goes on to publish. */
async function publishLines(
  dataDir: string,
  lines: readonly Line[],
  day: number,
): Promise<CurrentVersion> {
  const now = new Date(Date.UTC(2026, 2, day));
  const made = {
    dataDir,
    live: await maybeReadCurrent(dataDir),
    landing: [],
    reader: startReader(makeFolder()),
    now,
    log: () => undefined,
  };
  const candidate = await startCandidate(made);
  const pull = describePull('all', now.toISOString());
  const file = writeRegisterFile(makeFolder(), lines);
  const { workbench } = candidate;
  try {
    await loadAccepted(workbench, file, pull);
    const only = await listAllNeeded(['core.sales']);
    return (await publishCandidate(candidate, { ...made, only, isDescribed: false })).published;
  } finally {
    await dropCandidate(candidate);
  }
}

async function countSales(dataDir: string): Promise<unknown> {
  const version = await openCurrentVersion(dataDir);
  const rows = await version.query('select count(*)::integer as sales from core.sales');
  version.retire();
  return rows;
}

test('a version in which an audit finds a row is not published, and nothing of it stays', async () => {
  const dataDir = makeFolder();
  const live = await publishLines(dataDir, [{}], 1);
  const unreadable = { price: 'POA' };
  await expect(publishLines(dataDir, [{}, {}, unreadable], 2)).rejects.toMatchObject({
    code: 'audit_failed',
    facts: { audit: 'set_aside_share', badRows: [{ landed_rows: '3', sales: '2' }] },
  });
  expect(await maybeReadCurrent(dataDir)).toEqual(live);
  expect(await readlink(join(dataDir, 'luach.duckdb'))).toBe(join('versions', live.file));
  expect(await readdir(join(dataDir, 'versions'))).toEqual([live.file, `${live.version}.json`]);
  expect(await countSales(dataDir)).toEqual([{ sales: 1 }]);
  await publishLines(dataDir, [{}, {}], 3);
  expect(await countSales(dataDir)).toEqual([{ sales: 2 }]);
});
