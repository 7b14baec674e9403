import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './testing/build-session.ts';
import { publish } from './testing/published.ts';
import { rollBack } from './version/publish.ts';

type Analyst = (command: 'open' | 'keep' | 'ask') => Promise<string>;

/** A process that opens `luach.duckdb` and reports which version it sees. */
function startAnalyst(dataDir: string): Analyst {
  const script = join(import.meta.dirname, 'testing', 'analyst.ts');
  const child = spawn(process.execPath, [script, join(dataDir, 'luach.duckdb')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (command) => {
    child.stdin.write(`${command}\n`);
    return (await answers.next()).value ?? 'the process has ended';
  };
}

test('an analyst opens the link at any moment of a publication, and sees a whole version', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const analyst = startAnalyst(dataDir);
  expect(await analyst('open')).toBe('v1');
  for (const next of [2, 3, 4, 5, 6]) {
    const publication = publish(dataDir, `v${next}`);
    const meanwhile = [];
    for (let asked = 0; asked < 4; asked += 1) meanwhile.push(await analyst('open'));
    await publication;
    const whole = [`v${next - 1}`, `v${next}`];
    expect(meanwhile.filter((name) => !whole.includes(name))).toEqual([]);
    expect(await analyst('open')).toBe(`v${next}`);
  }
});

test('an analyst keeps the opened version, even after its file has gone', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const analyst = startAnalyst(dataDir);
  expect(await analyst('keep')).toBe('v1');
  for (const version of ['v2', 'v3', 'v4', 'v5']) await publish(dataDir, version);
  expect(existsSync(join(dataDir, 'versions', 'v1.duckdb'))).toBe(false);
  expect(await analyst('ask')).toBe('v1');
  expect(await analyst('open')).toBe('v5');
  await rollBack(dataDir, new Date('2026-03-05T10:00:00Z'));
  expect(await analyst('open')).toBe('v4');
});
