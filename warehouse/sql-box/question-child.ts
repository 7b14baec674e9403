import { writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import type { BoxQuestion } from './messages.ts';

/*
 * The process in which a visitor's question is answered: one question, an empty line on its standard
 * output once it begins, the answer as a line of JSON, and then it ends. Its parent is
 * `ask-question.ts`.
 */

enableCompileCache();

// Loaded while the question is on its way.
const loading = Promise.all([
  import('@duckdb/node-api'),
  import('../lock-down.ts'),
  import('./read-answer.ts'),
  import('./refusals.ts'),
]);

const lines = createInterface({ input: process.stdin });
// Nobody waits any more: the parent has ended, or has left its question.
lines.once('close', () => process.exit(1));
const line = await new Promise<string>((resolve) => lines.once('line', resolve));
// Its parent wrote it, and has checked it.
const { file, sql, limits } = JSON.parse(line) as BoxQuestion;

const [{ DuckDBInstance }, { lockDown, readOnlySettings }, { readAnswer }, refusals] =
  await loading;
const instance = await DuckDBInstance.create(file, {
  ...readOnlySettings,
  memory_limit: `${limits.memoryMegabytes}MB`,
  threads: '1',
});
const connection = await instance.connect();
await lockDown(connection);
flushCompileCache();
// Where memory runs out, Linux ends this process first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
// Its time begins.
process.stdout.write('\n');
// Not all that DuckDB allocates counts towards its own limit.
const most = limits.processMegabytes * 1024 ** 2;
const begun = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > limits.seconds * 1e6) give(refusals.describeTime(limits.seconds));
  if (process.memoryUsage.rss() > most) give(refusals.needsMemory);
}, 10);
give(await readAnswer(connection, sql, limits));

/** Ends the process with the answer, whatever DuckDB still does. */
function give(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.kill(process.pid, 'SIGKILL'));
}
