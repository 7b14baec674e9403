import { execFileSync, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { publishAgain } from './publish-again.ts';
import { makeSmallFolder, serveFolder } from './small-folder.ts';

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

/** Copies a data folder as docs/running.md explains: the versions first, `current.json` last. */
function copyAcross(from: string, to: string): void {
  const rsync = (...names: readonly string[]) =>
    execFileSync('rsync', ['-a', ...names.map((name) => `${from}/./${name}`), '-R', `${to}/`]);
  rsync('versions');
  rsync('luach.duckdb', 'state.json', 'current.json');
}

test.skipIf(!hasRsync)(
  'a server that follows a copied folder answers while versions are copied, each answer of one version',
  async () => {
    const from = await makeSmallFolder();
    const to = makeFolder();
    copyAcross(from, to);
    const server = await serveFolder(to);
    onTestFinished(() => server.close());
    const seen = new Set<string>();
    let isOver = false;
    const ask = async () => {
      while (!isOver) {
        const response = await fetch(`${server.url}/api/meta`);
        const { version } = (await response.json()) as { version: string };
        expect(response.status).toBe(200);
        expect(response.headers.get('x-data-version')).toBe(version);
        seen.add(version);
      }
    };
    const visitors = Promise.all([ask(), ask(), ask(), ask()]);
    const published: (string | undefined)[] = [];
    for (let copy = 0; copy < 3; copy += 1) {
      await publishAgain(from);
      copyAcross(from, to);
      const live = (await findCurrent(from))?.version;
      published.push(live);
      await expect.poll(() => seen.has(live ?? ''), { timeout: 20_000 }).toBe(true);
    }
    isOver = true;
    await visitors;
    expect([...seen]).toEqual(expect.arrayContaining(published));
  },
);
