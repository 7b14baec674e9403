import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { findCurrent, lookupPath } from '../../warehouse/version/versions.ts';
import { buildingOnly } from '../testing/data-folder.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import { findDiskFault } from './check-disk-space.ts';

const { rebuildHere, refreshFrom } = buildingOnly('core.sales');

test('if the disk has no room for a version, no source is asked, nothing is built, and the live one stays', async () => {
  const dataDir = makeFolder();
  const site = await startRegisterSite({ 'PPR-ALL.csv': writeSalesFile(100) });
  const ppr = { id: 'ppr', kind: 'ppr', at: `${site.origin}/PPR-ALL.csv` } as const;
  await refreshFrom(dataDir, [ppr]);
  const asked = site.answers.length;
  // More than any disk has.
  const path = join(dataDir, 'current.json');
  const live = { ...JSON.parse(await readFile(path, 'utf8')), bytes: 2 ** 50 };
  await writeFile(path, JSON.stringify(live));
  const versions = await readdir(join(dataDir, 'versions'));
  const { published, reports } = await refreshFrom(dataDir, [ppr]);
  expect(published).toBeUndefined();
  const message = expect.stringMatching(/^A version needs 1610612736 MB .+ has \d+ MB/);
  expect(reports).toMatchObject([{ result: 'failed', errors: [{ code: 'disk_full', message }] }]);
  expect(site.answers).toHaveLength(asked);
  await expect(rebuildHere(dataDir)).rejects.toMatchObject({ code: 'disk_full' });
  expect(await findCurrent(dataDir)).toEqual(live);
  expect(await readdir(join(dataDir, 'versions'))).toEqual(versions);
});

test('the lookup file of the live version counts too', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, 'versions'));
  const live = { version: 'a', bytes: 1 };
  expect(await findDiskFault(dataDir, live)).toBeUndefined();
  await writeFile(lookupPath(dataDir, live), '');
  // A file without blocks, larger than the disk.
  await truncate(lookupPath(dataDir, live), 2 ** 42);
  expect(await findDiskFault(dataDir, live)).toMatchObject({ code: 'disk_full' });
});
