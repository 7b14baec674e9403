import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './testing/workbench.ts';
import { openWorkbench } from './workbench.ts';

/** It would take days. */
const endless = 'select count(*) as rows from range(1000000000) a, range(1000000000) b';

async function openHurried() {
  const limits = { memory: '200MB', threads: 2, statementSeconds: 0.2 };
  const workbench = await openWorkbench(':memory:', makeFolder(), limits);
  onTestFinished(() => workbench.abandon());
  return workbench;
}

test.each(['run', 'rows'] as const)('a statement that never ends is stopped (%s)', async (how) => {
  const workbench = await openHurried();
  await expect(workbench[how](endless)).rejects.toMatchObject({
    code: 'statement_deadline',
    facts: { seconds: 0.2, sql: endless },
  });
  expect(await workbench.rows('select 1 as one')).toEqual([{ one: 1 }]);
});

test("a statement that fails in time keeps DuckDB's own error", async () => {
  const workbench = await openHurried();
  await expect(workbench.run('select nothing')).rejects.toThrow(/Binder Error/);
});
