import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** How many checks passed and how many failed, with a message for each failure. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
};

/** The parts of Vitest's JSON report that are read. */
const reportSchema = Type.Object({
  numPassedTests: Type.Number(),
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      message: Type.String(),
      status: Type.String(),
      assertionResults: Type.Array(
        Type.Object({
          status: Type.String(),
          fullName: Type.String(),
          failureMessages: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
});

/** The difference of two large values may fill pages; all of it is in the test's own output. */
const maxMessageLines = 25;

/**
 * The tally of one Vitest run from its JSON report. A file that couldn't be loaded has no tests to
 * count and counts as one failure; so does a run that ended badly without a failed test, or without
 * a report.
 */
export async function readVitestTally(report: string, isClean: boolean): Promise<Tally> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, failures: ['The run left no report.'] };
  const { numPassedTests, testResults } = Value.Parse(reportSchema, JSON.parse(text));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describeFailure(name, [message])];
    return failed.map((result) =>
      describeFailure(`${name} > ${result.fullName}`, result.failureMessages),
    );
  });
  if (failures.length > 0 || isClean) {
    return { passed: numPassedTests, failed: failures.length, failures };
  }
  return { passed: numPassedTests, failed: 1, failures: ['The run ended badly; no test failed.'] };
}

function describeFailure(what: string, messages: readonly string[]): string {
  const lines = messages.join('\n').trim().split('\n');
  return [what, ...lines.slice(0, maxMessageLines)].join('\n    ');
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      failures: [...sum.failures, ...tally.failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  );
}

/**
 * Lists the failures, so that they are at the end of a long log, then the counts on a line of their
 * own.
 */
export function formatTally({ passed, failed, failures }: Tally): string {
  const counts = `${passed} passed, ${failed} failed`;
  return failures.length === 0 ? counts : `Failed:\n${failures.join('\n')}\n\n${counts}`;
}
