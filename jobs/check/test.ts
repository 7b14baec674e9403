/**
 * `npm test`: every check of the project, each stage under its heading. A stage that fails doesn't
 * stop the next; the browser, which a machine is most likely to lack, comes last. Ends with the ten
 * slowest tests, what failed, and one line, `N passed, N failed`. `npm test -- <path>` runs only
 * the tests of that path.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatSlowest, readSlowestTests } from './slowest.ts';
import { buildLintStage, runStage, type Stage, typesStage } from './stages.ts';
import { addTallies, formatTally, readVitestTally, type Tally } from './tally.ts';

const reports = await mkdtemp(path.join(tmpdir(), 'luach-test-'));

function buildVitestStage(heading: string, report: string, args: readonly string[]): Stage {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { heading, args: ['node_modules/vitest/vitest.mjs', 'run', ...output, ...args] };
}

/** Types and lint count as one check each. */
async function runCheck(stage: Stage): Promise<Tally> {
  const isClean = await runStage(stage);
  if (isClean) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [stage.heading] };
}

async function runVitest(heading: string, args: readonly string[]): Promise<Tally> {
  const report = path.join(reports, `${heading}.json`);
  const isClean = await runStage(buildVitestStage(heading, report, args));
  return readVitestTally(report, isClean);
}

const paths = process.argv.slice(3);
const tallies: Tally[] = [];
if (paths.length > 0) {
  tallies.push(await runVitest('Tests', paths));
} else {
  tallies.push(await runCheck(typesStage));
  tallies.push(await runCheck(buildLintStage()));
  tallies.push(await runVitest('Unit, SQL and API tests', ['--project', 'unit']));
  tallies.push(await runVitest('Browser tests', ['--project', 'browser']));
}
const slowest = formatSlowest(await readSlowestTests(reports));
await rm(reports, { recursive: true });

const total = addTallies(tallies);
process.stdout.write(`\n${slowest}\n${formatTally(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
