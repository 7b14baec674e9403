import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { questionLimits } from '../../api/sql/sql-sandbox.ts';
import { type Random, substream } from '../../fixtures/world/random.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { writeSearchPage } from '../../ingest/testing/next-pages.ts';
import { makeKeyPair } from '../../jobs/applications/key-files.ts';
import { buildingOnly } from '../../jobs/testing/data-folder.ts';
import { files } from '../../jobs/testing/listings.ts';
import { writeSalesFile } from '../../jobs/testing/source-files.ts';
import { lockDown, readOnlySettings } from '../../warehouse/lock-down.ts';
import { describeTime, needsMemory } from '../../warehouse/sql-sandbox/answers.ts';
import { readAnswer } from '../../warehouse/sql-sandbox/read-answer.ts';
import { buildSandboxClient } from '../../warehouse/sql-sandbox/sandbox-client.ts';
import { countRuns, listRounds } from '../../warehouse/testing/seeds.ts';
import { writeHostileFile } from './hostile-files.ts';
import { rawRequest, sendRaw } from './hostile-requests.ts';
import { drawStatement } from './hostile-sql.ts';
import { makeSmallFolder, serveFolder } from './small-folder.ts';

const project = join(import.meta.dirname, '..', '..');

test('no request is answered with a fault, late, or with what the machine keeps for itself', async () => {
  const dataDir = await makeSmallFolder();
  const { publicKey } = await makeKeyPair();
  const server = await serveFolder(dataDir, [publicKey]);
  const secrets = [project, dataDir, process.execPath, `${homedir()}/.`, 'node_modules'];
  const before = await readdir(dataDir, { recursive: true });
  await fc.assert(
    fc.asyncProperty(rawRequest, async ({ bytes, needsAnswer }) => {
      const answer = await sendRaw(Number(new URL(server.url).port), bytes, !needsAnswer);
      if (needsAnswer) expect(answer).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
      expect(answer).not.toMatch(/HTTP\/1\.1 5\d\d |\bat [^\n]{1,200}\.[cm]?[jt]s:\d+/);
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }),
    { numRuns: countRuns(60) },
  );
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.close();
  const known = new Set(before);
  const written = (await readdir(dataDir, { recursive: true })).filter((name) => !known.has(name));
  expect(written.filter((name) => !name.startsWith('applications'))).toEqual([]);
});

test.each(listRounds())(
  'no statement reaches a file, the network or a setting: round %i',
  async (round) => {
    const folder = makeFolder();
    const paths = ['luach.duckdb', 'other.duckdb', 'secret.csv'].map((name) => join(folder, name));
    const [file = '', other = '', secret = ''] = paths;
    for (const path of [file, other]) {
      const made = await DuckDBInstance.create(path);
      const writer = await made.connect();
      await writer.run("create table sales as select 1 as sale_id, 'Cork' as county");
      writer.closeSync();
      made.closeSync();
    }
    await writeFile(secret, 'a,b\n1,canary-4711\n');
    const instance = await DuckDBInstance.create(file, { ...readOnlySettings, threads: '1' });
    onTestFinished(() => instance.closeSync());
    const connection = await instance.connect();
    await lockDown(connection);
    const random = substream(round, 'sql');
    for (let statement = 0; statement < 100; statement += 1) {
      const reached = random.pick([secret, other, file, '/proc/self/environ']);
      const sql = drawStatement(random, reached, 'http://127.0.0.1:9');
      const answer = await readAnswer(connection, sql, questionLimits);
      expect(answer, sql).toHaveProperty('refused');
      expect(JSON.stringify(answer), sql).not.toMatch(new RegExp(`canary-4711|${folder}/luach`));
    }
    const answer = await readAnswer(connection, 'from sales', questionLimits);
    expect(answer).toMatchObject({ rows: [[1, 'Cork']] });
    expect((await readdir(folder)).toSorted()).toEqual([
      'luach.duckdb',
      'other.duckdb',
      'secret.csv',
    ]);
  },
);

test('a question that takes too much is stopped, and the next one is answered', async () => {
  const file = join(makeFolder(), 'luach.duckdb');
  (await DuckDBInstance.create(file)).closeSync();
  const sandbox = buildSandboxClient();
  onTestFinished(() => sandbox.close());
  const { signal } = new AbortController();
  const ask = (sql: string, limits: object = {}) =>
    sandbox.ask(file, sql, { ...questionLimits, ...limits }, signal);
  const endless = 'select count(*) from range(1000000000000)';
  expect(await ask(endless, { seconds: 0.1 })).toEqual(describeTime(0.1));
  const large = 'select length(range(100000000))';
  expect(await ask(large, { processMegabytes: 200 })).toEqual(needsMemory);
  expect(await ask('select 1 as one')).toMatchObject({ rows: [[1]] });
});

/** An address reserved for documentation, where the hostile portal appears to be. */
const portalHost = '203.0.113.7';

/** The targets of the portal's redirects: addresses inside a network. */
const insides = [
  ...['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1:22/', 'http://10.0.0.1/'],
  ...['http://[::1]:6379/', 'http://[::ffff:7f00:1]/', 'http://0.0.0.0/', 'file:///etc/passwd'],
];

/**
 * Until the test ends, records this process's connections, and redirects the portal's address here.
 */
function watchNetwork(): Set<string> {
  const calls = new Set<string>();
  const connect = net.Socket.prototype.connect;
  const spy = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...args: unknown[]
  ) {
    const target = Object((Array.isArray(args[0]) ? args[0] : args)[0]);
    calls.add(String(target.host));
    if (target.host === portalHost) {
      target.host = '127.0.0.1';
      Object.defineProperty(this, 'remoteAddress', { value: portalHost });
    }
    return Reflect.apply(connect, this, args);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return calls;
}

/** A portal that answers each path with the bytes that were set, or redirects to the inside. */
async function startHostilePortal() {
  const bodies = new Map<string, Buffer | string>([['/robots.txt', '']]);
  const server = createServer(({ url = '' }, response) => {
    const body = bodies.get(url);
    if (typeof body === 'string' && body !== '') response.writeHead(302, { location: body }).end();
    else
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { bodies, origin: `http://${portalHost}:${(server.address() as AddressInfo).port}` };
}

const manners = {
  permission: 'the portal is ours',
  contact: 'owner@example.ie',
  requests_per_second: 1000,
};

/** Where a hostile file is put, and the settings of its entry. */
const places = [
  { kind: 'register', name: 'PPR-2024-05.csv', settings: { kind: 'ppr' } },
  { kind: 'register zip', name: 'PPR-2024-06.zip', settings: { kind: 'ppr' } },
  { kind: 'adverts', name: 'pulls/2026-01-01T070000Z.csv', settings: files },
  { kind: 'schools', name: 'schools.csv', settings: { kind: 'schools', level: 'Primary' } },
  { kind: 'workbook', name: 'schools.xlsx', settings: { kind: 'schools', level: 'Primary' } },
  { kind: 'transport', name: 'gtfs.zip', settings: { kind: 'gtfs' } },
  { kind: 'post', name: 'posts/post.md', settings: { kind: 'blog', at: 'posts' } },
] as const;

/** A hostile search page, or a valid one that links to a hostile page and to the inside. */
function setPages(bodies: Map<string, Buffer | string>, bytes: Buffer, random: Random): void {
  const search = random.chance(0.3) ? bytes : Buffer.from(writeSearchPage([1, 2]));
  bodies.set('/search', random.chance(0.1) ? random.pick(insides) : search);
  bodies.set('/listing/1', bytes);
  bodies.set('/listing/2', random.pick(insides));
}

test.each(listRounds())(
  'no file ends its reader, leaves the data folder or leads inside: round %i',
  async (round) => {
    const random = substream(round, 'files');
    const folder = makeFolder();
    const dataDir = join(folder, 'data');
    const empty = join(folder, 'empty');
    for (const path of [dataDir, empty]) await mkdir(path);
    const portal = await startHostilePortal();
    const entries: SourceEntry[] = [{ id: 'sound', kind: 'ppr', at: 'PPR-ALL.csv' }];
    await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(100));
    setPages(portal.bodies, await writeHostileFile('page', random), random);
    portal.bodies.set('/feed', await writeHostileFile('feed', random));
    entries.push(
      { id: 'page', kind: 'listings-page', at: `${portal.origin}/search`, ...manners },
      { id: 'feed', kind: 'listings-feed', at: `${portal.origin}/feed`, ...manners },
    );
    for (const [index, { kind, name, settings }] of places.entries()) {
      await mkdir(dirname(join(dataDir, name)), { recursive: true });
      await writeFile(join(dataDir, name), await writeHostileFile(kind, random));
      entries.push({ at: name, ...settings, id: `hostile-${index}` } as SourceEntry);
    }
    const calls = watchNetwork();
    vi.stubEnv('TMPDIR', empty);
    vi.stubEnv('HOME', empty);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { refreshFrom } = buildingOnly('core.sales', 'core.listings', 'marts.blog_posts');
    const { published, reports } = await refreshFrom(dataDir, entries);
    expect(published?.rows['core.sales']).toBeGreaterThanOrEqual(100);
    expect(reports[0]).toMatchObject({ result: 'landed' });
    const codes = reports.flatMap(({ errors }) => errors.map(({ code }) => code));
    expect(codes).not.toContain('unforeseen');
    expect([...calls].filter((host) => host !== portalHost)).toEqual([]);
    expect(await readdir(empty)).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(['data', 'empty']);
    expect(existsSync('/tmp/luach-out')).toBe(false);
  },
);
