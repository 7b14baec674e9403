import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { publish as publishSales } from '../warehouse/testing/published.ts';
import { makeFolder } from './testing/serve.ts';
import { followVersions, type Versions } from './versions.ts';

type Prepared = { readonly version: string; count(): Promise<number> };

const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'] as const;
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

/** Follows a folder of its own; `prepare` can be made to fail. */
function follow(dataDir = makeFolder()) {
  const seen = {
    faults: [] as string[],
    served: [] as unknown[],
    failsToPrepare: false,
    mayPrepare: Promise.resolve(),
  };
  const versions = followVersions<Prepared>({
    dataDir,
    prepare: async (open) => {
      await seen.mayPrepare;
      if (seen.failsToPrepare) throw new Error('it has no register');
      return {
        version: open.facts.version,
        async count() {
          const [row] = await open.query<{ sales: number }>(
            'select count(*)::integer as sales from core.sales',
          );
          return row?.sales ?? -1;
        },
      };
    },
    log: {
      info: ({ version }) => seen.served.push(version),
      error: ({ err }) => seen.faults.push(String(err)),
    },
  });
  cleanUps.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => versions.close(),
  );
  const publish = (version: string, count: number) => publishSales(dataDir, version, count);
  return { dataDir, versions, seen, publish };
}

const nameOf = (versions: Versions<Prepared>) => versions.use(async ({ version }) => version);
const countIn = (versions: Versions<Prepared>) => versions.use(({ count }) => count());

/** Checked twice, as one check may be under way that began before. */
async function look(versions: Versions<Prepared>): Promise<void> {
  await versions.follow();
  await versions.follow();
}

/** Writes `current.json` as publishing does: it is replaced in one step. */
function nameCurrent(dataDir: string, json: string): void {
  writeFileSync(join(dataDir, '.current.json.new'), json);
  renameSync(join(dataDir, '.current.json.new'), join(dataDir, 'current.json'));
}

/** Publishes a version whose file has changed since it was published. */
async function publishDamaged(dataDir: string, version: string): Promise<void> {
  const elsewhere = makeFolder();
  cleanUps.push(() => rmSync(elsewhere, { recursive: true, force: true }));
  const current = await publishSales(elsewhere, version);
  const bytes = readFileSync(join(elsewhere, 'versions', current.file));
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(join(dataDir, 'versions', current.file), bytes);
  nameCurrent(dataDir, JSON.stringify(current));
}

describe('followVersions', () => {
  test('has no version before one is published, and says when to try again', async () => {
    const { versions, seen } = follow();
    await versions.follow();
    const headers = { 'retry-after': '10' };
    await expect(nameOf(versions)).rejects.toMatchObject({ code: 'no_version', headers });
    expect(seen.faults).toEqual([]);
  });

  test('moves to the next version, opens each once, and back where a version is rolled back', async () => {
    const { dataDir, versions, seen, publish } = follow();
    const before = await publish(first, 1);
    await look(versions);
    expect([await nameOf(versions), await countIn(versions)]).toEqual([first, 1]);
    await publish(second, 2);
    await look(versions);
    await look(versions);
    expect([await nameOf(versions), await countIn(versions)]).toEqual([second, 2]);
    expect(seen).toMatchObject({ served: [first, second], faults: [] });
    nameCurrent(dataDir, JSON.stringify(before));
    await look(versions);
    expect(await countIn(versions)).toBe(1);
  });

  test('sees a new version by itself', async () => {
    const { versions, publish } = follow();
    await versions.follow();
    await publish(first, 1);
    await expect.poll(() => nameOf(versions).catch(() => '')).toBe(first);
  });

  test('lets a request end on the version that it began with', async () => {
    const { versions, publish } = follow();
    await publish(first, 1);
    await look(versions);
    const moved = Promise.withResolvers<void>();
    const underWay = versions.use(async ({ version, count }) => {
      await moved.promise;
      return `${version}: ${await count()}`;
    });
    await publish(second, 2);
    await look(versions);
    expect(await countIn(versions)).toBe(2);
    moved.resolve();
    expect(await underWay).toBe(`${first}: 1`);
  });

  test('stays with the live version where the next is damaged, reports it once, and continues after it', async () => {
    const { dataDir, versions, seen, publish } = follow();
    await publish(first, 1);
    await look(versions);
    await publishDamaged(dataDir, second);
    await look(versions);
    expect([await nameOf(versions), await countIn(versions)]).toEqual([first, 1]);
    expect(seen.faults).toEqual([expect.stringContaining("isn't what was published")]);
    await publish(third, 3);
    await look(versions);
    expect(await countIn(versions)).toBe(3);
  });

  test('serves the newest sound version where it starts next to a damaged one, and says so', async () => {
    const dataDir = makeFolder();
    await publishSales(dataDir, first, 1);
    await publishSales(dataDir, second, 2);
    await publishDamaged(dataDir, third);
    const { versions, seen, publish } = follow(dataDir);
    await look(versions);
    expect([await nameOf(versions), await countIn(versions)]).toEqual([second, 2]);
    expect(versions.isUpToDate()).toBe(false);
    expect(seen).toMatchObject({
      served: [second],
      faults: [expect.stringContaining('WarehouseError')],
    });
    await publish('2026-03-04', 3);
    await look(versions);
    expect([await countIn(versions), versions.isUpToDate()]).toEqual([3, true]);
  });

  test('reports it once where no older version can be served either', async () => {
    const dataDir = makeFolder();
    await publishSales(dataDir, first, 1);
    await publishDamaged(dataDir, second);
    const { versions, seen } = follow(dataDir);
    seen.failsToPrepare = true;
    await look(versions);
    await look(versions);
    expect(seen).toMatchObject({ served: [], faults: ['Error: it has no register'] });
  });

  test.each([
    ['cut short', (path: string) => writeFileSync(path, '{"version": ')],
    ['gone', (path: string) => rmSync(path)],
    [
      'one that names no file',
      (path: string) => writeFileSync(path, '{"version": "b", "file": "b.duckdb", "sha256": "0"}'),
    ],
  ])('says that it is out of date while current.json is %s', async (_, damage) => {
    const { dataDir, versions, publish } = follow();
    await publish(first, 1);
    const current = await publish(second, 2);
    await look(versions);
    expect(versions.isUpToDate()).toBe(true);
    damage(join(dataDir, 'current.json'));
    await look(versions);
    expect([await countIn(versions), versions.isUpToDate()]).toEqual([2, false]);
    // One that starts now serves the newest sound version.
    const started = follow(dataDir).versions;
    await look(started);
    expect([await countIn(started), started.isUpToDate()]).toEqual([2, false]);
    nameCurrent(dataDir, JSON.stringify(current));
    await look(versions);
    expect(versions.isUpToDate()).toBe(true);
  });

  test('finds no fault where a first version is named while it is opened', async () => {
    const dataDir = makeFolder();
    const current = await publishSales(dataDir, first, 1);
    rmSync(join(dataDir, 'current.json'));
    const { versions, seen } = follow(dataDir);
    Object.defineProperty(seen, 'mayPrepare', {
      get: () => nameCurrent(dataDir, JSON.stringify(current)),
    });
    await look(versions);
    expect([await countIn(versions), seen.faults]).toEqual([1, []]);
  });

  test("stays with the live version where the next can't be made ready", async () => {
    const { versions, seen, publish } = follow();
    await publish(first, 1);
    await look(versions);
    seen.failsToPrepare = true;
    await publish(second, 2);
    await look(versions);
    expect([await nameOf(versions), await countIn(versions)]).toEqual([first, 1]);
    expect(seen.faults).toEqual(['Error: it has no register']);
    seen.failsToPrepare = false;
    await look(versions);
    expect(await countIn(versions)).toBe(2);
  });

  test('serves nothing once it is closed, but lets requests under way end', async () => {
    const { versions, publish } = follow();
    await publish(first, 1);
    await look(versions);
    const closed = Promise.withResolvers<void>();
    const underWay = versions.use(async ({ count }) => {
      await closed.promise;
      return await count();
    });
    versions.close();
    closed.resolve();
    expect(await underWay).toBe(1);
    await expect(nameOf(versions)).rejects.toMatchObject({ code: 'no_version' });
  });

  test('opens nothing that it was about to open when it was closed', async () => {
    const { versions, seen, publish } = follow();
    const { promise, resolve } = Promise.withResolvers<void>();
    seen.mayPrepare = promise;
    await publish(first, 1);
    const looking = look(versions);
    versions.close();
    resolve();
    await looking;
    expect(seen.served).toEqual([]);
    await expect(nameOf(versions)).rejects.toMatchObject({ code: 'no_version' });
  });
});
