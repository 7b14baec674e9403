import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { readConfig, UsageError } from '../config.ts';
import {
  copyDataFolder,
  makePattern,
  queryLive,
  readSources,
  readTables,
  rebuildHere,
  refreshFrom,
} from '../testing/data-folder.ts';
import { countListings, files, numbers, writePull } from '../testing/listings.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run } from './accept.ts';

const pattern = makePattern();
const held = ['files/2026-01-03T07-00-00.000Z', 'files/2026-01-04T07-00-00.000Z'];

/** Forty adverts. Two pulls are held, as they lack twenty and twenty-one of them. */
beforeAll(async () => {
  const pulls = { '2026-01-02': 40, '2026-01-03': 20, '2026-01-04': 19 };
  await mkdir(join(pattern, files.at));
  for (const [day, count] of Object.entries(pulls)) {
    const path = join(pattern, files.at, `${day}T070000Z.csv`);
    await writeFile(path, writePull(numbers(1, count)));
  }
  await refreshFrom(pattern, [files]);
});

/** Runs `npm run accept` with these arguments and returns what it wrote to stdout. */
async function accept(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = listenToTerminal();
  const before = stdout.length;
  expect(await run(readConfig(['accept', '--data', dataDir, ...words], {}))).toBe(0);
  return stdout.slice(before).join('\n');
}

test('without an option it lists each held pull in numbers, and changes nothing', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await findCurrent(dataDir);
  const shown = await accept(dataDir, 'files');
  const [, second = ''] = shown.split('\n\n');
  expect(shown).toMatch(/^files\/2026-01-03T07-00-00\.000Z, pulled 2026-01-03T07:00:00\.000Z\n/);
  expect(shown).toContain('\n  shows 20 adverts, and lacks 20 of the 40 adverts shown before\n');
  expect(second).toContain('\n  shows 19 adverts, and lacks 21 of the 40 adverts shown before');
  expect(shown).toMatch(/\n {2}held: 20 adverts, 50\.0% fewer than the usual 40/);
  expect(shown).toContain(`\nAccept one: npm run accept -- files --pull ${held[1]}\n`);
  expect(await findCurrent(dataDir)).toEqual(before);
  expect(readLanding(dataDir)).toHaveLength(3);
});

test('--all accepts every held pull of the source, and a rebuild honours it', async () => {
  const dataDir = await copyDataFolder(pattern);
  const answer = await accept(dataDir, 'files', '--all');
  expect(JSON.parse(answer)).toEqual({ source: 'files', result: 'accepted', accepted: held });
  // An advert that only the newest pull lacks waits for the next one.
  const counts = { 'files For Sale': 19, 'files Out of Sight': 1, 'files Unlisted': 20 };
  expect(await countListings(dataDir)).toEqual(counts);
  expect(await readSources(dataDir)).toMatchObject([{ id: 'files', isHeld: false }]);
  expect(readLanding(dataDir).at(-1)).toMatchObject({ kind: 'accepted-absences', accepts: held });
  const before = await readTables(dataDir);
  await rebuildHere(dataDir);
  expect(await readTables(dataDir)).toEqual(before);
  expect((await refreshFrom(dataDir, [files])).published).toBeUndefined();
  await expect(accept(dataDir, 'files')).rejects.toThrow('Nothing is held');
});

test('--pull accepts one held pull', async () => {
  const dataDir = await copyDataFolder(pattern);
  await accept(dataDir, 'files', '--pull', String(held[0]));
  const pulls = await queryLive(dataDir, 'select pull, absences from core.pulls');
  expect(pulls).toContainEqual({ pull: held[0], absences: 'counted' });
});

test.each([
  [['portal'], 'Nothing of "portal" is held. Held: files.'],
  [['files', '--pull', 'files/x'], `Held: ${held.join(', ')}.`],
  [['files', '--pull', 'files/x', '--all'], 'not both'],
  [['--all'], 'Name one entry'],
])('refuses %s', async (words, says) => {
  const dataDir = await copyDataFolder(pattern);
  const refused = accept(dataDir, ...words);
  await expect(refused).rejects.toThrow(says);
  await expect(refused).rejects.toBeInstanceOf(UsageError);
  expect(readLanding(dataDir)).toHaveLength(3);
});
