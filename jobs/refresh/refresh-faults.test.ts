import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { oldHeader, writeRegister, writeZip } from '../../ingest/testing/register.ts';
import {
  copyDataFolder,
  describeDataFolder,
  makePattern,
  refreshFrom,
} from '../testing/data-folder.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSales, writeSalesFile } from '../testing/source-files.ts';

/*
 * Files that must not be published are served by a real server to one whole refresh, on top of a
 * good version; a good file among them is published.
 */

const pattern = makePattern();
const good = writeSalesFile(100);
const zip = await writeZip({ 'PPR-ALL.csv': good });

beforeAll(async () => {
  await writeFile(join(pattern, 'PPR-ALL.csv'), good);
  await refreshFrom(pattern, [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }]);
});

const cutZip = zip.subarray(0, -30);
const html = Buffer.from('<!DOCTYPE html><html><body>We will be back soon.</body></html>');
const all = 'PPR-ALL.csv';
const outside = writeSalesFile(10, '2024-05', writeSales(2, '2024-06'));
const quotes = writeSalesFile(25_000, undefined, ['"']).fill('"', 400, 401);
const misspelt = writeSales(1).map((line) => line.replace('Mayo', 'Myao'));
const unreadable = writeSalesFile(1996, undefined, [...misspelt, ...writeSales(2, '2024-13')]);

/** One for each place that refuses files. Their own tests have the other reasons. */
const faults: [fileName: string, body: Buffer, code: string, says: RegExp][] = [
  ['PPR-ALL.zip', cutZip, 'zip_damaged', /damaged or truncated ZIP/],
  [all, html, 'not_a_table', /is HTML.+Open the address/],
  [all, writeSalesFile(97), 'file_shrunk', /has 97 rows; the previous full file had 100/],
  ['PPR-2024-04.csv', writeSalesFile(97), 'months_shrunk', /had 100 sales and now has 97/],
  ['PPR-2024-05.csv', outside, 'rows_outside_coverage', /covers 2024-05, but 2 of its rows/],
  [all, quotes, 'file_unreadable', /at line \d+ .+ Check that line for stray quotes/],
  [all, unreadable, 'too_many_set_aside', /3 of 1999 rows .+ first is line 1998: county/],
];

test('each bad file is refused with its fault, and the good ones are published', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await describeDataFolder(dataDir);
  // A name that the landing folder refuses, after the file was loaded.
  await writeFile(join(dataDir, 'manifest.json'), writeSalesFile(5, '2024-06'));
  const entries: SourceEntry[] = [
    { id: 'good', kind: 'ppr', at: 'PPR-2024-05.csv' },
    { id: 'june', kind: 'ppr', at: 'manifest.json', covers: '2024-06' },
  ];
  // The columns of the years before 2021.
  const old = writeSales(7, '2024-05').map((line) => line.replace('"Mayo",""', '"","Mayo"'));
  await writeFile(join(dataDir, 'PPR-2024-05.csv'), writeRegister(old, oldHeader));
  const expected: { source: string; result: string; errors: object[] }[] = [
    { source: 'good', result: 'landed', errors: [] },
    { source: 'june', result: 'refused', errors: [{ code: 'landing_refused' }] },
  ];
  for (const [fileName, body, code, says] of faults) {
    const site = await startRegisterSite({ [fileName]: body });
    const at = `${site.origin}/${fileName}`;
    // The previous full file is from the same source.
    const id = code === 'file_shrunk' ? 'ppr' : code.replaceAll('_', '-');
    entries.push({ id, kind: 'ppr', at });
    const errors = [{ address: at, code, message: expect.stringMatching(says) }];
    expected.push({ source: id, result: 'refused', errors });
  }
  const { published, reports } = await refreshFrom(dataDir, entries);
  for (const [index, { source, result, errors }] of expected.entries()) {
    expect(reports[index], source).toMatchObject({ source, result, errors });
  }
  expect(published?.rows['core.sales']).toBe(107);
  const after = await describeDataFolder(dataDir);
  expect(after.sales).toEqual(expect.arrayContaining(before.sales));
  expect(after.landed.map(({ pull }) => pull.split('/')[0]).toSorted()).toEqual(['good', 'ppr']);
  expect(after.work).toEqual(before.work);
});
