import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { listDueSources } from '../schedule/schedule.ts';
import { buildingOnly } from '../testing/data-folder.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import type { RefreshOptions, RefreshResult } from './refresh.ts';

const { refreshFrom } = buildingOnly('core.sales');

/** Refreshes at an instant, with this process's clock set to it. */
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

test('a clock behind what has landed is refused until it is set, or what landed is removed', async () => {
  const dataDir = makeFolder();
  const site = await startRegisterSite({ 'PPR-ALL.csv': writeSalesFile(1000) });
  const ppr = { id: 'ppr', kind: 'ppr', at: `${site.origin}/PPR-ALL.csv` } as const;
  await refreshAt(dataDir, [ppr], '2036-01-01T07:00:00Z');
  site.files.set('PPR-ALL.csv', writeSalesFile(1001));
  const live = await findCurrent(dataDir);
  const refused = await refreshAt(dataDir, [ppr], '2026-11-02T07:00:00Z');
  const [landed = ''] = await readdir(join(dataDir, 'landing', 'ppr'));
  const message = `This machine's clock says 2026-11-02T07:00:00.000Z, but landing/ppr/${landed} landed at 2036-01-01T07:00:00.000Z. Set the clock. If it is right, move that folder out of landing and run: npm run rebuild`;
  expect(refused.reports).toMatchObject([
    { result: 'failed', errors: [{ code: 'clock_behind', message }] },
  ]);
  expect(await findCurrent(dataDir)).toEqual(live);
  expect(await listDueSources(dataDir, ['ppr'], new Date('2026-11-03T09:00:00Z'))).toEqual(['ppr']);

  await rename(join(dataDir, 'landing', 'ppr', landed), join(dataDir, 'moved'));
  const after = await refreshAt(dataDir, [ppr], '2026-11-02T08:00:00Z');
  expect(after.published?.rows['core.sales']).toBe(1001);
});
