import { join } from 'node:path';
import { medianOf } from '../bench/figures.ts';
import { measureProcess } from '../bench/measure.ts';
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

/** What a night may take at the end of a year beyond what it took at the beginning. */
const gainedBytes = 200e6;

/** Nights whose peaks are compared: with fewer, those with faults would decide. */
const comparedNights = 30;

/**
 * The nights of a year on the demonstration's world, each a refresh in a process of its own, as a
 * schedule runs them, with a fault in one pull of ten. In the end each table is what a rebuild makes
 * of the landing folder, the data folder holds what landed and three versions, and a night takes
 * hardly more memory than at the beginning.
 */
export const soak: Soak = async ({ count, seed, workDir, tell }) => {
  const dataDir = join(workDir, 'data');
  const nights = await makeNights(join(workDir, 'world'), count, seed);
  const { shortfalls, add } = keepShortfalls(tell);
  /** The peak of each night, in bytes. */
  const memory: number[] = [];
  const codes = new Map<string, number>();
  for (let night = 0; night < count; night += 1) {
    const { at, sourcesFile } = await nights.write(night);
    const { stdout, peakBytes } = await measureProcess(nightScript, [
      dataDir,
      sourcesFile,
      at.toISOString(),
    ]);
    for (const code of stdout.split('\n').filter(Boolean))
      codes.set(code, (codes.get(code) ?? 0) + 1);
    memory.push(peakBytes);
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

const nightScript = join(import.meta.dirname, 'night-child.ts');

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
    ...(gained <= gainedBytes
      ? []
      : [`a night takes ${formatMegabytes(gained)} MB of memory more`]),
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
    `a version of ${version} MB, ${rest} MB besides, ${used} MB of memory at most`
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
    peakMegabytes: formatMegabytes(medianOf(memory.slice(-comparedNights))),
    peakMegabytesGained: formatMegabytes(measureGain(memory)),
  };
}

/** How much more the last nights take than the first do; 0 where there were too few to tell. */
function measureGain(memory: readonly number[]): number {
  if (memory.length < 2 * comparedNights) return 0;
  return medianOf(memory.slice(-comparedNights)) - medianOf(memory.slice(0, comparedNights));
}

function formatMegabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
