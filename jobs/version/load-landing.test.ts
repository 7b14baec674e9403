import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { buildingOnly, copyDataFolder, makePattern, readTables } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeBus, writeSales, writeSalesFile, writeSchools } from '../testing/source-files.ts';

const { rebuildHere, refreshFrom } = buildingOnly(
  ...['core.sales', 'core.listings', 'core.listing_events', 'core.sale_listing_links'],
  ...['marts.blog_posts', 'marts.listing_schools', 'marts.listing_stops'],
);
const entries = [
  { id: 'ppr', kind: 'ppr', at: 'PPR-2024-04.csv' },
  { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' },
  files,
  { id: 'blog', kind: 'blog', at: 'posts' },
  { id: 'primary', kind: 'schools', at: 'schools.csv', level: 'Primary' },
  { id: 'bus', kind: 'gtfs', at: 'gtfs.zip' },
  {
    id: 'routes',
    kind: 'gtfs',
    at: 'routes.csv',
    routes: { route_id: 'id', operator: 'who', service_number: 'no', display_name: 'ends' },
  },
] as const;

/** A data folder in which every source landed twice. The second pull of listings is held. */
const pattern = makePattern();
let tables: Awaited<ReturnType<typeof readTables>>;
const loaded: string[] = [];

const write = (name: string, content: string | Buffer) => writeFile(join(pattern, name), content);

const writePost = (name: string, title: string) =>
  write(`posts/${name}`, `---\ntitle: ${title}\nauthor: Máire\npublished: 2026-01-03\n---\nText\n`);

beforeAll(async () => {
  await Promise.all(['posts', files.at].map((name) => mkdir(join(pattern, name))));
  await write('PPR-2024-04.csv', writeSalesFile(20));
  await write('PPR-2024-05.csv', writeSalesFile(5, '2024-05'));
  await write(`${files.at}/2026-01-01T070000Z.csv`, writePull(numbers(1, 40)));
  await writePost('a.md', 'One');
  await write('schools.csv', writeSchools(20));
  await write('gtfs.zip', await writeBus());
  await write('routes.csv', 'id,who,no,ends\nR1,East Bus,64,Quay - Hill\n');
  await refreshFrom(pattern, entries);
  await write('PPR-2024-05.csv', writeSalesFile(6, '2024-05', writeSales(1, '2024-05')));
  await write(`${files.at}/2026-01-02T070000Z.csv`, writePull(numbers(1, 20)));
  await writePost('b.md', 'Two');
  await write('schools.csv', writeSchools(21));
  await write('gtfs.zip', await writeBus('Pier'));
  const log = (line: string) => void (line.startsWith('loading') && loaded.push(line));
  await refreshFrom(pattern, entries, { log });
  tables = await readTables(pattern);
});

test('the live version is continued: of the register only what is new is loaded', () => {
  expect(loaded).toEqual(['loading PPR-2024-05.csv']);
});

test('a rebuild has the tables that the refreshes made, of the same pulls', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await findCurrent(dataDir);
  const rebuilt = await rebuildHere(dataDir);
  expect(rebuilt.version > (before?.version ?? '')).toBe(true);
  expect(rebuilt.pulls.toSorted()).toEqual(before?.pulls.toSorted());
  expect(await findCurrent(dataDir)).toEqual(rebuilt);
  expect(await readTables(dataDir)).toEqual(tables);
});

test.each([
  ['that is of another recipe', { recipe: 'of before' }],
  ['that lacks what has landed', { pulls: [] }],
])(
  'a version %s is built again by a refresh, with the same tables and the same held pulls',
  async (_, change) => {
    const dataDir = await copyDataFolder(pattern);
    const before = await findCurrent(dataDir);
    const path = join(dataDir, 'current.json');
    await writeFile(path, JSON.stringify({ ...before, ...change }));
    const { published, reports } = await refreshFrom(dataDir, entries);
    expect(reports.map(({ result }) => result)).toEqual(entries.map(() => 'unchanged'));
    expect(reports.find(({ source }) => source === 'files')).toMatchObject({
      held: ['files/2026-01-02T07-00-00.000Z'],
    });
    expect(published?.recipe).toBe(before?.recipe);
    expect(published?.version).not.toBe(before?.version);
    expect(await findCurrent(dataDir)).toEqual(published);
    expect(await readTables(dataDir)).toEqual(tables);
  },
);
