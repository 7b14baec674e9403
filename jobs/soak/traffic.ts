import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { substream } from '../../fixtures/world/random.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { medianOf } from '../bench/figures.ts';
import { type ServeProcess, startServeProcess } from '../fleet/serve-process.ts';
import { type Asker, openAsker } from './ask.ts';
import { buildDistinct, drawQuestion } from './questions.ts';
import { keepShortfalls, type Soak, type SoakOptions } from './result.ts';
import { makePattern, writeNight } from './small-folder.ts';
import { beginWork } from './works.ts';

const visitors = 8;
const refreshEveryMs = 60_000;
const memoryEveryMs = 1000;

/** With fewer, no server is warm. */
const leastMeasures = 60;

/** By so much may memory go up and down once it is warm. */
const steadyShare = 1.15;
const steadyBytes = 50e6;

/** So many addresses fill what is bounded: the answers that a version keeps, 16 MiB at most. */
const warmingAddresses = 5000;

/** What makes and carries answers, and results that wait to be collected, take most of it. */
const warmingBytes = 192 * 1024 ** 2;

/** A server that is warm has no reason to grow. */
const warmBytes = 64 * 1024 ** 2;

/**
 * Node collects late where it has room, and a server that has just started grows without leaking.
 * With this limit in MiB, what leaks ends the server.
 */
const heapLimit = 256;

/**
 * Mixed traffic of eight visitors for `seconds`, with a refresh every minute that publishes a
 * version, or at least three; then `count` distinct addresses. No answer may be an error, memory
 * must be steady once it is warm, and must stay within its bounds whatever is asked.
 */
export const soak: Soak = async (options) => {
  const { seconds, count, tell } = options;
  const dataDir = await makePattern(options);
  const server = await startServeProcess(dataDir, {
    NODE_OPTIONS: `--max-old-space-size=${heapLimit}`,
  });
  const asker = openAsker(server.url);
  try {
    const mixed = await runTraffic(options, dataDir, server, asker);
    tell(`${seconds} s of traffic, ${mixed.shortfalls.length} shortfalls`);
    const distinct = await askDistinct(count, tell, server, asker);
    return {
      figures: { ...mixed.figures, ...distinct.figures },
      shortfalls: [...mixed.shortfalls, ...distinct.shortfalls],
    };
  } finally {
    asker.close();
    await server.close();
  }
};

async function runTraffic(
  { seconds, seed, workDir, tell }: SoakOptions,
  dataDir: string,
  server: ServeProcess,
  { ask }: Asker,
) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const memory: number[] = [];
  const { shortfalls, add } = keepShortfalls(tell);
  const askOn = async (visitor: number) => {
    const random = substream(seed, 'visitor', visitor);
    while (performance.now() < end) {
      const question = drawQuestion(random);
      const { status, milliseconds } = await ask(question).catch(() => failed);
      times.push(milliseconds);
      if (status !== 200) add([`${question.path} is answered ${status}`]);
      await wait(random.between(0, 40));
    }
  };
  const measureOn = async () => {
    while (performance.now() < end) {
      memory.push((await server.maybeMemory()) ?? 0);
      await wait(memoryEveryMs);
    }
  };
  const everyMs = Math.min(refreshEveryMs, (seconds * 1000) / 3);
  let published = 0;
  const refreshOn = async () => {
    for (let night = 2; performance.now() < end; night += 1) {
      const next = wait(everyMs);
      const sourcesFile = await writeNight(join(workDir, 'tonight'), night);
      const { code, stderr } = await (await beginWork('refresh', { dataDir, sourcesFile })).ended;
      if (code === 0) published += 1;
      else add([`a refresh ends with ${code}: ${stderr}`]);
      tell(`${times.length} requests, ${published} versions, ${formatMegabytes(memory.at(-1))} MB`);
      await next;
    }
  };
  const asking = Array.from({ length: visitors }, (_, visitor) => askOn(visitor));
  await Promise.all([...asking, measureOn(), refreshOn()]);
  add(await listServedFaults(dataDir, ask));
  add(listMemoryFaults(memory));
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return {
    figures: {
      requests: times.length,
      versions: published,
      p50Milliseconds: at(0.5),
      p99Milliseconds: at(0.99),
      warmMegabytes: formatMegabytes(medianOf(thirdOf(memory, 1))),
      lastMegabytes: formatMegabytes(medianOf(thirdOf(memory, 2))),
    },
    shortfalls,
  };
}

const failed = { status: 0, headers: {}, milliseconds: Number.NaN } as const;

/** The server must have moved to the version that is live. */
async function listServedFaults(dataDir: string, ask: Asker['ask']): Promise<string[]> {
  const live = await maybeReadCurrent(dataDir);
  // It looks for a new version each second.
  for (let look = 0; look < 20; look += 1) {
    const { headers } = await ask({ path: '/api/Stats/Mayo' });
    if (headers['x-data-version'] === live?.version) return [];
    await wait(500);
  }
  return ['the server answers from an older version than the live one'];
}

/** The last third of the time is compared with the second: before that the server warms up. */
function listMemoryFaults(memory: readonly number[]): string[] {
  if (memory.length < leastMeasures) return [];
  if (memory.includes(0)) return ['this system does not tell how much memory a process takes'];
  const [warm, last] = [medianOf(thirdOf(memory, 1)), medianOf(thirdOf(memory, 2))];
  if (last <= warm * steadyShare + steadyBytes) return [];
  return [`memory grows from ${formatMegabytes(warm)} MB to ${formatMegabytes(last)} MB`];
}

async function askDistinct(
  count: number,
  tell: SoakOptions['tell'],
  server: ServeProcess,
  { ask }: Asker,
) {
  const { shortfalls, add } = keepShortfalls(tell);
  const measure = async () => (await server.maybeMemory()) ?? 0;
  let most = await measure();
  let next = 0;
  const askUpTo = async (end: number) => {
    const askOn = async () => {
      while (next < end) {
        const question = buildDistinct(next);
        next += 1;
        const asked = next;
        const { status } = await ask(question).catch(() => failed);
        if (![200, 404].includes(status)) add([`${question.path} is answered ${status}`]);
        if (asked % 1000 !== 0) continue;
        most = Math.max(most, await measure());
        tell(`${asked} of ${count} addresses, at most ${formatMegabytes(most)} MB`);
      }
    };
    await Promise.all(Array.from({ length: visitors }, askOn));
    most = Math.max(most, await measure());
  };
  const takeOn = async (end: number, bound: number) => {
    const before = most;
    await askUpTo(end);
    const taken = formatMegabytes(most - before);
    if (most - before > bound) add([`the addresses up to ${end} take ${taken} MB more`]);
    return taken;
  };
  const warmingMegabytes = await takeOn(Math.min(count, warmingAddresses), warmingBytes);
  const distinctMegabytes = await takeOn(count, warmBytes);
  return {
    figures: { distinct: count, warmingMegabytes, distinctMegabytes },
    shortfalls,
  };
}

function thirdOf(values: readonly number[], third: 0 | 1 | 2): readonly number[] {
  const length = Math.ceil(values.length / 3);
  return values.slice(third * length, (third + 1) * length);
}

function formatMegabytes(bytes = 0): number {
  return Math.round(bytes / 1e6);
}
