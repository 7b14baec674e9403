import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../api/server.ts';
import { substream } from '../../fixtures/world/random.ts';
import { writeSalesFile } from '../../jobs/testing/sales.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { countSales, makeDataFolder, refreshHere } from './folder.ts';

const paths = [
  '/api/Stats/Mayo',
  '/api/Stats/Mayo/2024/4',
  '/api/PriceRegistry/Mayo/2',
  '/api/Dashboard',
  '/api/ForSale/Clare/Townlands',
  '/api/Listing/pricechanges',
  '/api/listing/search/Ennis',
  '/api/Blog',
  '/api/meta',
];

test('visitors get no error and no mixed answer while versions are published', async () => {
  const { dataDir, sourcesFile } = await makeDataFolder();
  // Each request comes from a visitor of its own, so that none is limited.
  vi.stubEnv('LUACH_TRUST_PROXY', '127.0.0.1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startServer({
    ...{ dataDir, host: '127.0.0.1', port: 0, socialLink: null, webDir: null, log: false },
  });
  onTestFinished(() => server.close());
  const sales = new Map<string, Set<number>>();
  const failed: string[] = [];
  let isOver = false;
  const visit = async (visitor: number) => {
    const random = substream(visitor, 'visitor');
    while (!isOver) {
      const address = `10.0.${random.between(0, 255)}.${random.between(0, 255)}`;
      const path = random.chance(0.3) ? '/api/PriceRegistry/Mayo/1' : random.pick(paths);
      const headers = { 'x-forwarded-for': address };
      const answer = await fetch(server.url + path, { headers });
      const body = (await answer.json()) as { totalRecords?: number };
      if (answer.status !== 200) failed.push(`${path} is answered ${answer.status}`);
      const version = answer.headers.get('x-data-version') ?? '';
      const { totalRecords } = body;
      if (totalRecords !== undefined && path.endsWith('/1'))
        sales.set(version, (sales.get(version) ?? new Set()).add(totalRecords));
      await wait(random.between(0, 20));
    }
  };
  const visitors = [1, 2, 3, 4].map(visit);
  const publications = countRuns(1);
  for (let night = 2; night < 2 + publications; night += 1) {
    const register = join(sourcesFile, '..', 'PPR-ALL.csv');
    await writeFile(register, writeSalesFile(countSales(night)));
    expect(await refreshHere(dataDir, sourcesFile)).toEqual([]);
  }
  const live = await maybeReadCurrent(dataDir);
  await expect.poll(() => sales.has(live?.version ?? '')).toBe(true);
  isOver = true;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(sales.size).toBeGreaterThan(publications);
  // Within a version every answer has the same count, and each version one more than the last.
  const counts = [...sales].toSorted().map(([, found]) => [...found]);
  expect(counts.every((found) => found.length === 1)).toBe(true);
  expect(counts.at(-1)).toEqual([countSales(1 + publications)]);
});
