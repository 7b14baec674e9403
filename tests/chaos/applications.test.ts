import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStored, openStored, single } from '../../api/mortgage/testing/applications.ts';
import { makeFolder } from '../../api/testing/serve.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { root } from '../files.ts';

const script = join(root, 'api/mortgage/testing/serve-applications.ts');
const dataDir = makeFolder();
let identity: string;
let keys: string[];
let child: ChildProcessByStdio<null, Readable, null>;
/** The address of the server; undefined while none runs. */
let running: string | undefined;
beforeAll(async () => {
  identity = await generateIdentity();
  keys = [await identityToRecipient(identity)];
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server that runs, or a new one. */
async function start(): Promise<string> {
  if (running !== undefined) return running;
  child = spawn(process.execPath, [script, dataDir, ...keys], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  running = String(line).trim();
  return running;
}

async function kill(): Promise<void> {
  running = undefined;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Applications that differ only in their deposit. Each comes from an address of its own, as an
 * address may send five a minute.
 */
const listDeposits = (round: number) => Array.from({ length: 10 }, (_, at) => round * 100 + at);

/** The reference from a 200; undefined where the server went away first. */
async function send(url: string, deposit: number): Promise<string | undefined> {
  const asked = request(`${url}/api/mortgage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    localAddress: `127.0.1.${(deposit % 100) + 1}`,
    agent: false,
  });
  asked.end(JSON.stringify({ ...single, propertyDeposit: deposit }));
  try {
    const [answer] = await once(asked, 'response');
    expect(answer.statusCode).toBe(200);
    return ((await json(answer)) as { reference: string }).reference;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ECONN')) return undefined;
    throw error;
  }
}

/** The deposits of all stored applications; one that can't be opened fails the test. */
async function readDeposits(): Promise<number[]> {
  const opened = listStored(dataDir).map((reference) => openStored(dataDir, reference, identity));
  return (await Promise.all(opened)).map(({ propertyDeposit }) => propertyDeposit as number);
}

test.each([1, 2, 5, 9].slice(0, countRuns(1)))(
  'what was answered is stored when the process is killed at answer %i, and what is sent again is stored once',
  async (answers) => {
    const deposits = listDeposits(answers);
    const url = await start();
    let killed: Promise<void> | undefined;
    const answered: number[] = [];
    await Promise.all(
      deposits.map(async (deposit) => {
        if ((await send(url, deposit)) === undefined) return;
        answered.push(deposit);
        // Killed at once: anything that the server would still have done after its answer isn't
        // done.
        if (answered.length === answers) killed = kill();
      }),
    );
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(answers);
    expect(await readDeposits()).toEqual(expect.arrayContaining(answered));

    const again = await start();
    for (const deposit of deposits) expect(await send(again, deposit)).toMatch(/^[0-9a-f]{32}$/);
    const ours = (await readDeposits()).filter((deposit) => deposits.includes(deposit));
    expect(ours.toSorted((a, b) => a - b)).toEqual(deposits);
  },
);
