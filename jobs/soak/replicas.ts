import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Random, substream } from '../../fixtures/world/random.ts';
import { maybeReadReplica } from '../../warehouse/version/replica.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { percentileOf } from '../bench/figures.ts';
import { listDamage } from '../verify/list-damage.ts';
import { type Fleet, startFleet } from './replica-fleet.ts';
import { type Prepared, prepareNights, publishAgain } from './replica-versions.ts';
import { sendVisitors } from './replica-visitors.ts';
import { keepShortfalls, type Soak, type SoakOptions, type SoakResult } from './result.ts';

const county = 'Mayo';

/** Two hundred requests a second in all. */
const visitors = { number: 20, everyMs: 100 };

/** By so much may the memory of a server that is warm differ in the end. */
const steadyShare = 1.1;

/** With fewer versions, no server is warm. */
const leastVersions = 20;

const faults = ['cut', 'gone', 'damaged', 'killed'] as const;

/**
 * `count` versions in `seconds` under 200 requests a second, on a publisher and three replicas behind
 * nginx. The connection between them is cut at random; at times the publisher is gone, a file comes
 * damaged, a replica is killed. No request may fail, no answer may mix versions, and in the end every
 * replica has what the publisher has.
 */
export const soak: Soak = async (options) => {
  const { workDir, count, seconds } = options;
  const publisherDir = join(workDir, 'publisher');
  await mkdir(publisherDir);
  const prepared = await prepareNights(workDir, publisherDir, county);
  const paceMs = (seconds * 1000) / count;
  return await runFleet(options, {
    ...{ publisherDir, prepared, county, visitors },
    start: (drawBytes) => startFleet(workDir, publisherDir, drawBytes, paceMs),
  });
};

export type FleetRun = {
  readonly publisherDir: string;
  /** The last of them is live. */
  readonly prepared: readonly Prepared[];
  readonly county: string;
  readonly visitors: { readonly number: number; readonly everyMs: number };
  readonly start: (drawBytes: () => number) => Promise<Fleet>;
};

/** One run, on processes or within this one. */
export async function runFleet(
  { count, seed, tell }: SoakOptions,
  run: FleetRun,
): Promise<SoakResult> {
  const { publisherDir, prepared } = run;
  const random = substream(seed, 'replicas');
  const { shortfalls, add } = keepShortfalls(tell);
  const first = prepared.at(-1) as Prepared;
  const sales = new Map([[first.facts.version, first.sales]]);
  const fleet = await run.start(() => drawCut(random, first.facts.bytes));
  const { tally, stop } = sendVisitors(fleet.urls, run.visitors, run.county, sales);
  const met = Object.fromEntries(faults.map((fault) => [fault, 0]));
  const memory: (readonly number[])[] = [];
  try {
    for (let number = 1; number <= count; number += 1) {
      const next = prepared[number % prepared.length] as Prepared;
      const version = new Date().toISOString().replaceAll(':', '-');
      sales.set(version, next.sales);
      const fault = number === count ? 'cut' : (faults[number % faults.length] ?? 'cut');
      await meet(fault, fleet, random, () => publishAgain(publisherDir, next, version));
      met[fault] = (met[fault] ?? 0) + 1;
      memory.push(await fleet.measureMemory());
      tell(`${number} of ${count} versions (${fault}), ${tally.times.length} requests`);
    }
    add(await listLate(fleet, publisherDir));
    await stop();
    add(tally.faults);
    for (const folder of fleet.replicaFolders)
      add((await listDamage(folder, { isThorough: true })).damage.map(({ wrong }) => wrong));
    add(listMemoryFaults(memory));
    return {
      figures: {
        ...{ versions: count, versionsSeen: tally.versions.size, requests: tally.times.length },
        failed: tally.faults.length,
        cuts: fleet.cutting.countCuts(),
        refused: await countRefused(fleet),
        ...{ gone: met.gone ?? 0, damaged: met.damaged ?? 0, killed: met.killed ?? 0 },
        p50Milliseconds: Math.round(percentileOf(tally.times, 0.5)),
        p99Milliseconds: Math.round(percentileOf(tally.times, 0.99)),
        memoryRatios: formatRatios(memory),
      },
      shortfalls,
    };
  } finally {
    await stop();
    await fleet.close();
  }
}

/** Of three connections one is cut, anywhere in a version. */
function drawCut(random: Random, bytes: number): number {
  return random.chance(1 / 3) ? random.between(1, bytes) : Number.POSITIVE_INFINITY;
}

async function meet(
  fault: (typeof faults)[number],
  { cutting, settle, killOne }: Fleet,
  random: Random,
  publish: () => Promise<void>,
): Promise<void> {
  cutting.setGone(fault === 'gone');
  cutting.setDamaging(fault === 'damaged');
  await publish();
  await Promise.all([settle(), fault === 'killed' && killOne(random)]);
  cutting.setGone(false);
  cutting.setDamaging(false);
}

/** How often replicas refused what came damaged. */
async function countRefused({ replicaFolders }: Fleet): Promise<number> {
  const states = await Promise.all(replicaFolders.map(maybeReadReplica));
  return states.reduce((sum, state) => sum + (state?.refused ?? 0), 0);
}

/** Replicas that don't have what the publisher has, however long they are given. */
async function listLate(fleet: Fleet, publisherDir: string): Promise<string[]> {
  const expected = (await maybeReadCurrent(publisherDir))?.version;
  const hasIt = async (folder: string) =>
    (await maybeReadCurrent(folder))?.version === expected ? [] : [folder];
  for (let look = 0; ; look += 1) {
    const late = (await Promise.all(fleet.replicaFolders.map(hasIt))).flat();
    if (late.length === 0) return [];
    if (look === 30)
      return await Promise.all(
        late.map(
          async (folder) => `a replica is late: ${JSON.stringify(await maybeReadReplica(folder))}`,
        ),
      );
    await fleet.settle();
  }
}

/** The last tenth of a run beside its second fifth: before that, servers warm up. */
function compareMemory(memory: readonly (readonly number[])[]): number[] {
  const at = (share: number) => memory[Math.floor((memory.length - 1) * share)] ?? [];
  return at(1).map((bytes, server) => bytes / (at(0.3)[server] || Number.NaN));
}

function listMemoryFaults(memory: readonly (readonly number[])[]): string[] {
  if (memory.length < leastVersions) return [];
  return compareMemory(memory)
    .filter((ratio) => !(ratio <= steadyShare))
    .map((ratio) => `memory in the end is ${ratio.toFixed(2)} of what it was`);
}

function formatRatios(memory: readonly (readonly number[])[]): string {
  return compareMemory(memory)
    .map((ratio) => ratio.toFixed(2))
    .join(', ');
}
