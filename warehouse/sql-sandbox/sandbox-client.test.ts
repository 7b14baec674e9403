import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { buildSandboxClient } from './sandbox-client.ts';

const limits = {
  seconds: 10,
  rows: 10,
  columns: 10,
  bytes: 10_000,
  memoryMegabytes: 400,
  processMegabytes: 700,
};
const endless = 'select count(*) from range(1000000000000)';

async function openSandbox() {
  const file = join(makeFolder(), 'luach.duckdb');
  const instance = await DuckDBInstance.create(file);
  instance.closeSync();
  const sandbox = buildSandboxClient();
  onTestFinished(() => sandbox.close());
  return (sql: string, signal = new AbortController().signal, of = file) =>
    sandbox.ask(of, sql, limits, signal);
}

/** The processes that this one started, and those that they started. */
function listProcesses(pid: number | string = process.pid): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const children = text.split(' ').filter(Boolean);
    return [...children, ...children.flatMap((child) => listProcesses(child))];
  } catch {
    return [];
  }
}

test('a question is answered, or refused in words, or fails by a file that is not there', async () => {
  const ask = await openSandbox();
  expect(await ask('select 42 as answer')).toMatchObject({ rows: [[42]], isWhole: true });
  expect(await ask('drop table sales')).toMatchObject({ refused: 'question' });
  expect(await ask("select current_setting('threads')")).toMatchObject({ refused: 'question' });
  await expect(ask('select 1', undefined, '/nowhere/luach.duckdb')).rejects.toThrow();
  expect(await ask('select 43 as answer')).toMatchObject({ rows: [[43]] });
});

test('who leaves ends the question, and the next one is answered', async () => {
  const before = listProcesses();
  const ask = await openSandbox();
  const stop = new AbortController();
  const left = ask(endless, stop.signal);
  await wait(1000);
  stop.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect.poll(() => listProcesses().filter((pid) => !before.includes(pid))).toEqual([]);
  expect(await ask('select 42 as answer')).toMatchObject({ rows: [[42]] });
});

test.skipIf(process.platform !== 'linux')(
  'where the process is killed, its question is refused and a new one answers the next',
  async () => {
    const before = listProcesses();
    const ask = await openSandbox();
    const broken = ask(endless);
    const started = () => listProcesses().filter((pid) => !before.includes(pid));
    await expect.poll(() => started().length).toBe(1);
    process.kill(Number(started()[0]), 'SIGKILL');
    expect(await broken).toMatchObject({ refused: 'limit' });
    expect(await ask('select 42 as answer')).toMatchObject({ rows: [[42]] });
  },
);
