import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTallies, formatTally, readVitestTally } from './tally.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'luach-tally-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function writeReport(passed: number, failed: number, testResults: unknown[]) {
  const report = path.join(folder, `${crypto.randomUUID()}.json`);
  const content = { numPassedTests: passed, numFailedTests: failed, testResults };
  await writeFile(report, JSON.stringify(content));
  return report;
}

test('a run counts its tests', async () => {
  const results = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
  const report = await writeReport(3, 1, results);
  expect(await readVitestTally(report, false)).toEqual({ passed: 3, failed: 1 });
});

test('a file that could not be loaded counts as one failure', async () => {
  const report = await writeReport(3, 0, [{ status: 'failed', assertionResults: [] }]);
  expect(await readVitestTally(report, false)).toEqual({ passed: 3, failed: 1 });
});

test('a run that ended badly with every test passed counts as one failure', async () => {
  expect(await readVitestTally(await writeReport(3, 0, []), false)).toEqual({
    passed: 3,
    failed: 1,
  });
  expect(await readVitestTally(await writeReport(3, 0, []), true)).toEqual({
    passed: 3,
    failed: 0,
  });
});

test('a run without a report counts as one failure', async () => {
  const tally = await readVitestTally(path.join(folder, 'none.json'), true);
  expect(tally).toEqual({ passed: 0, failed: 1 });
});

test('the last line sums up all stages', () => {
  const stages = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(formatTally(addTallies(stages))).toBe('41 passed, 2 failed');
});
