import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { sweepPages } from './landing-pages.ts';

function land(dataDir: string, pull: string): string {
  const folder = join(dataDir, 'landing', pull);
  mkdirSync(folder, { recursive: true });
  for (const name of ['manifest.json', 'listings.parquet', 'pages.gz'])
    writeFileSync(join(folder, name), 'x');
  return folder;
}

it('sweeps pages older than 14 days, and leaves the snapshot and its manifest', async () => {
  const dataDir = makeFolder();
  const old = land(dataDir, 'portal/2026-03-01T07-10-00.000Z');
  const twin = land(dataDir, 'portal/2026-03-01T07-10-00.000Z-2');
  const justKept = land(dataDir, 'agent/2026-03-14T10-15-00.000Z');
  const partial = land(dataDir, 'portal/.partial-1');
  const swept = await sweepPages(dataDir, new Date('2026-03-28T10:15:00.000Z'));
  expect(swept).toEqual(['portal/2026-03-01T07-10-00.000Z', 'portal/2026-03-01T07-10-00.000Z-2']);
  for (const folder of [old, twin]) {
    expect(existsSync(join(folder, 'pages.gz'))).toBe(false);
    expect(existsSync(join(folder, 'listings.parquet'))).toBe(true);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  }
  for (const folder of [justKept, partial]) expect(existsSync(join(folder, 'pages.gz'))).toBe(true);
});
