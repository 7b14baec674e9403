import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, substream } from '../../fixtures/world/random.ts';
import { listHeld } from '../../ingest/landing/held-files.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { commandScript, type RunningProcess, startProcess } from '../fleet/start-process.ts';
import { listLost, listRemains, listVersionFaults } from './check-folder.ts';
import { refreshHere } from './refresh-here.ts';
import { keepShortfalls, type Soak } from './result.ts';
import {
  copyFolder,
  countSales,
  heldEntry,
  heldSales,
  makePattern,
  writeNight,
} from './small-folder.ts';
import { beginWork, type Place, type Work, workNames, works } from './works.ts';

/** The night that a refresh finds new. */
const night = 2;

/** After one kill in so many the next run is a process of its own, which costs twice as much. */
const runsOfThisProcess = 5;

type Trial = {
  /** Whether the process was still at work when it was killed. */
  readonly isHit: boolean;
  readonly faults: readonly string[];
  /** How long the refresh after it took, where it was a process of its own. */
  readonly refreshMs?: number;
};

/**
 * Ends a process by SIGKILL at a random instant of its work, until `count` of them were hit, each in
 * a folder of its own. Each time the live version must open and pass its audits, nothing that had
 * landed may be lost, and the next run must succeed by itself, publish everything and leave nothing
 * half written.
 */
export const soak: Soak = async ({ count, seed, workDir, tell }) => {
  const started = performance.now();
  const pattern = await makePattern({ workDir });
  const sourcesFile = await writeNight(join(workDir, 'tonight'), night);
  const { shortfalls, add } = keepShortfalls(tell);
  const killed = new Map<Work, number>(workNames.map((work) => [work, 0]));
  // The pattern took three refreshes; from then on the last one tells how quick the machine is.
  let refreshMs = (performance.now() - started) / 3;
  let hits = 0;
  for (let attempt = 0; hits < count && attempt < 3 * count; attempt += 1) {
    const work = workNames[(seed + attempt) % workNames.length] ?? 'refresh';
    const random = substream(seed, 'kills', attempt);
    const dataDir = join(workDir, `kill-${attempt}`);
    if (work !== 'first refresh') await copyFolder(pattern, dataDir);
    const isProcess = attempt % runsOfThisProcess === 0;
    const trial = await tryKill(work, { dataDir, sourcesFile }, { isProcess, refreshMs }, random);
    refreshMs = trial.refreshMs ?? refreshMs;
    add(trial.faults.map((fault) => `${work}, attempt ${attempt}: ${fault}`));
    if (trial.isHit) killed.set(work, (killed.get(work) ?? 0) + 1);
    if (trial.isHit) hits += 1;
    if (trial.faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    if (attempt % 10 === 9) tell(`${hits} of ${count} kills, ${shortfalls.length} shortfalls`);
  }
  if (hits < count) add([`only ${hits} of ${count} came before the work had ended`]);
  return { figures: { kills: hits, ...Object.fromEntries(killed) }, shortfalls };
};

async function tryKill(
  work: Work,
  place: Place,
  { isProcess, refreshMs }: { readonly isProcess: boolean; readonly refreshMs: number },
  random: Random,
): Promise<Trial> {
  const { dataDir } = place;
  const before = readLanding(dataDir);
  const isHit = await killAt(await beginWork(work, place), random.next() * works[work] * refreshMs);
  const faults = [
    ...((await maybeReadCurrent(dataDir)) ? await listVersionFaults(dataDir) : []),
    ...(await listLost(dataDir, before)),
  ];
  // The run after a kill may be killed too.
  if (random.chance(0.25))
    await killAt(await beginWork('refresh', place), random.next() * refreshMs);
  faults.push(...(await release(dataDir)));
  const started = performance.now();
  const failed = isProcess ? await refreshAsProcess(place) : await refreshWithin(place);
  const ms = performance.now() - started;
  faults.push(...failed, ...(failed.length > 0 ? [] : await listFaultsAfterRefresh(dataDir)));
  faults.push(...(await listLost(dataDir, before)));
  return { isHit, faults, ...(isProcess && { refreshMs: ms }) };
}

async function refreshAsProcess(place: Place): Promise<string[]> {
  const { code, stderr } = await (await beginWork('refresh', place)).ended;
  return code === 0 ? [] : [`the next refresh ends with ${code}: ${stderr}`];
}

async function refreshWithin(place: Place): Promise<string[]> {
  const { codes, uncoded } = await refreshHere(place);
  return [...codes, ...uncoded].map((failure) => `the next refresh fails: ${failure}`);
}

/** Whether it was still at work when it was killed. */
async function killAt({ child, ended }: RunningProcess, ms: number): Promise<boolean> {
  const left = new AbortController();
  await Promise.race([wait(ms, undefined, { signal: left.signal }).catch(() => undefined), ended]);
  left.abort();
  child.kill('SIGKILL');
  return (await ended).code === null;
}

/** Where a rollback was reached, a refresh publishes nothing before its release. */
async function release(dataDir: string): Promise<string[]> {
  if (!(await maybeReadCurrent(dataDir))?.heldSince) return [];
  const args = ['rollback', '--release', '--data', dataDir];
  const { code, stderr } = await startProcess(commandScript, args).ended;
  return code === 0 ? [] : [`the release ends with ${code}: ${stderr}`];
}

async function listFaultsAfterRefresh(dataDir: string): Promise<string[]> {
  const live = await maybeReadCurrent(dataDir);
  const landing = readLanding(dataDir);
  const hasMonth = landing.some(({ source }) => source === heldEntry.id);
  const isAccepted = hasMonth && listHeld(landing).length === 0;
  const expected = countSales(night) + (isAccepted ? heldSales : 0);
  const sales = live?.rows['core.sales'];
  return [
    ...(sales === expected ? [] : [`${sales} sales are live, not ${expected}`]),
    ...(await listVersionFaults(dataDir)),
    ...(await listRemains(dataDir)),
  ];
}
