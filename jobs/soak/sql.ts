import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { substream } from '../../fixtures/world/random.ts';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { percentileOf, round } from '../bench/figures.ts';
import { keepExport } from '../export/keep-export.ts';
import { type ServeProcess, startServeProcess } from '../fleet/serve-process.ts';
import { openAsker } from './ask.ts';
import { listRemains, listVersionFaults } from './check-folder.ts';
import { maybeLeak } from './find-leaks.ts';
import { drawStatement, type Targets } from './hostile-sql.ts';
import { drawQuestion } from './questions.ts';
import { keepShortfalls, type Soak, type SoakOptions } from './result.ts';
import { makePattern } from './small-folder.ts';

const canary = 'canary-4711-sql';
const visitors = 4;

/** Two ask, so that one always waits. */
const attackers = 2;

/** The process of a question may take 700 MB; it is looked at each 10 ms. */
const mostMegabytes = 1000;

/** How much slower the site may be beside the attack, at its 99th percentile. */
const mostSlower = 1.5;

/**
 * Puts `count` hostile statements to the site, beside visitors who ask as usual: before the attack
 * for half of `seconds`, during it, and after it for the other half. None may be answered with what
 * it reaches for, no process may stay or grow beyond its bounds, and the site may be little slower.
 */
export const soak: Soak = async (options) => {
  const { workDir, seconds, seed, tell } = options;
  const dataDir = await makePattern(options);
  await exportCurrent(dataDir, tell);
  const secret = join(workDir, 'secret.csv');
  await writeFile(secret, `a,b\n1,${canary}\n`);
  const listener = await listen();
  const server = await startServeProcess(dataDir, { LUACH_SQL: 'on', LUACH_CANARY: canary });
  const { shortfalls, add } = keepShortfalls(tell);
  try {
    const before = await visitFor(server.url, seed, (seconds * 1000) / 2);
    const targets = {
      files: [secret, join(dataDir, 'current.json'), '/proc/self/environ', '/etc/passwd'],
      url: listener.url,
    };
    const stop = new AbortController();
    const beside = visitUntil(server.url, seed + 1, stop.signal);
    const memory = watchChildren(server, stop.signal);
    const attack = await attackWith(options, dataDir, server, targets);
    stop.abort();
    add(attack.shortfalls);
    const after = await visitFor(server.url, seed + 2, (seconds * 1000) / 2);
    const quiet = round(percentileOf([...before, ...after], 0.99));
    const busy = round(percentileOf(await beside, 0.99));
    const megabytes = await memory;
    if (busy > quiet * mostSlower) add([`the site's p99 goes from ${quiet} ms to ${busy} ms`]);
    if (megabytes > mostMegabytes) add([`a question takes ${megabytes} MB`]);
    if ((await listQuestions(server)).length > 0) add(['a process of a question has stayed']);
    if (listener.count() > 0) add([`${listener.count()} calls reached the network`]);
    add([...(await listVersionFaults(dataDir)), ...(await listRemains(dataDir))]);
    const strays = (await readdir(workDir)).filter((name) => /\.(out|wal)$/.test(name));
    add(strays.map((name) => `${name} was written`));
    return {
      figures: { ...attack.figures, quietP99: quiet, busyP99: busy, megabytes },
      shortfalls,
    };
  } finally {
    await server.close();
    listener.close();
  }
};

async function exportCurrent(dataDir: string, tell: SoakOptions['tell']): Promise<void> {
  const current = await maybeReadCurrent(dataDir);
  if (!current) throw new Error('nothing was published');
  const facts = { ...current, sources: [] };
  await keepExport(dataDir, versionPath(dataDir, current), facts, tell);
}

async function attackWith(
  { count, seed, tell }: SoakOptions,
  dataDir: string,
  { url }: ServeProcess,
  targets: Targets,
) {
  const { shortfalls, add } = keepShortfalls(tell);
  const random = substream(seed, 'sql');
  const statuses = new Map<string, number>();
  let asked = 0;
  const attack = async (attacker: number) => {
    while (asked < count) {
      const number = asked++;
      const { sql, kind } = drawStatement(random, targets);
      const answer = await fetch(`${url}/api/sql`, {
        method: 'POST',
        // Whoever asks more than once a second is refused: here each statement is a new visitor's.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${attacker}.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({ query: sql }),
      });
      const text = await answer.text();
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
      const told = `${kind} ${answer.status} ${code}`.trim();
      statuses.set(told, (statuses.get(told) ?? 0) + 1);
      const leak = text.includes(canary) ? canary : maybeLeak(text, dataDir);
      const isAllowed = answer.status === 400 || (kind === 'heavy' && answer.status === 200);
      const what = JSON.stringify(sql.slice(0, 200));
      if (!isAllowed) add([`${what} is answered ${answer.status} ${text.slice(0, 200)}`]);
      if (leak !== undefined) add([`${what} gives away ${leak}`]);
      if (number % 50 === 0) tell(`${number} statements, ${shortfalls.length} shortfalls`);
    }
  };
  await Promise.all(Array.from({ length: attackers }, (_, at) => attack(at)));
  const next = await fetch(`${url}/api/sql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({ query: 'select count(*) from sales' }),
  });
  if (next.status !== 200) add([`after the attack, a question is answered ${next.status}`]);
  const codes = [...statuses].toSorted().map(([told, times]) => `${told}: ${times}`);
  return { figures: { statements: count, statuses: codes.join(', ') }, shortfalls };
}

async function visitFor(url: string, seed: number, ms: number): Promise<number[]> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  return await visitUntil(url, seed, stop.signal).finally(() => clearTimeout(timer));
}

/** How long the answers of visitors took who ask as usual. */
async function visitUntil(url: string, seed: number, stop: AbortSignal): Promise<number[]> {
  const asker = openAsker(url);
  const times: number[] = [];
  const visit = async (visitor: number) => {
    const random = substream(seed, 'visitor', visitor);
    while (!stop.aborted) {
      times.push((await asker.ask(drawQuestion(random))).milliseconds);
      await wait(random.between(0, 40));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, at) => visit(at)));
  asker.close();
  return times;
}

/** The most memory that a process of a question took, in MB. */
async function watchChildren(server: ServeProcess, stop: AbortSignal): Promise<number> {
  let most = 0;
  while (!stop.aborted) {
    for (const child of await listQuestions(server)) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
    }
    await wait(20);
  }
  return Math.round(most / 1024);
}

/** The processes of questions: the children of the small process that starts them. */
async function listQuestions({ running }: ServeProcess): Promise<string[]> {
  const starters = await listChildren(String(running.child.pid));
  return (await Promise.all(starters.map(listChildren))).flat();
}

async function listChildren(pid: string): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean);
}

/** A server that only counts who calls. */
async function listen() {
  let calls = 0;
  const http = createServer((_, response) => {
    calls += 1;
    response.end(canary);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, count: () => calls, close: () => http.close() };
}
