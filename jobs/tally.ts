import { readFile } from 'node:fs/promises';

/** How many checks held and how many didn't. */
export type Tally = { readonly passed: number; readonly failed: number };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/**
 * The tally of one Vitest run from its JSON report. A file that could not be loaded has no tests to count and counts as
 * one failure; so does a run that ended badly with no failed test, or without a report.
 */
export async function readVitestTally(report: string, isClean: boolean): Promise<Tally> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(text);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  return { passed: numPassedTests, failed: failed === 0 && !isClean ? 1 : failed };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }),
    { passed: 0, failed: 0 },
  );
}

export function formatTally({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
