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

async function writeReport(passed: number, testResults: unknown[]) {
  const report = path.join(folder, `${crypto.randomUUID()}.json`);
  const content = { numPassedTests: passed, testResults };
  await writeFile(report, JSON.stringify(content));
  return report;
}

/** In the form of Vitest's report on a failed test. */
function buildFailure(fullName: string, failureMessages: string[] = []) {
  return { status: 'failed', fullName, failureMessages };
}

test('a run counts its tests, and says which failed and why', async () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const assertionResults = [buildFailure('divides', ['Error: by zero\n  at line 3']), passed];
  const results = [{ name: 'sums.test.ts', message: '', status: 'failed', assertionResults }];
  const tally = await readVitestTally(await writeReport(3, results), false);
  expect(tally).toMatchObject({ passed: 3, failed: 1 });
  expect(formatTally(tally)).toBe(
    'Failed:\nsums.test.ts > divides\n    Error: by zero\n      at line 3\n\n3 passed, 1 failed',
  );
});

test('a long message is cut to its beginning', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  const assertionResults = [buildFailure('compares', [lines.join('\n')])];
  const results = [{ name: 'a.test.ts', message: '', status: 'failed', assertionResults }];
  const { failures } = await readVitestTally(await writeReport(0, results), false);
  expect(failures[0]?.split('\n').slice(-1)).toEqual(['    line 24']);
});

test('a file that could not be loaded counts as one failure', async () => {
  const file = { name: 'a.test.ts', message: 'No b.ts', status: 'failed', assertionResults: [] };
  expect(await readVitestTally(await writeReport(3, [file]), false)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts\n    No b.ts'],
  });
});

test('a run that ended badly with every test passed counts as one failure', async () => {
  expect(await readVitestTally(await writeReport(3, []), false)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['The run ended badly; no test failed.'],
  });
  expect(await readVitestTally(await writeReport(3, []), true)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
  });
});

test('a run without a report counts as one failure', async () => {
  const tally = await readVitestTally(path.join(folder, 'none.json'), true);
  expect(tally).toMatchObject({ passed: 0, failed: 1 });
});

test('the last line sums up all stages', () => {
  const stages = [
    { passed: 1, failed: 0, failures: [] },
    { passed: 40, failed: 2, failures: ['Types', 'a.test.ts > adds'] },
  ];
  const total = addTallies(stages);
  expect(total.failures).toEqual(['Types', 'a.test.ts > adds']);
  expect(formatTally(total).split('\n').at(-1)).toBe('41 passed, 2 failed');
});
