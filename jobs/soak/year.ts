import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { refresh } from '../refresh/refresh.ts';
import { pullHere } from '../testing/pull-here.ts';
import { rebuild } from '../version/rebuild.ts';
import { listRemains, listVersionFaults } from './check-folder.ts';
import { digestTables } from './digest-tables.ts';
import { type FolderSizes, measureFolder } from './measure-folder.ts';
import { keepShortfalls, type Soak } from './result.ts';
import { makeNights } from './year-nights.ts';

/** A manifest names what was set aside: a few kilobytes. */
const manifestBytes = 50_000;

/** The ledger, the lock, what saves work for the next pulls. */
const otherBytes = 50_000_000;

/** Memory that a process may gain after its first nights: allocators give little back. */
const gainedBytes = 200e6;

/**
 * The nights of a year on the demonstration's world, one refresh each in this process, with a fault
 * in one pull of ten. In the end each table is what a rebuild makes of the landing folder, the data
 * folder holds what landed and three versions, and memory is what it was after the first nights.
 */
export const soak: Soak = async ({ count, seed, workDir, tell }) => {
  const dataDir = join(workDir, 'data');
  const nights = await makeNights(join(workDir, 'world'), count, seed);
  const { shortfalls, add } = keepShortfalls(tell);
  const memory: number[] = [];
  const codes = new Map<string, number>();
  for (let night = 0; night < count; night += 1) {
    const { at, entries } = await nights.write(night);
    const sources = { entries, baseDir: nights.baseDir };
    const { reports } = await refresh({ dataDir, sources, now: () => at, pull: pullHere });
    for (const { code } of reports.flatMap(({ errors }) => errors))
      codes.set(code, (codes.get(code) ?? 0) + 1);
    memory.push(await measureHeld());
    if (night % 10 === 9 || night === count - 1) {
      const faults = [...(await listVersionFaults(dataDir)), ...(await listRemains(dataDir))];
      add(faults.map((fault) => `night ${night}: ${fault}`));
      tell(
        describeNight(night + 1, count, await measureFolder(dataDir), memory, shortfalls.length),
      );
    }
  }
  const unforeseen = codes.get('unforeseen') ?? 0;
  if (unforeseen > 0) add([`${unforeseen} files failed as nobody foresaw`]);
  const sizes = await measureFolder(dataDir);
  add([...listGrowth(sizes, memory), ...(await listDifferences(dataDir))]);
  return {
    figures: { nights: count, faultyPulls: nights.faulty(), ...describeYear(sizes, memory, codes) },
    shortfalls,
  };
};

/**
 * The memory of this process once what nobody needs is collected: results of DuckDB weigh little to
 * the collector, so that it would let them be for dozens of nights.
 */
async function measureHeld(): Promise<number> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  // What a collected object held is freed in the next turn.
  await nextTurn();
  return process.memoryUsage().rss;
}

/** Tables that a rebuild makes otherwise. */
async function listDifferences(dataDir: string): Promise<string[]> {
  const before = await digestTables(dataDir);
  await rebuild(dataDir, new Date(), () => undefined);
  const after = await digestTables(dataDir);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name} has ${before.get(name)} rows, rebuilt ${after.get(name)}`);
}

function listGrowth(sizes: FolderSizes, memory: readonly number[]): string[] {
  const { landing, landed, pulls, versionFiles, others } = sizes;
  const gained = measureGain(memory);
  return [
    ...(landing - landed <= pulls * manifestBytes
      ? []
      : [`landing holds ${landing - landed} more`]),
    ...(versionFiles <= 3 ? [] : [`${versionFiles} versions are kept`]),
    ...(others <= otherBytes ? [] : [`${others} bytes are neither landed nor a version`]),
    ...(gained <= gainedBytes ? [] : [`memory has grown by ${formatMegabytes(gained)} MB`]),
  ];
}

function describeNight(
  nights: number,
  count: number,
  { landed, versions, versionFiles, others }: FolderSizes,
  memory: readonly number[],
  shortfalls: number,
): string {
  const [files, version, rest, used] = [
    landed,
    versions / versionFiles,
    others,
    memory.at(-1) ?? 0,
  ].map(formatMegabytes);
  return (
    `${nights} of ${count} nights, ${shortfalls} shortfalls; ${files} MB landed, ` +
    `a version of ${version} MB, ${rest} MB besides, ${used} MB of memory`
  );
}

function describeYear(
  { landed, pulls, versions, versionFiles, others }: FolderSizes,
  memory: readonly number[],
  codes: ReadonlyMap<string, number>,
) {
  return {
    pulls,
    codes: [...codes].map(([code, times]) => `${code} ${times}`).join(', '),
    landedMegabytes: formatMegabytes(landed),
    versionMegabytes: formatMegabytes(versions / versionFiles),
    otherMegabytes: formatMegabytes(others),
    memoryMegabytes: formatMegabytes(leastOf(memory.slice(-10))),
    memoryMegabytesGained: formatMegabytes(measureGain(memory)),
  };
}

/** How much memory the last nights take beside the first; 0 where there were too few to tell. */
function measureGain(memory: readonly number[]): number {
  return memory.length < 40 ? 0 : leastOf(memory.slice(-10)) - leastOf(memory.slice(10, 30));
}

/** Of a few nights the lowest, as what a night needs for a while is no growth; 0 for none. */
function leastOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.min(...values);
}

function formatMegabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
