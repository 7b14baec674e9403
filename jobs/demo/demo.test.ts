import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { makeDemo, writeDemoTruth } from './demo.ts';

const readIds = (file: string, column: number) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',')[column] ?? []);

test('the truth about a demonstration knows every advert that its portals showed', async () => {
  expect(await writeDemoTruth(makeFolder(), makeFolder())).toBe(false);
  const dataDir = makeFolder();
  await makeDemo(join(dataDir, 'demo'), { size: 0.002, hasListings: true });
  const outDir = makeFolder();
  expect(await writeDemoTruth(dataDir, outDir)).toBe(true);
  const known = new Set(readIds(join(outDir, 'truth/adverts.csv'), 1));
  const pulls = join(dataDir, 'demo/listings/hearth');
  const shown = readdirSync(pulls).flatMap((name) => readIds(join(pulls, name), 0));
  const ids = shown.filter((id) => /^\d+$/.test(id));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});
