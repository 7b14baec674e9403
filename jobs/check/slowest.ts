import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** How long one test took. */
export type TimedTest = { readonly file: string; readonly name: string; readonly seconds: number };

/** The parts of Vitest's JSON report that are read; a test that was skipped has no duration. */
const reportSchema = Type.Object({
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      assertionResults: Type.Array(
        Type.Object({
          fullName: Type.String(),
          duration: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
        }),
      ),
    }),
  ),
});

/** The slowest tests in all reports of a folder, the slowest first. */
export async function readSlowestTests(folder: string, count = 10): Promise<TimedTest[]> {
  const reports = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(reports.map((name) => readTimes(path.join(folder, name))));
  return read
    .flat()
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count);
}

async function readTimes(report: string): Promise<TimedTest[]> {
  const { testResults } = Value.Parse(reportSchema, JSON.parse(await readFile(report, 'utf8')));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: path.relative(process.cwd(), name),
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** One line per test; empty where no test ran. */
export function formatSlowest(tests: readonly TimedTest[]): string {
  if (tests.length === 0) return '';
  const lines = tests.map(
    ({ file, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} > ${name}`,
  );
  return `Slowest:\n${lines.join('\n')}\n`;
}
