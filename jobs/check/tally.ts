import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** How many checks held and how many didn't, and what each that didn't says of itself. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
};

/** What is read of a JSON report of Vitest. */
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

/** A difference of two large values goes on for pages; the whole of it stands where the test ran. */
const maxMessageLines = 25;

/**
 * The tally of one Vitest run from its JSON report. A file that could not be loaded has no tests to count and counts as
 * one failure; so does a run that ended badly with no failed test, or without a report.
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

/** What failed, so that the end of a long log tells it, then the counts on a line of their own. */
export function formatTally({ passed, failed, failures }: Tally): string {
  const counts = `${passed} passed, ${failed} failed`;
  return failures.length === 0 ? counts : `Failed:\n${failures.join('\n')}\n\n${counts}`;
}
