import { expect, onTestFinished, test } from 'vitest';
import { onFittingThreads } from './fit-threads.ts';
import { makeFolder } from './testing/workbench.ts';
import { openWorkbench } from './workbench.ts';

test('few rows are built on one thread, and many on all threads', async () => {
  const workbench = await openWorkbench(':memory:', makeFolder(), { memory: '200MB', threads: 2 });
  onTestFinished(() => workbench.abandon());
  const count = () =>
    workbench.rows<{ threads: number }>(`select current_setting('threads')::integer as threads`);
  const made = async (rows: number) => {
    await workbench.run(`create or replace table version.raw.ppr_rows as from range(${rows})`);
    return [...(await onFittingThreads(workbench, count)), ...(await count())];
  };
  await workbench.run('create schema version.raw');
  expect(await onFittingThreads(workbench, count)).toEqual([{ threads: 1 }]);
  expect(await made(9_999)).toEqual([{ threads: 1 }, { threads: 2 }]);
  expect(await made(10_000)).toEqual([{ threads: 2 }, { threads: 2 }]);
});
