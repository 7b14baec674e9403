import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { listDueSources } from '../schedule/schedule.ts';
import { buildingOnly, queryLive, readTables } from '../testing/data-folder.ts';
import { countListings, files, numbers, writePull } from '../testing/listings.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSalesFile } from '../testing/sales.ts';
import type { RefreshOptions, RefreshResult } from './refresh.ts';

const { rebuildHere, refreshFrom } = buildingOnly('core.sales', 'core.listings');

/** Refreshes at an instant, which is that of this process's clock too. */
async function refreshAt(
  dataDir: string,
  entries: readonly SourceEntry[],
  instant: string,
  options: Partial<RefreshOptions> = {},
): Promise<RefreshResult> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  try {
    return await refreshFrom(dataDir, entries, options);
  } finally {
    vi.useRealTimers();
  }
}

test('what lands after a refresh under a clock ten years ahead counts, also in a rebuild', async () => {
  const dataDir = makeFolder();
  const site = await startRegisterSite();
  const ppr = { id: 'ppr', kind: 'ppr', at: `${site.origin}/PPR-ALL.csv` } as const;
  await mkdir(join(dataDir, files.at));
  const refreshWith = async (sales: number, instant: string, adverts: number) => {
    site.files.set('PPR-ALL.csv', writeSalesFile(sales));
    const name = `${instant.replaceAll(':', '')}.csv`;
    await writeFile(join(dataDir, files.at, name), writePull(numbers(1, adverts)));
    return await refreshAt(dataDir, [ppr, files], instant);
  };
  await refreshWith(1000, '2026-11-01T07:00:00Z', 40);
  await refreshWith(1001, '2036-01-01T07:00:00Z', 41);
  expect(await listDueSources(dataDir, ['ppr'], new Date('2026-11-02T07:00:00Z'))).toEqual(['ppr']);
  const { published, reports } = await refreshWith(1002, '2026-11-02T07:00:00Z', 42);
  expect(published?.rows['core.sales']).toBe(1002);
  expect(await countListings(dataDir)).toEqual({ 'files For Sale': 42 });
  // The file of 2036 is still among the others.
  expect(reports).toMatchObject([
    { result: 'landed', errors: [] },
    { landed: [{}], errors: [{ code: 'instant_ahead' }] },
  ]);
  const made = await readTables(dataDir);
  await rebuildHere(dataDir, new Date('2026-11-03T07:00:00Z'));
  expect(await readTables(dataDir)).toEqual(made);
});

test('a clock behind most of what landed dates nothing, and what landed under a wrong clock can be removed', async () => {
  const dataDir = makeFolder();
  const site = await startRegisterSite({ 'PPR-ALL.csv': writeSalesFile(1000) });
  const ppr = { id: 'ppr', kind: 'ppr', at: `${site.origin}/PPR-ALL.csv` } as const;
  await mkdir(join(dataDir, files.at));
  await writeFile(join(dataDir, files.at, '2026-11-01T070000Z.csv'), writePull(numbers(1, 40)));
  const { published } = await refreshAt(dataDir, [ppr, files], '2036-01-01T07:00:00Z');
  site.files.set('PPR-ALL.csv', writeSalesFile(1001));
  const output: string[] = [];
  const log = (line: string) => void output.push(line);
  const refused = await refreshAt(dataDir, [ppr, files], '2026-11-02T07:00:00Z', { log });
  const message = expect.stringContaining('1 of 1 refreshes');
  const failed = { result: 'failed', errors: [{ code: 'clock_behind', message }] };
  expect(refused.reports).toMatchObject([failed, failed]);
  expect(await maybeReadCurrent(dataDir)).toEqual(published);
  expect(await readdir(join(dataDir, 'landing', 'ppr'))).toHaveLength(1);

  // The file of adverts gives its own instant, and so does its folder.
  const landed = output.flatMap((line) => /^landing\/(\S+) landed when/.exec(line)?.[1] ?? []);
  expect(landed.toSorted().join()).toMatch(/^files\/2026-11-01T07.+,ppr\/2036-01-01T[^,]+$/);
  for (const pull of landed)
    await rename(join(dataDir, 'landing', pull), join(dataDir, pull.replace('/', ' ')));
  const mended = await refreshAt(dataDir, [ppr, files], '2026-11-02T08:00:00Z');
  expect(mended.published?.rows['core.sales']).toBe(1001);
  const days = 'select pulled_at::date::varchar as day from raw.pulls order by all';
  expect(await queryLive(dataDir, days)).toEqual([{ day: '2026-11-01' }, { day: '2026-11-02' }]);
});
