import { setTimeout as wait } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { substream } from '../../fixtures/world/random.ts';
import { listRounds } from '../../warehouse/testing/seeds.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { publishAgain } from './publish-again.ts';
import { makeSmallFolder, serveFolder } from './small-folder.ts';

/** Publishes the live version again, with its name as the title of its post. */
async function publishNamed(dataDir: string): Promise<void> {
  await publishAgain(dataDir, async (file, version) => {
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    await connection.run(`update marts.blog_posts set title = '${version}'`);
    await connection.run('checkpoint');
    connection.closeSync();
    instance.closeSync();
  });
}

const paths = [
  ...['/api/Blog', '/api/Blog', '/api/Stats/Mayo', '/api/PriceRegistry/Mayo/1', '/api/Dashboard'],
  ...['/api/Listing/pricechanges', '/api/listing/search/Ennis', '/api/meta', '/api/health'],
];

test.each(listRounds())(
  'visitors get no error and no mixed answer while versions are published: round %i',
  async (round) => {
    const dataDir = await makeSmallFolder();
    await publishNamed(dataDir);
    const server = await serveFolder(dataDir);
    const seen = new Set<string>();
    const faults: string[] = [];
    let isOver = false;
    const visit = async (visitor: number) => {
      const random = substream(round, 'visitor', visitor);
      while (!isOver) {
        const path = random.pick(paths);
        const encoding = random.pick(['gzip', 'br', 'identity']);
        const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
        const body = await answer.text();
        const version = answer.headers.get('x-data-version') ?? '';
        seen.add(version);
        if (answer.status !== 200) faults.push(`${path} is answered ${answer.status}`);
        await wait(random.between(0, 30));
        if (path === '/api/Blog' && !body.includes(`"${version}"`))
          faults.push(`an answer of ${version} says ${body}`);
      }
    };
    const publish = async () => {
      for (let version = 0; version < 2; version += 1) {
        await publishNamed(dataDir);
        const live = await findCurrent(dataDir);
        // The server checks for a new version each second.
        await expect.poll(() => seen.has(live?.version ?? '')).toBe(true);
      }
    };
    const publishing = publish().finally(() => {
      isOver = true;
    });
    await Promise.all([publishing, ...[1, 2, 3, 4].map(visit)]);
    await server.close();
    expect(faults).toEqual([]);
  },
);
