import type { FetchOptions } from '../listings/pull-crawl.ts';
import { type Clock, startClock } from './clock.ts';
import { makeFolder } from './folder.ts';

/** The options of a pull, with its own folder and the test's clock. */
export function buildPullOptions(
  clock: Clock = startClock(),
  overrides: Partial<FetchOptions> = {},
): FetchOptions {
  const folder = makeFolder();
  return {
    workDir: folder,
    baseDir: folder,
    landed: [],
    now: clock.now,
    sleep: clock.sleep,
    startDeadline: clock.startDeadline,
    random: () => 0.5,
    log: () => undefined,
    ...overrides,
  };
}

/** The only result of a pull. */
export async function onlyResult<T>(results: AsyncIterable<T>): Promise<T> {
  const taken: T[] = [];
  for await (const result of results) taken.push(result);
  const [only, ...others] = taken;
  if (only === undefined || others.length > 0) throw new Error('not one result');
  return only;
}
