import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { writeRegister } from '../../ingest/testing/register.ts';
import { type CurrentVersion, findCurrent } from '../../warehouse/version/versions.ts';
import { readConfig } from '../config.ts';
import type { RefreshResult } from '../refresh/refresh.ts';
import { hasFailed } from '../refresh/refresh-report.ts';
import { run as runStatus } from '../status.ts';
import {
  buildingOnly,
  copyDataFolder,
  listSales,
  makePattern,
  readSources,
} from '../testing/data-folder.ts';
import { writeSales, writeSalesFile } from '../testing/source-files.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run } from './accept.ts';
import { acceptHeld } from './accept-held.ts';

const ofSales = buildingOnly('core.sales');
const pattern = makePattern();
const heldPattern = makePattern();
const full = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;
const may = { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' } as const;

/** A month in which every price has lost its decimal point. */
const writePointless = (month: string) =>
  writeRegister(writeSales(120, month).map((line) => line.replace(/"€([\d,]+)\.00"/, '"€$100"')));

let live: CurrentVersion | undefined;
let ofMay: RefreshResult;

/** A hundred sales of April 2024 are live. Then an implausible May arrives and is held. */
beforeAll(async () => {
  await writeFile(join(pattern, full.at), writeSalesFile(100));
  await ofSales.refreshFrom(pattern, [full]);
  await writeFile(join(pattern, may.at), writePointless('2024-05'));
  await cp(pattern, heldPattern, { recursive: true, verbatimSymlinks: true });
  live = await findCurrent(pattern);
  ofMay = await ofSales.refreshFrom(heldPattern, [may]);
});

test('an implausible file lands, is reported in numbers and changes nothing; the same file does not land again', async () => {
  const dataDir = await copyDataFolder(heldPattern);
  const { published, reports } = ofMay;
  expect(published).toBeUndefined();
  const because = [expect.stringMatching(/^The median of the 120 sales of 2024-05 is €25,9/)];
  const heldFiles = [{ fileName: may.at, pull: expect.stringMatching(/^may\//), because }];
  expect(reports).toMatchObject([{ result: 'held_file', landed: [], errors: [], heldFiles }]);
  expect(reports.map(hasFailed)).toEqual([true]);
  expect(await findCurrent(dataDir)).toEqual(live);
  expect(readLanding(dataDir).at(-1)).toMatchObject({ source: 'may', rows: 120, held: because });
  const ofState = [{ id: 'may', isHeld: true, heldFiles }, { id: 'ppr' }];
  expect(await readSources(dataDir)).toMatchObject(ofState);

  const again = await ofSales.refreshFrom(dataDir, [may]);
  expect(again.reports).toMatchObject([{ result: 'unchanged', heldFiles }]);
  expect(again.reports.map(hasFailed)).toEqual([true]);
  expect(readLanding(dataDir)).toHaveLength(2);
  const output = listenToTerminal();
  await runStatus(readConfig(['status', '--data', dataDir], {}));
  expect(output.stdout.join('\n')).toContain('npm run accept -- may --pull may/');
});

test('a later plausible file supersedes a held one, and a rebuild skips a file that is still held', async () => {
  const dataDir = await copyDataFolder(pattern);
  const june = { id: 'june', kind: 'ppr', at: 'PPR-2024-06.csv' } as const;
  await writeFile(join(dataDir, june.at), writePointless('2024-06'));
  const held = await ofSales.refreshFrom(dataDir, [may, june]);
  expect(held.published).toBeUndefined();
  await writeFile(join(dataDir, may.at), writeSalesFile(120, '2024-05'));
  const { published, reports } = await ofSales.refreshFrom(dataDir, [may, june]);
  expect(reports).toMatchObject([
    { result: 'landed', heldFiles: [] },
    { result: 'unchanged', heldFiles: [{ fileName: june.at }] },
  ]);
  expect(published?.rows['core.sales']).toBe(220);
  const after = await listSales(dataDir);
  await ofSales.rebuildHere(dataDir);
  expect(await listSales(dataDir)).toEqual(after);
});

test('an operator sees what is held, and what they accept counts, also in a rebuild', async () => {
  const dataDir = await copyDataFolder(heldPattern);
  const command = (...words: string[]) =>
    run(readConfig(['accept', '--data', dataDir, ...words], {}));
  const output = listenToTerminal();
  expect(await command('may')).toBe(0);
  expect(output.stdout.join('\n')).toContain('The median of the 120 sales');
  expect(await listSales(dataDir)).toHaveLength(100);
  expect(await command('may', '--all')).toBe(0);
  const sales = await listSales(dataDir);
  expect(sales).toHaveLength(220);
  expect(await readSources(dataDir)).toMatchObject([{ id: 'may', isHeld: false }, { id: 'ppr' }]);
  await ofSales.rebuildHere(dataDir);
  expect(await listSales(dataDir)).toEqual(sales);
  const { reports } = await ofSales.refreshFrom(dataDir, [may]);
  expect(reports).toMatchObject([{ result: 'unchanged', heldFiles: [] }]);
});

test('an acceptance from which no version can be made is withdrawn', async () => {
  const dataDir = await copyDataFolder(heldPattern);
  const landing = readLanding(dataDir).map(({ pull }) => pull);
  const failing = (line: string) => {
    if (line === 'building the version') throw new Error('no room is left');
  };
  const options = { dataDir, now: () => new Date(), log: failing };
  await expect(acceptHeld(options, (held) => held)).rejects.toThrow('no room');
  expect(readLanding(dataDir).map(({ pull }) => pull)).toEqual(landing);
});
