import { readLanding } from '../../ingest/landing/landing.ts';
import { commandScript, startProcess } from '../fleet/start-process.ts';
import { buildShiftedClock } from '../testing/shift-clock.ts';
import { fingerprintLive } from './fingerprint.ts';
import { listUncoded, refreshAndCheck } from './full-disk-trial.ts';
import { serveFolder } from './serve-folder.ts';
import type { Place } from './works.ts';

type Direction = 'ahead' | 'behind';

/** By less than a day a clock may be behind what has landed. */
const overADay = 25 * 60 * 60 * 1000;

/**
 * By how much to set the clock: behind the last landing, as a long run comes here hours after it.
 */
export function chooseShift(direction: Direction, landedAt: number, now: number): number {
  return direction === 'ahead' ? overADay : landedAt - now - overADay;
}

/**
 * Refreshes with a clock that is a day ahead or behind, then with the right one, which must publish
 * `expected`. A clock behind must be told, and pull nothing.
 */
export async function tryClock(
  { dataDir, sourcesFile }: Place,
  direction: Direction,
  expected: string,
): Promise<readonly string[]> {
  const landed = readLanding(dataDir).map(({ refreshedAt }) => Date.parse(refreshedAt));
  const ms = chooseShift(direction, Math.max(...landed), Date.now());
  const args = ['refresh', '--sources', sourcesFile, '--data', dataDir];
  const env = { NODE_OPTIONS: buildShiftedClock(ms) };
  const ended = await startProcess(commandScript, args, { env }).ended;
  const server = await serveFolder(dataDir);
  const faults = [
    ...((ended.code === 0) === (direction === 'ahead') ? [] : [`it ends with ${ended.code}`]),
    ...listUncoded(ended, /clock_behind|Set the clock/),
    ...(await server.listFaults()),
  ];
  await server.close();
  faults.push(...(await refreshAndCheck({ dataDir, sourcesFile })));
  const found = await fingerprintLive(dataDir);
  return [
    ...faults,
    ...(found === expected ? [] : [`what is live says ${found}, not ${expected}`]),
  ];
}
