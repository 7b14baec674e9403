import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { substream } from '../../fixtures/world/random.ts';
import { makeKeyPair } from '../applications/key-files.ts';
import { type ServeProcess, startServeProcess } from '../fleet/serve-process.ts';
import { commandScript, startProcess } from '../fleet/start-process.ts';
import { listRemains, listVersionFaults } from './check-folder.ts';
import { maybeLeak } from './find-leaks.ts';
import { rawRequest } from './hostile-requests.ts';
import { type HostilePortal, startHostilePortal, writeHostileSources } from './hostile-sources.ts';
import { keepShortfalls, type Soak, type SoakOptions } from './result.ts';
import { sendRaw } from './send-raw.ts';
import { makePattern } from './small-folder.ts';

/** Requests that are made up at a time, and that are sent at once. */
const batch = 200;
const senders = 4;

/** Sources of one refresh. */
const sourcesAtOnce = 18;

/**
 * Sends `count` generated requests, and reads a hundredth as many hostile files. No answer may be a
 * fault of the server, late, or tell anything of the machine; no file may end the process that reads
 * it, write outside the data folder, or have it call a private address.
 */
export const soak: Soak = async (options) => {
  const dataDir = await makePattern(options);
  const { publicKey } = await makeKeyPair();
  const server = await startServeProcess(dataDir, { LUACH_APPLICATION_KEYS: publicKey });
  const asked = await sendRequests(options, dataDir, server).finally(() => server.close());
  const read = await readFiles(options, dataDir);
  return {
    figures: { ...asked.figures, ...read.figures },
    shortfalls: [...asked.shortfalls, ...read.shortfalls],
  };
};

async function sendRequests(
  { count, seed, tell }: SoakOptions,
  dataDir: string,
  { url, running }: ServeProcess,
) {
  const port = Number(new URL(url).port);
  const { shortfalls, add } = keepShortfalls(tell);
  const statuses = new Map<number, number>();
  for (let from = 0; from < count; from += batch) {
    const numRuns = Math.min(batch, count - from);
    const requests = fc.sample(rawRequest, { seed: seed + from, numRuns });
    const send = async () => {
      for (let one = requests.pop(); one !== undefined; one = requests.pop()) {
        const { status, text, isLate } = await sendRaw(port, one.text, !one.needsAnswer);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const leak = maybeLeak(text, dataDir);
        const wrong = [
          ...(status >= 500 ? [`is answered ${status}`] : []),
          ...(isLate || (status === 0 && one.needsAnswer) ? ['is not answered'] : []),
          ...(leak === undefined ? [] : [`gives away ${leak}`]),
        ];
        const what = JSON.stringify(one.text.toString('latin1').slice(0, 300));
        add(wrong.map((fault) => `batch ${from}: ${what} ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: senders }, send));
    if (from % (10 * batch) === 0)
      tell(`${from + numRuns} requests, ${shortfalls.length} shortfalls`);
  }
  const { exitCode, signalCode } = running.child;
  if (exitCode !== null || signalCode !== null) add(['the server has ended']);
  else if ((await fetch(`${url}/api/health`)).status !== 200) add(['it is not healthy']);
  const told = [...statuses].toSorted().map(([status, times]) => `${status} ${times}`);
  return { figures: { requests: count, statuses: told.join(', ') }, shortfalls };
}

async function readFiles({ count, seed, workDir, tell }: SoakOptions, dataDir: string) {
  const total = Math.ceil(count / 100);
  const portal = await startHostilePortal();
  const { shortfalls, add } = keepShortfalls(tell);
  const codes = new Map<string, number>();
  try {
    for (let from = 0; from < total; from += sourcesAtOnce) {
      const length = Math.min(sourcesAtOnce, total - from);
      const numbers = Array.from({ length }, (_, at) => from + at);
      const folder = join(workDir, `hostile-${from}`);
      await mkdir(folder);
      const random = substream(seed, 'files', from);
      const sourcesFile = await writeHostileSources(folder, portal, numbers, random);
      const faults = await refreshWatched(folder, dataDir, sourcesFile, portal, codes);
      add(faults.map((fault) => `files from ${from}: ${fault}`));
      tell(`${from + length} of ${total} files, ${shortfalls.length} shortfalls`);
    }
  } finally {
    portal.close();
  }
  const told = [...codes].toSorted().map(([code, times]) => `${code} ${times}`);
  return { figures: { files: total, codes: told.join(', ') }, shortfalls };
}

/** Refreshes where it can write nowhere unseen, and every connection is noted. */
async function refreshWatched(
  folder: string,
  dataDir: string,
  sourcesFile: string,
  portal: HostilePortal,
  codes: Map<string, number>,
): Promise<string[]> {
  const empty = join(folder, 'empty');
  const network = join(folder, 'network.log');
  await mkdir(empty);
  await writeFile(network, '');
  const watcher = pathToFileURL(join(import.meta.dirname, 'watch-network.ts'));
  watcher.searchParams.set('log', network);
  const args = ['refresh', '--sources', sourcesFile, '--data', dataDir];
  const { code, stdout, stderr } = await startProcess(commandScript, args, {
    cwd: empty,
    // Node keeps compiled code among the temporary files.
    env: {
      NODE_DISABLE_COMPILE_CACHE: '1',
      HOME: empty,
      TMPDIR: empty,
      NODE_OPTIONS: `--import=${watcher.href}`,
    },
  }).ended;
  const found = [...stdout.matchAll(/"code":"(\w+)"/g)].map(([, name = '']) => name);
  for (const name of found) codes.set(name, (codes.get(name) ?? 0) + 1);
  const calls = new Set((await readFile(network, 'utf8')).split('\n').filter(Boolean));
  calls.delete(portal.host);
  return [
    ...(code === 0 || code === 1 ? [] : [`the refresh ends with ${code}: ${stderr}`]),
    ...found.filter((name) => /^(unforeseen|pull_ended|pull_deadline)$/.test(name)),
    ...(/^\s+at .+:\d+:\d+\)?$/m.test(stderr) ? [`it shows a stack trace: ${stderr}`] : []),
    ...[...calls].map((call) => `it calls ${call}`),
    ...(await readdir(empty)).map((name) => `it writes ${name} outside the data folder`),
    ...(await listVersionFaults(dataDir)),
    ...(await listRemains(dataDir)),
  ];
}
