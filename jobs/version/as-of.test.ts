import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { copyDataFolder, makePattern, readTables, refreshFrom } from '../testing/data-folder.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import { openAsOf } from './as-of.ts';

const pattern = makePattern();
const now = new Date('2024-07-20T12:00:00Z');
let first: Awaited<ReturnType<typeof readTables>> | undefined;

/** Versions published on 1 May and 4 July 2024, with more sales each time. */
beforeAll(async () => {
  const files = [
    ['2024-05-01T12:00:00Z', 'ppr', 'PPR-ALL.csv', writeSalesFile(40)],
    ['2024-07-04T12:00:00Z', 'may', 'PPR-2024-05.csv', writeSalesFile(10, '2024-05')],
  ] as const;
  for (const [at, id, name, content] of files) {
    await writeFile(join(pattern, name), content);
    await refreshFrom(pattern, [{ id, kind: 'ppr', at: name }], { now: () => new Date(at) });
    first ??= await readTables(pattern);
  }
});

const asOf = (dataDir: string, day?: string, log: (line: string) => void = () => undefined) =>
  openAsOf(readConfig(['sql', '--data', dataDir, ...(day ? ['--as-of', day] : [])], {}), now, log);

test('the version of a past day is the one that was published then, and is built once; five days are kept', async () => {
  const dataDir = await copyDataFolder(pattern);
  const kept = ['2024-06-03', '2024-06-04', '2024-06-05', '2024-06-06', '2024-06-07'];
  for (const day of kept) await mkdir(join(dataDir, 'as-of', day), { recursive: true });
  const output: string[] = [];
  const ask = () => asOf(dataDir, '2024-07-03', (line) => output.push(line));
  const folder = await ask();
  expect(output.at(0)).toBe('building the version of 2024-07-03 from 1 pulls');
  const count = output.length;
  expect(await ask()).toBe(folder);
  expect(output).toHaveLength(count);
  expect(first?.['core.sales']).toHaveLength(40);
  expect(await readTables(folder)).toEqual(first);
  expect(await asOf(dataDir)).toBe(dataDir);
  // It has replaced the earliest.
  const days = [...kept.slice(1), '2024-07-03'];
  expect((await readdir(join(dataDir, 'as-of'))).toSorted()).toEqual(days);
});

test.each([
  ['2024-02-30', '"2024-02-30" is not a date: give --as-of YYYY-MM-DD'],
  ['soon', '"soon" is not a date: give --as-of YYYY-MM-DD'],
  ['2024-07-20', "2024-07-20 hasn't ended yet"],
  ['2024-04-30', 'Nothing had been pulled by 2024-04-30: give a day from 2024-05-01 on.'],
])('%s is refused with what to do', async (day, text) => {
  await expect(asOf(pattern, day)).rejects.toThrow(text);
  expect(existsSync(join(pattern, 'as-of'))).toBe(false);
});
