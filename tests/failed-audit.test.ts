import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeVersion } from '../jobs/version/make-version.ts';
import { openCurrentVersion } from '../warehouse/open.ts';
import { listAllNeeded, makeFolder } from '../warehouse/testing/build-session.ts';
import {
  describePull,
  type Line,
  loadAccepted,
  writeRegisterFile,
} from '../warehouse/testing/register.ts';
import { type CurrentVersion, findCurrent } from '../warehouse/version/versions.ts';

/** Loads a file of these lines into the next version, without checks, and then publishes. */
async function publishLines(
  dataDir: string,
  lines: readonly Line[],
  day: number,
): Promise<CurrentVersion> {
  const now = new Date(Date.UTC(2026, 2, day));
  const options = {
    dataDir,
    live: await findCurrent(dataDir),
    landing: [],
    now: () => now,
    log: () => undefined,
    only: await listAllNeeded(['core.sales']),
    isDescribed: false,
  };
  const file = writeRegisterFile(makeFolder(), lines);
  const made = await makeVersion(options, async ({ session }) => {
    await loadAccepted(session, file, describePull('all', now.toISOString()));
    return [];
  });
  return made?.published as CurrentVersion;
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
  expect(await findCurrent(dataDir)).toEqual(live);
  expect(await readlink(join(dataDir, 'luach.duckdb'))).toBe(join('versions', live.file));
  expect(await readdir(join(dataDir, 'versions'))).toEqual([live.file, `${live.version}.json`]);
  expect(await countSales(dataDir)).toEqual([{ sales: 1 }]);
  await publishLines(dataDir, [{}, {}], 3);
  expect(await countSales(dataDir)).toEqual([{ sales: 2 }]);
});
