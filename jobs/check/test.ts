/**
 * `npm test`: every check of the project, each stage under its heading. A stage that fails doesn't
 * stop the next. The site is built beside the checks; the browser tests run beside the others and are
 * reported last. Ends with the ten slowest tests, what failed, and one line,
 * `N passed, N failed`. `npm test -- <path>` runs only the tests of that path.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSite } from '../serve/build-site.ts';
import { formatSlowest, readSlowestTests } from './slowest.ts';
import {
  buildLintStage,
  packagesStage,
  runStage,
  type Stage,
  startStage,
  typesStage,
} from './stages.ts';
import { addTallies, formatTally, readVitestTally, type Tally } from './tally.ts';

const reports = await mkdtemp(path.join(tmpdir(), 'luach-test-'));

function buildVitestStage(heading: string, report: string, args: readonly string[]): Stage {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { heading, args: ['node_modules/vitest/vitest.mjs', 'run', ...output, ...args] };
}

/** Types, packages, lint and the site count as one check each. */
function countCheck(isClean: boolean, failure: string): Tally {
  if (isClean) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [failure] };
}

async function runCheck(stage: Stage): Promise<Tally> {
  return countCheck(await runStage(stage), stage.heading);
}

/** Built once, before the tests: the servers of the unit and of the browser tests would both build it. */
async function buildSite(): Promise<Tally> {
  return await ensureSite(console.log).then(
    () => countCheck(true, ''),
    (error: unknown) => countCheck(false, `The site could not be built: ${error}`),
  );
}

async function runVitest(heading: string, args: readonly string[]): Promise<Tally> {
  const report = path.join(reports, `${heading}.json`);
  const isClean = await runStage(buildVitestStage(heading, report, args));
  return readVitestTally(report, isClean);
}

/** The unit tests in the terminal, the browser tests beside them. */
async function runAllTests(): Promise<Tally[]> {
  const heading = 'Browser tests';
  const report = path.join(reports, `${heading}.json`);
  const browser = startStage(buildVitestStage(heading, report, ['--project', 'browser']));
  const unit = await runVitest('Unit, SQL and API tests', ['--project', 'unit']);
  const isClean = await browser.isClean;
  browser.print();
  return [unit, await readVitestTally(report, isClean)];
}

const paths = process.argv.slice(3);
const tallies: Tally[] = [];
if (paths.length > 0) {
  tallies.push(await runVitest('Tests', paths));
} else {
  const building = buildSite();
  for (const stage of [typesStage, packagesStage, buildLintStage()])
    tallies.push(await runCheck(stage));
  tallies.push(await building);
  tallies.push(...(await runAllTests()));
}
const slowest = formatSlowest(await readSlowestTests(reports));
await rm(reports, { recursive: true });

const total = addTallies(tallies);
process.stdout.write(`\n${slowest}\n${formatTally(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
