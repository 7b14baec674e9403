import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { listStored, openStored, single } from '../../api/mortgage/testing/applications.ts';
import { substream } from '../../fixtures/world/random.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { readConfig } from '../../jobs/config.ts';
import { commandScript, startProcess } from '../../jobs/testing/start-process.ts';
import { listenToTerminal } from '../../jobs/testing/terminal.ts';
import { run as runRollback } from '../../jobs/version/rollback.ts';
import { listRounds } from '../../warehouse/testing/seeds.ts';
import { isIntact } from '../../warehouse/version/intact-version.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import {
  describeNight,
  listLost,
  listRemains,
  makeSmallFolder,
  readNight,
  refreshNight,
  writeNight,
} from './small-folder.ts';

const workScript = join(import.meta.dirname, 'work-child.ts');
const serveScript = join(import.meta.dirname, '../../api/mortgage/testing/serve-applications.ts');

/** The commands killed in a round: the short ones, then one that builds a version. */
const longWorks = ['refresh', 'rebuild', 'first refresh'] as const;
type Work = 'publication' | 'rollback' | (typeof longWorks)[number];

/** Starts a command and kills it at a random instant. Returns whether it was still running. */
async function kill(work: Work, dataDir: string, draw: number): Promise<boolean> {
  const isShort = work === 'publication' || work === 'rollback';
  const sources = work === 'rebuild' ? [] : ['--sources', join(dataDir, 'sources.json')];
  const command = work === 'rebuild' ? 'rebuild' : 'refresh';
  const { child, waitFor, ended } = isShort
    ? startProcess(workScript, [work, dataDir])
    : startProcess(commandScript, [command, ...sources, '--data', dataDir]);
  await waitFor(isShort ? 'working' : draw < 0.5 ? 'loading' : 'building');
  await Promise.race([wait(isShort ? draw * 60 : draw * 800), ended]);
  child.kill('SIGKILL');
  return (await ended).code === null;
}

test.each(listRounds())('kills lose nothing and stop no later run: round %i', async (round) => {
  const random = substream(round, 'kills');
  const long = longWorks[(round - 1) % longWorks.length] ?? 'refresh';
  const dataDir = long === 'first refresh' ? makeFolder() : await makeSmallFolder();
  await writeNight(dataDir, 1);
  const landing = readLanding(dataDir);
  const works: Work[] = landing.length > 0 ? ['publication', 'rollback', long] : [long];
  const hits: boolean[] = [];
  listenToTerminal();
  for (const work of works) {
    hits.push(await kill(work, dataDir, random.next()));
    expect(await listLost(dataDir, landing), work).toEqual([]);
    const live = await findCurrent(dataDir);
    if (live) expect(await isIntact(dataDir, live), work).toBe(true);
    // A completed rollback keeps refreshes from publishing.
    if (live?.pinnedAt)
      await runRollback(readConfig(['rollback', '--release', '--data', dataDir], {}));
  }
  expect(hits).toContain(true);
  expect(await refreshNight(dataDir)).toEqual([]);
  expect(await readNight(dataDir)).toEqual(describeNight(1));
  expect(await listRemains(dataDir)).toEqual([]);
});

/** The reference of a stored application; undefined if the connection was lost first. */
async function apply(url: string, deposit: number): Promise<string | undefined> {
  const asked = request(`${url}/api/mortgage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // An address may send five a minute.
    localAddress: `127.0.1.${deposit + 1}`,
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

test.each(listRounds())(
  'an application that was answered is stored once, whenever the server is killed: round %i',
  async (round) => {
    const dataDir = makeFolder();
    const identity = await generateIdentity();
    const args = [dataDir, await identityToRecipient(identity)];
    const serve = async () => {
      const running = startProcess(serveScript, args);
      const [line] = await once(running.child.stdout, 'data');
      return { url: String(line).trim(), ...running };
    };
    const readDeposits = async () => {
      const opened = listStored(dataDir).map((reference) =>
        openStored(dataDir, reference, identity),
      );
      return (await Promise.all(opened)).map(({ propertyDeposit }) => Number(propertyDeposit));
    };
    const deposits = Array.from({ length: 10 }, (_, at) => at);
    const killedAt = substream(round, 'applications').between(1, 9);
    const first = await serve();
    const answered: number[] = [];
    await Promise.all(
      deposits.map(async (deposit) => {
        if ((await apply(first.url, deposit)) === undefined) return;
        answered.push(deposit);
        // Killed immediately, before anything that the server would have done after its answer.
        if (answered.length === killedAt) first.child.kill('SIGKILL');
      }),
    );
    await first.ended;
    expect(answered.length).toBeGreaterThanOrEqual(killedAt);
    expect(await readDeposits()).toEqual(expect.arrayContaining(answered));
    const second = await serve();
    for (const deposit of deposits)
      expect(await apply(second.url, deposit)).toMatch(/^[0-9a-f]{32}$/);
    second.child.kill('SIGKILL');
    expect((await readDeposits()).toSorted()).toEqual(deposits);
  },
);
