import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Random } from '../../fixtures/world/random.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { writeSearchPage } from '../../ingest/testing/next-pages.ts';
import { files } from '../testing/listings.ts';
import { type FileKind, fileKinds, writeHostileFile } from './hostile-files.ts';

/** Where the hostile portal appears to be; `watch-network.ts` leads it to this machine. */
const portalHost = '203.0.113.7';

/** Where a portal sends those who follow it: the inside of a network. */
const insides = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:22/',
  'http://10.0.0.1/',
  'http://[::1]:6379/',
  'http://[::ffff:7f00:1]/',
  'http://0.0.0.0/',
  'file:///etc/passwd',
];

/** A portal that answers each path with the bytes that were set, or leads to the inside. */
export async function startHostilePortal() {
  const bodies = new Map<string, Buffer>();
  const redirects = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const location = redirects.get(url);
    const body = url === '/robots.txt' ? Buffer.alloc(0) : bodies.get(url);
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ bodies, redirects, host: `${portalHost}:${port}` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type HostilePortal = Awaited<ReturnType<typeof startHostilePortal>>;

/** Sources with one hostile file each, of every kind in turn. */
export async function writeHostileSources(
  folder: string,
  portal: HostilePortal,
  numbers: readonly number[],
  random: Random,
): Promise<string> {
  const entries: SourceEntry[] = [];
  for (const number of numbers) {
    const kind = fileKinds[number % fileKinds.length] ?? 'page';
    const bytes = await writeHostileFile(kind, random);
    entries.push(await placeFile(folder, portal, `h${number}`, kind, bytes, random));
  }
  const sourcesFile = join(folder, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify(entries));
  return sourcesFile;
}

async function placeFile(
  folder: string,
  portal: HostilePortal,
  id: string,
  kind: FileKind,
  bytes: Buffer,
  random: Random,
): Promise<SourceEntry> {
  const write = async (name: string) => {
    await mkdir(join(folder, id), { recursive: true });
    await writeFile(join(folder, id, name), bytes);
    return `${id}/${name}`;
  };
  const manners = {
    permission: 'the portal is ours',
    contact: 'owner@example.ie',
    requests_per_second: 1000,
  };
  switch (kind) {
    case 'page':
      placePages(portal, id, bytes, random);
      return { id, kind: 'listings-page', at: `http://${portal.host}/${id}/search`, ...manners };
    case 'feed':
      portal.bodies.set(`/${id}`, bytes);
      return { id, kind: 'listings-feed', at: `http://${portal.host}/${id}`, ...manners };
    case 'register':
      return { id, kind: 'ppr', at: await write('PPR-ALL.csv') };
    case 'register zip':
      return { id, kind: 'ppr', at: await write('PPR-ALL.zip') };
    case 'adverts':
      await write('2026-01-01T070000Z.csv');
      return { ...files, id, at: id };
    case 'schools csv':
      return { id, kind: 'schools', at: await write('schools.csv'), level: 'Primary' };
    case 'workbook':
      return { id, kind: 'schools', at: await write('schools.xlsx'), level: 'Primary' };
    case 'transport':
      return { id, kind: 'gtfs', at: await write('gtfs.zip') };
    case 'post':
      await write('post.md');
      return { id, kind: 'blog', at: id };
  }
}

/** A hostile search page, or a sound one that leads to hostile pages and to the inside. */
function placePages(
  { bodies, redirects }: HostilePortal,
  id: string,
  bytes: Buffer,
  random: Random,
) {
  if (random.chance(0.3)) return void bodies.set(`/${id}/search`, bytes);
  if (random.chance(0.1)) return void redirects.set(`/${id}/search`, random.pick(insides));
  bodies.set(`/${id}/search`, Buffer.from(writeSearchPage([1, 2])));
  bodies.set('/listing/1', bytes);
  redirects.set('/listing/2', random.pick(insides));
}
