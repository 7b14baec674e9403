import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { substream } from '../../fixtures/world/random.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { readConfig } from '../../jobs/config.ts';
import { commandScript, startProcess } from '../../jobs/testing/start-process.ts';
import { listenToTerminal } from '../../jobs/testing/terminal.ts';
import { run as runRollback } from '../../jobs/version/rollback.ts';
import { rounds } from '../../warehouse/testing/seeds.ts';
import { isSound } from '../../warehouse/version/sound-version.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
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

/** What is killed in a round: the short works, then one that builds a version. */
const longWorks = ['refresh', 'rebuild', 'first refresh'] as const;
type Work = 'publication' | 'rollback' | (typeof longWorks)[number];

/** Starts a work and kills it at a random instant; returns whether it was still under way. */
async function kill(work: Work, dataDir: string, draw: number): Promise<boolean> {
  const isShort = work === 'publication' || work === 'rollback';
  const sources = work === 'rebuild' ? [] : ['--sources', join(dataDir, 'sources.json')];
  const command = work === 'rebuild' ? 'rebuild' : 'refresh';
  const { child, said, ended } = isShort
    ? startProcess(workScript, [work, dataDir])
    : startProcess(commandScript, [command, ...sources, '--data', dataDir]);
  await said(isShort ? 'working' : draw < 0.5 ? 'loading' : 'building');
  await Promise.race([wait(isShort ? draw * 60 : draw * 800), ended]);
  child.kill('SIGKILL');
  return (await ended).code === null;
}

test.each(rounds)('kills lose nothing and stop no later run: round %i', async (round) => {
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
    const live = await maybeReadCurrent(dataDir);
    if (live) expect(await isSound(dataDir, live), work).toBe(true);
    // A rollback that was reached keeps refreshes from publishing.
    if (live?.heldSince)
      await runRollback(readConfig(['rollback', '--release', '--data', dataDir], {}));
  }
  expect(hits).toContain(true);
  expect(await refreshNight(dataDir)).toEqual([]);
  expect(await readNight(dataDir)).toEqual(describeNight(1));
  expect(await listRemains(dataDir)).toEqual([]);
});
