import { readdir, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
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
]);

const lines = createInterface({ input: process.stdin });
// Nobody waits any more: the parent has ended, or has left its question.
lines.once('close', () => process.exit(1));
const line = await new Promise<string>((resolve) => lines.once('line', resolve));
// Its parent wrote it, and has checked it.
const { file, sql, limits } = JSON.parse(line) as BoxQuestion;

const [{ DuckDBInstance }, { lockDown, readOnlySettings }, { needsMemory, readAnswer }] =
  await loading;
const instance = await DuckDBInstance.create(file, {
  ...readOnlySettings,
  memory_limit: `${limits.memoryMegabytes}MB`,
  threads: '1',
});
const connection = await instance.connect();
await lockDown(connection);
flushCompileCache();
await stepBack();
// Its time begins.
process.stdout.write('\n');
// Not all that DuckDB allocates counts towards its own limit.
const most = limits.processMegabytes * 1024 ** 2;
setInterval(() => {
  if (process.memoryUsage.rss() > most) give(needsMemory);
}, 10);
give(await readAnswer(connection, sql, limits));

/** The site goes first, for the processor; and where memory runs out, Linux ends this process first. */
async function stepBack(): Promise<void> {
  // On Linux each thread has a priority of its own; 0 is the process.
  const threads = await readdir('/proc/self/task').catch(() => ['0']);
  for (const thread of threads) lowerPriority(Number(thread));
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

function lowerPriority(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended since.
  }
}

/** Ends the process with the answer, whatever DuckDB still does. */
function give(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.kill(process.pid, 'SIGKILL'));
}
