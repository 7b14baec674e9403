import { truncateSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { html, startPortal, text } from '../../ingest/testing/portal.ts';
import { writeZip } from '../../ingest/testing/register.ts';
import { buildingOnly, queryLive, readTables } from '../testing/data-folder.ts';
import { describeFeed, describePortal, files, numbers, writePull } from '../testing/listings.ts';
import { pullHere } from '../testing/pull-here.ts';
import { writeSalesFile } from '../testing/sales.ts';
import { pullSources } from './pull.ts';

/* Sources that nobody can read beside those that are sound: these are published all the same. */

const { rebuildHere, refreshFrom } = buildingOnly('core.sales', 'core.listings');
const register: SourceEntry = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' };

/** A data folder with a register file of 100 sales and a file of 20 adverts. */
async function makeDataFolder(): Promise<string> {
  const dataDir = makeFolder();
  await writeFile(join(dataDir, register.at), writeSalesFile(100));
  await mkdir(join(dataDir, files.at));
  await writeFile(join(dataDir, files.at, '20260101T070000Z.csv'), writePull(numbers(1, 20)));
  return dataDir;
}

async function countRows(dataDir: string) {
  const [counts] = await queryLive<{ sales: number; listings: number }>(
    dataDir,
    `select (select count(*)::int from core.sales) as sales,
       (select count(*)::int from core.listings) as listings`,
  );
  return counts;
}

test('an unreadable source fails alone', async () => {
  const dataDir = await makeDataFolder();
  const sheet = '<row><c r="XFD1048576"/></row>';
  const workbook = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet };
  const parts = Object.entries(workbook).map(([name, xml]) => [name, Buffer.from(xml)] as const);
  await writeFile(join(dataDir, 'far.xlsx'), await writeZip(Object.fromEntries(parts)));
  await mkdir(join(dataDir, 'wide'));
  const wide = `id,title${',a'.repeat(100_000)}\n1,2\n`;
  await writeFile(join(dataDir, 'wide', '20260101T070000Z.csv'), wide);
  const portal = await startPortal(() => ({
    '/search': html(`<a href="/${'a'.repeat(5000)}">One</a>`),
    '/feed.json': text(`<data>${'<property>'.repeat(300_000)}`),
  }));
  const entries: SourceEntry[] = [
    describePortal('trap', portal, { listing_pattern: '(a+)+b', selectors: { links: 'a' } }),
    describeFeed('deep', portal),
    { id: 'far', kind: 'schools', at: 'far.xlsx', level: 'Primary' },
    { ...files, id: 'wide', at: 'wide' },
    register,
    files,
  ];
  // The trap takes a whole core until it is ended; the others have time to be read beside it.
  const pull: typeof pullSources = async (requests, log) => {
    const parts = Map.groupBy(requests, ({ entry }) => entry.id === 'trap');
    const pulled = [...parts].map(([isTrap, part]) =>
      pullSources(part, log, { silentMs: isTrap ? 8000 : 60_000 }),
    );
    return new Map((await Promise.all(pulled)).flatMap((outcomes) => [...outcomes]));
  };
  const { published, reports } = await refreshFrom(dataDir, entries, { pull });
  expect(
    reports.map(({ source, result, errors }) => [source, result, errors.map(({ code }) => code)]),
  ).toEqual([
    ['trap', 'failed', ['pull_deadline']],
    ['deep', 'refused', ['too_deep']],
    ['far', 'refused', ['too_large']],
    ['wide', 'refused', ['header_unknown']],
    ['ppr', 'landed', []],
    ['files', 'landed', []],
  ]);
  for (const { message } of reports.flatMap(({ errors }) => errors))
    expect(message).toMatch(/^.{20,5000}\.$/);
  expect(published).toBeDefined();
  expect(await countRows(dataDir)).toEqual({ sales: 100, listings: 20 });
});

test('where judging files fails unexpectedly, the others are published', async () => {
  const dataDir = await makeDataFolder();
  await writeFile(join(dataDir, 'PPR-2024-05.csv'), writeSalesFile(5, '2024-05'));
  const may: SourceEntry = { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' };
  const pull: typeof pullSources = async (requests, log) => {
    const outcomes = await pullHere(requests, log);
    for (const [entry, came] of outcomes)
      for (const file of came)
        if (entry.id !== 'may' && file.kind === 'new') await spoil(file.prepared);
    return outcomes;
  };
  const { reports } = await refreshFrom(dataDir, [register, may, files], { pull });
  const failed = { result: 'failed', landed: [], errors: [{ code: 'unforeseen' }] };
  expect(reports).toMatchObject([failed, { result: 'landed', errors: [] }, failed]);
  expect(await countRows(dataDir)).toEqual({ sales: 5, listings: 0 });
  const tables = await readTables(dataDir);
  await rebuildHere(dataDir);
  expect(await readTables(dataDir)).toEqual(tables);
});

async function spoil(prepared: object): Promise<void> {
  if ('parquetPath' in prepared) truncateSync(String(prepared.parquetPath), 100);
  if ('csvPath' in prepared) await rm(String(prepared.csvPath));
}
