import { lstatSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { single } from '../api/mortgage/testing/applications.ts';
import { makeFolder } from '../ingest/testing/folder.ts';
import { writeHomePage } from '../ingest/testing/next-pages.ts';
import { html } from '../ingest/testing/portal.ts';
import { makeKeyPair } from './applications/key-files.ts';
import { describePortal, startHomes } from './testing/listings.ts';
import { writeSalesFile } from './testing/source-files.ts';
import { commandScript, runCommand, startProcess } from './testing/start-process.ts';

/* Who may read what the commands write, where the system itself would let everyone. */

let umask: number;
beforeEach(() => {
  umask = process.umask(0);
});
afterEach(() => void process.umask(umask));

/** A published version may be opened to other users, as docs/running.md explains. */
const isVersion = (path: string) => /^versions\/[^.][^/]*\.duckdb$/.test(path);

/** Everything in a data folder with its mode, `versions/a.duckdb 444`. Links have none. */
function listModes(dataDir: string): string[] {
  const names = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  return names.flatMap((name) => {
    const info = lstatSync(join(dataDir, name), { throwIfNoEntry: false });
    if (!info || info.isSymbolicLink()) return [];
    const mode = (info.mode & 0o777).toString(8);
    return [`${name || '.'}${info.isDirectory() ? '/' : ''} ${mode}`];
  });
}

/**
 * Files that other users may read or write and shouldn't, and published files that may be written.
 */
function listTooWide(modes: readonly string[]): string[] {
  return modes.filter((line) => {
    const [path = '', mode = ''] = line.split(' ');
    return isVersion(path) ? mode !== '444' : !mode.endsWith('00');
  });
}

const kinds = [
  /^\.\/ 700$/,
  /^landing\/ppr\/[^/]+\/PPR-ALL\.csv 400$/,
  /^landing\/portal\/[^/]+\/pages\S* 400$/,
  /^exports\/2\S+\/sales\.parquet 400$/,
  /^versions\/2\S+\.duckdb 444$/,
  /^versions\/2\S+\.json 600$/,
  /^current\.json 600$/,
  /^state\.json 600$/,
  /^\.refresh-lock\.duckdb 600$/,
  /^tmp\/ 700$/,
  /^applications\/[0-9a-f]{32}\.age 600$/,
  /^applications\/\.secret-\d{4}-\d\d-\d\d 600$/,
];

async function sendApplication(dataDir: string): Promise<void> {
  const { publicKey } = await makeKeyPair();
  const env = { LUACH_APPLICATION_KEYS: publicKey };
  const args = ['serve', '--data', dataDir, '--port', '0'];
  const { child, waitFor, ended } = startProcess(commandScript, args, { env });
  const url = /at (http:\S+)/.exec(await waitFor(' at http:'))?.[1];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(single);
  const { status } = await fetch(`${url}/api/mortgage`, { method: 'POST', headers, body });
  child.kill('SIGTERM');
  await ended;
  expect(status).toBe(200);
}

test('only their owner may read the files of a data folder, published versions apart', async () => {
  const folder = makeFolder();
  const dataDir = join(folder, 'data');
  const meanwhile: string[] = [];
  const page = html(writeHomePage(2));
  const portal = await startHomes([1, 2, 3], {
    '/listing/2': (...answer) => {
      meanwhile.push(...listModes(dataDir));
      page(...answer);
    },
  });
  const sourcesFile = join(folder, 'sources.json');
  await writeFile(join(folder, 'PPR-ALL.csv'), writeSalesFile(10));
  const register = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' };
  await writeFile(sourcesFile, JSON.stringify([register, describePortal('portal', portal)]));
  const refreshed = await runCommand('refresh', '--sources', sourcesFile, '--data', dataDir);
  expect(refreshed).toMatchObject({ code: 0 });
  await sendApplication(dataDir);
  const modes = listModes(dataDir);
  expect(listTooWide([...meanwhile, ...modes])).toEqual([]);
  expect(kinds.filter((kind) => !modes.some((line) => kind.test(line)))).toEqual([]);
  expect(meanwhile).toContainEqual(expect.stringMatching(/^tmp\/refresh\/\S+[^/] 600$/));
});
