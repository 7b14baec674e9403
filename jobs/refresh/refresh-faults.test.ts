import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '../../api/server.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { newHeader, writeRegister, writeZip } from '../../ingest/testing/register.ts';
import { readConfig } from '../config.ts';
import {
  copyDataFolder,
  describeDataFolder,
  makePattern,
  refreshFrom,
} from '../testing/data-folder.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSales, writeSalesFile } from '../testing/sales.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run as runRefresh } from './refresh-command.ts';

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

/** The ZIP with its CSV's name overwritten: the packer itself refuses such a name. */
const evilZip = Buffer.from(
  zip.toString('latin1').replaceAll('PPR-ALL.csv', '../PPRA.csv'),
  'latin1',
);

/** The ZIP whose header says that its CSV unpacks to a byte over 2 GiB. */
const bombZip = Buffer.from(zip);
bombZip.writeUInt32LE(2 ** 31 + 1, zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);

const html = Buffer.from('<!DOCTYPE html><html><body>We will be back soon.</body></html>');
const columns = newHeader.split(',');
const swapped = [columns[0], columns[2], columns[1], ...columns.slice(3)].join(',');
const unnamed = swapped.replace('Address', '');

const faults: [what: string, fileName: string, body: Buffer, code: string, says: RegExp][] = [
  ['a ZIP cut short', 'PPR-ALL.zip', zip.subarray(0, -30), 'zip_damaged', /damaged or cut ZIP/],
  ['a ZIP cut in its middle', 'PPR-ALL.zip', zip.subarray(0, 900), 'zip_damaged', /Pull it again/],
  ['a CSV cut in a row', 'PPR-ALL.csv', good.subarray(0, -30), 'cut_short', /middle of a row/],
  ['a page in place of a ZIP', 'PPR-ALL.zip', html, 'not_a_table', /is HTML.+Open the address/],
  ['a page in place of a CSV', 'PPR-ALL.csv', html, 'not_a_table', /is HTML.+Open the address/],
  [
    'an unknown header',
    'PPR-ALL.csv',
    writeRegister(writeSales(100), newHeader.replace('County', 'Townland')),
    'header_unknown',
    /column "Townland" is unknown.+the parser has to learn/,
  ],
  [
    'a column that lost its name when columns changed places',
    'PPR-ALL.csv',
    writeRegister(writeSales(100), unnamed),
    'header_unknown',
    /column 3 has no name/,
  ],
  [
    'rows without a header',
    'PPR-ALL.csv',
    good.subarray(good.indexOf('\n') + 1),
    'header_unknown',
    /column ".+" is unknown/,
  ],
  ['no rows', 'PPR-ALL.csv', writeSalesFile(0), 'no_rows', /a header and no rows/],
  ['no bytes', 'PPR-ALL.csv', Buffer.alloc(0), 'file_empty', /is empty/],
  [
    'a full file with over 2 % fewer rows than the last',
    'PPR-ALL.csv',
    writeSalesFile(97),
    'file_shrunk',
    /has 97 rows; the full file before had 100/,
  ],
  [
    'a closed month with over 2 % fewer rows than before',
    'PPR-2024-04.csv',
    writeSalesFile(97),
    'months_shrunk',
    /2024-04 had 100 sales and now has 97/,
  ],
  [
    'rows outside what the file covers',
    'PPR-2024-05.csv',
    writeSalesFile(10, '2024-05', writeSales(2, '2024-06')),
    'rows_outside_coverage',
    /covers 2024-05, but 2 of its rows/,
  ],
  ['a ZIP that unpacks to over 2 GB', 'PPR-ALL.zip', bombZip, 'too_large', /2147483648 bytes/],
  ['a ZIP that unpacks outside', 'PPR-ALL.zip', evilZip, 'zip_path_outside', /unpacks outside/],
  [
    'quotes that join thousands of lines to one',
    'PPR-ALL.csv',
    writeSalesFile(25_000, undefined, ['"']).fill('"', 400, 401),
    'file_unreadable',
    /at line \d+ .+ Look for stray quotes/,
  ],
  [
    'over 0.1 % of rows that can not be read',
    'PPR-ALL.csv',
    writeSalesFile(1996, undefined, [
      ...writeSales(1).map((line) => line.replace('Mayo', 'Myao')),
      ...writeSales(2, '2024-13'),
    ]),
    'too_many_set_aside',
    /3 of 1999 rows can not be read \(the first is line 1998: county\)/,
  ],
];

test('each bad file is refused with what is wrong, and the good ones are published', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await describeDataFolder(dataDir);
  // A name that the landing folder refuses, after the file was loaded.
  await writeFile(join(dataDir, 'manifest.json'), writeSalesFile(5, '2024-06'));
  const entries: SourceEntry[] = [
    { id: 'good', kind: 'ppr', at: 'PPR-2024-05.csv' },
    { id: 'june', kind: 'ppr', at: 'manifest.json', covers: '2024-06' },
  ];
  await writeFile(join(dataDir, 'PPR-2024-05.csv'), writeSalesFile(7, '2024-05'));
  const expected: { source: string; result: string; errors: object[] }[] = [
    { source: 'good', result: 'landed', errors: [] },
    { source: 'june', result: 'refused', errors: [{ code: 'landing_refused' }] },
  ];
  for (const [place, [, fileName, body, code, says]] of faults.entries()) {
    const site = await startRegisterSite({ [fileName]: body });
    const at = `${site.origin}/${fileName}`;
    // The full file before is that of the same source.
    const id = code === 'file_shrunk' ? 'ppr' : `bad-${place}`;
    entries.push({ id, kind: 'ppr', at });
    const errors = [{ address: at, code, message: expect.stringMatching(says) }];
    expected.push({ source: id, result: 'refused', errors });
  }
  const { published, reports } = await refreshFrom(dataDir, entries);
  for (const [place, { source, result, errors }] of expected.entries()) {
    const what = faults[place - 2]?.[0] ?? source;
    expect(reports[place], what).toMatchObject({ source, result, errors });
  }
  expect(published?.rows['core.sales']).toBe(107);
  const after = await describeDataFolder(dataDir);
  expect(after.sales).toEqual(expect.arrayContaining(before.sales));
  expect(after.landed.map(({ pull }) => pull.split('/')[0]).toSorted()).toEqual(['good', 'ppr']);
  expect(after.work).toEqual(before.work);
});

test('the cron runner gets an exit code and a line of JSON, and the server goes on', async () => {
  const dataDir = await copyDataFolder(pattern);
  const site = await startRegisterSite({ 'PPR-ALL.zip': zip.subarray(0, -30) });
  const server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    socialLink: null,
    webDir: null,
    log: false,
  });
  try {
    const page = async () => {
      const answer = await fetch(`${server.url}/api/PriceRegistry/Mayo/1`);
      const { totalRecords, records } = (await answer.json()) as {
        totalRecords: number;
        records: unknown[];
      };
      return { version: answer.headers.get('x-data-version'), totalRecords, records };
    };
    const before = await page();
    expect(before).toMatchObject({ totalRecords: 100 });
    const sourcesFile = join(dataDir, 'sources.json');
    const at = `${site.origin}/PPR-ALL.zip`;
    await writeFile(sourcesFile, JSON.stringify([{ id: 'ppr', kind: 'ppr', at }]));
    const told = listenToTerminal();
    const args = ['refresh', '--sources', sourcesFile, '--data', dataDir];
    expect(await runRefresh(readConfig(args, {}))).toBe(1);
    expect(told.stdout.map((line) => JSON.parse(line))).toMatchObject([
      { source: 'ppr', result: 'refused', errors: [{ address: at, code: 'zip_damaged' }] },
    ]);
    expect(told.stderr.at(-1)).toBe('Nothing was published: the reasons are above.');
    expect(await page()).toEqual(before);
  } finally {
    await server.close();
  }
});
