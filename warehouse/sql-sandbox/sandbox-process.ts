import { writeFile } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { lockDown, readOnlySettings } from '../lock-down.ts';
import { describeTime, needsMemory, type SandboxAnswer, type SandboxQuestion } from './answers.ts';
import { readAnswer } from './read-answer.ts';
import type { SandboxMessage } from './sandbox-client.ts';

/* The process that answers visitors' questions, one after the other; its parent is `sandbox-client.ts`. */

let opened: { readonly file: string; readonly connection: DuckDBConnection } | undefined;

process.on('message', async (question: SandboxQuestion) => {
  const message: SandboxMessage = await answer(question).then(
    (given) => ({ answer: given }),
    (error: unknown) => ({ fault: String(error) }),
  );
  process.send?.(message);
});
process.on('disconnect', () => process.exit(0));
// If memory runs out, Linux ends this process first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

async function answer({ file, sql, limits }: SandboxQuestion): Promise<SandboxAnswer> {
  const connection = await open(file, limits);
  const begun = process.cpuUsage();
  let isLate = false;
  // Interrupted until it ends, because interrupting a statement that is only just starting has no
  // effect.
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    isLate = user + system > limits.seconds * 1e6;
    if (isLate) connection.interrupt();
    // Some of DuckDB's memory doesn't count towards its own limit.
    if (process.memoryUsage.rss() > limits.processMegabytes * 1024 ** 2)
      process.send?.({ answer: needsMemory, mustEnd: true } satisfies SandboxMessage);
  }, 10);
  try {
    const given = await readAnswer(connection, sql, limits);
    return isLate ? describeTime(limits.seconds) : given;
  } finally {
    clearInterval(timer);
  }
}

/** The connection to a file, opened once. */
async function open(file: string, limits: SandboxQuestion['limits']): Promise<DuckDBConnection> {
  if (opened?.file === file) return opened.connection;
  opened?.connection.closeSync();
  opened = undefined;
  const instance = await DuckDBInstance.create(file, {
    ...readOnlySettings,
    memory_limit: `${limits.memoryMegabytes}MB`,
    threads: '1',
  });
  const connection = await instance.connect();
  await lockDown(connection);
  opened = { file, connection };
  return connection;
}
