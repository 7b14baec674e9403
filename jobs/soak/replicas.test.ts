import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { startFleetHere } from './replica-fleet-here.ts';
import { runFleet } from './replicas.ts';

test('a replica follows through cuts, an absence and a damaged file, and no request fails', async () => {
  const [workDir, shelf] = [makeFolder(), makeFolder()];
  const publisherDir = join(workDir, 'publisher');
  await mkdir(publisherDir);
  const line = { county: 'Cork', address: '1 MAIN STREET' };
  const other = await publishLines(shelf, [line, { ...line, address: '2 MAIN STREET' }], 'other');
  const live = await publishLines(publisherDir, [line], '2026-03-01');
  const prepared = [
    { facts: other, file: versionPath(shelf, other), sales: 2 },
    { facts: live, file: join(workDir, 'live.duckdb'), sales: 1 },
  ];
  await copyFile(versionPath(publisherDir, live), prepared[1]?.file ?? '');
  const asked = { count: 3, seconds: 0, seed: 1, workDir, tell: () => undefined };
  const { figures, shortfalls } = await runFleet(asked, {
    ...{ publisherDir, prepared, county: 'Cork', visitors: { number: 2, everyMs: 20 } },
    start: (drawBytes) => startFleetHere(workDir, publisherDir, drawBytes),
  });
  expect(shortfalls).toEqual([]);
  expect(figures).toMatchObject({ versions: 3, gone: 1, damaged: 1, refused: 1, failed: 0 });
});
