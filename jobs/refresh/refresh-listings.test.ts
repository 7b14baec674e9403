import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { readConfig } from '../config.ts';
import { run as runStatus } from '../status.ts';
import {
  buildingOnly,
  copyDataFolder,
  makePattern,
  queryLive,
  readSources,
  readTables,
} from '../testing/data-folder.ts';
import {
  countListings,
  describeFeed,
  describePortal,
  files,
  numbers,
  startFeed,
  startHomes,
  writePull,
} from '../testing/listings.ts';
import { listenToTerminal } from '../testing/terminal.ts';

const { rebuildHere, refreshFrom } = buildingOnly(
  'core.listings',
  'core.listing_events',
  'marts.sources',
);
const pattern = makePattern();

async function addPull(dataDir: string, day: string, text: string): Promise<void> {
  await mkdir(join(dataDir, files.at), { recursive: true });
  await writeFile(join(dataDir, files.at, `${day}T070000Z.csv`), text);
}

/** Twenty adverts, seen on two days. One became cheaper. */
beforeAll(async () => {
  await addPull(pattern, '2026-01-01', writePull(numbers(1, 20)));
  await addPull(pattern, '2026-01-02', writePull(numbers(1, 20), { 7: '€290,000' }));
  await refreshFrom(pattern, [files]);
});

test('files, a portal and a feed land and are published, and a rebuild gives what the refreshes gave', async () => {
  const dataDir = await copyDataFolder(pattern);
  const portal = describePortal('portal', await startHomes([1, 2, 3]));
  const feed = describeFeed('feed', await startFeed([1, 2]));
  const entries = [files, portal, feed];
  const first = await refreshFrom(dataDir, entries);
  expect(first.reports).toMatchObject([
    { source: 'files', result: 'unchanged', unchanged: 2, landed: [] },
    { source: 'portal', result: 'landed', landed: [{ rows: 3, setAside: 0 }], incomplete: [] },
    { source: 'feed', result: 'landed', landed: [{ rows: 2 }], incomplete: [], held: [] },
  ]);
  // The files are of January, and there has been no snapshot since.
  const counts = { 'feed For Sale': 2, 'files Out of Sight': 20, 'portal For Sale': 3 };
  expect(await countListings(dataDir)).toEqual(counts);
  await addPull(dataDir, '2026-01-03', writePull(numbers(1, 21), { 7: '€290,000' }));
  await refreshFrom(dataDir, entries);
  // A second, identical pull of each: nothing happened, and no run begins again.
  expect(await countListings(dataDir)).toEqual({ ...counts, 'files Out of Sight': 21 });
  const before = await readTables(dataDir);
  expect(before['core.listing_spans']).toHaveLength(27);
  expect(before['core.listing_events']).toHaveLength(27);
  await rebuildHere(dataDir);
  expect(await readTables(dataDir)).toEqual(before);
});

test('an incomplete pull is explained in the report and in status, and nothing is treated as gone', async () => {
  const dataDir = await copyDataFolder(pattern);
  await addPull(dataDir, '2026-01-03', writePull(numbers(1, 18)));
  await addPull(dataDir, '2026-01-04', writePull(numbers(1, 18)));
  const { reports } = await refreshFrom(dataDir, [{ ...files, min_rows: 19 }]);
  const because = ['it has 18 adverts, and the entry expects 19'];
  const incomplete = [
    { pull: 'files/2026-01-03T07-00-00.000Z', because },
    { pull: 'files/2026-01-04T07-00-00.000Z', because },
  ];
  expect(reports).toMatchObject([{ result: 'landed', incomplete, held: [] }]);
  expect(await countListings(dataDir)).toEqual({ 'files For Sale': 20 });
  const output = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  expect(output.stdout.join('\n')).toMatch(
    /^ {2}2026-01-04T070000Z\.csv, .+: 18 rows, 0 set aside\n {4}incomplete: it has 18 adverts/m,
  );
});

test('a pull that lacks too many adverts is held, and the report and status explain what to do', async () => {
  const dataDir = await copyDataFolder(pattern);
  await addPull(dataDir, '2026-01-03', writePull(numbers(1, 8)));
  await addPull(dataDir, '2026-01-04', writePull(numbers(1, 8)));
  const held = ['files/2026-01-03T07-00-00.000Z', 'files/2026-01-04T07-00-00.000Z'];
  const remedy = expect.stringContaining('npm run accept -- files');
  const { reports } = await refreshFrom(dataDir, [files]);
  expect(reports).toMatchObject([{ result: 'landed', held, remedy }]);
  // A later refresh that finds nothing new reports the same.
  expect((await refreshFrom(dataDir, [files])).reports).toMatchObject([
    { result: 'unchanged', held, remedy },
  ]);
  expect(await countListings(dataDir)).toEqual({ 'files For Sale': 20 });
  expect(await readSources(dataDir)).toMatchObject([{ id: 'files', isHeld: true }]);
  const output = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  const text = output.stdout.join('\n');
  expect(text).toMatch(/^ {2}held: files\/2026-01-03.+npm run accept -- files$/m);
  expect(text).toMatch(/^ {4}files\/2026-01-03.+ 8 adverts, 60\.0% fewer than the usual 20/m);
});

test('entries of one portal are one source: its past files and its pages show the same adverts', async () => {
  const dataDir = makeFolder();
  await addPull(dataDir, '2026-01-01', writePull([1, 2, 3]));
  const past = { ...files, id: 'portal-past', portal: 'portal' };
  const live = describePortal('portal', await startHomes([1, 2, 3, 4]), { portal: 'portal' });
  const { reports } = await refreshFrom(dataDir, [past, live]);
  expect(reports).toMatchObject([{ result: 'landed' }, { result: 'landed' }]);
  expect(await countListings(dataDir)).toEqual({ 'portal For Sale': 4 });
  expect(await queryLive(dataDir, 'select source, kind, pulls from marts.sources')).toEqual([
    { source: 'portal', kind: 'listings-page', pulls: 2 },
  ]);
  expect(await readSources(dataDir)).toMatchObject([{ id: 'portal', kind: 'listings-page' }]);
});

test('a real portal has no given instant', async () => {
  const portal = await startHomes([1, 2]);
  const backdated = describePortal('portal', portal, { pulled_at: '2026-01-01T00:00:00Z' });
  const { reports } = await refreshFrom(makeFolder(), [backdated]);
  expect(reports).toMatchObject([{ result: 'refused', errors: [{ code: 'settings_invalid' }] }]);
  expect(portal.asked).toEqual([]);
});
