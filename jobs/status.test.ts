import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { exitCodeOfRed } from './alert/alert-operator.ts';
import { readConfig } from './config.ts';
import { run } from './status.ts';
import { refreshFrom } from './testing/data-folder.ts';
import { writeSales, writeSalesFile } from './testing/source-files.ts';
import { listenToTerminal } from './testing/terminal.ts';

function runStatus(dataDir: string, ...options: string[]): Promise<number> {
  return run(readConfig(['status', '--data', dataDir, ...options], {}));
}

test('an empty data folder has nothing live', async () => {
  const output = listenToTerminal();
  expect(await runStatus(makeFolder())).toBe(0);
  expect(output.stdout).toEqual(['live: nothing is published yet', 'kept: none']);
});

test('status shows the live version, rows set aside and failures', async () => {
  const dataDir = makeFolder();
  const bad = writeSales(1).map((line) => line.replace('Mayo', 'Myao'));
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(1000, undefined, bad));
  await writeFile(join(dataDir, 'PPR-2024-05.csv'), '<html>Sorry</html>');
  const { published } = await refreshFrom(dataDir, [
    { id: 'all', kind: 'ppr', at: 'PPR-ALL.csv', pulled_at: '2024-06-01T05:00:00Z' },
    { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' },
  ]);
  const output = listenToTerminal();
  // Its newest sale is years old, whenever its file was read.
  expect(await runStatus(dataDir)).toBe(exitCodeOfRed);
  const text = output.stdout.join('\n');
  expect(text).toMatch(`live: ${published?.version}, 1000 sales, `);
  expect(text).toMatch(/^all \(ppr\): landed, \d{4}-/m);
  expect(text).toMatch(
    /^ {2}PPR-ALL\.csv, pulled 2024-06-01.+: 1001 rows, 1 set aside\n {4}line 1002/m,
  );
  expect(text).toMatch(/^ {2}red: too late$/m);
  expect(text).toMatch(/^may \(ppr\): refused, \d{4}-.*\n {2}last pull never, next due \d{4}-/m);
  expect(text).toMatch(/^ {2}PPR-2024-05\.csv is HTML.+Open the address in a browser/m);

  await runStatus(dataDir, '--json');
  expect(JSON.parse(output.stdout.at(-1) ?? '')).toMatchObject({
    live: { version: published?.version },
    versions: [published?.version],
    sources: [
      { id: 'all', lastError: null, files: [{ setAsideRows: [{ line: 1002, reason: 'county' }] }] },
      { id: 'may', lastResult: 'refused', lastPull: null, files: [] },
    ],
  });
});
