import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { formatSlowest, readSlowestTests } from './slowest.ts';

/** In the form of Vitest's report on one file. */
async function writeReport(folder: string, file: string, durations: Record<string, number | null>) {
  const assertionResults = Object.entries(durations).map(([fullName, duration]) => {
    return { fullName, duration, status: 'passed', failureMessages: [] };
  });
  const name = path.join(process.cwd(), file);
  const report = { numPassedTests: 1, testResults: [{ name, status: 'passed', assertionResults }] };
  await writeFile(path.join(folder, `${file}.json`), JSON.stringify(report));
}

test('the slowest tests of all reports are listed with their files, the slowest first', async () => {
  const folder = makeFolder();
  await writeReport(folder, 'a.test.ts', { adds: 40, divides: 61_250, waits: null });
  await writeReport(folder, 'b.test.ts', { links: 9000 });
  const slowest = await readSlowestTests(folder, 2);
  expect(formatSlowest(slowest)).toBe(
    'Slowest:\n   61.3 s  a.test.ts > divides\n    9.0 s  b.test.ts > links\n',
  );
});

test('nothing is listed where no test ran', async () => {
  expect(formatSlowest(await readSlowestTests(makeFolder()))).toBe('');
});
