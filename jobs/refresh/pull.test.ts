import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { html, startPortal, status } from '../../ingest/testing/portal.ts';
import { describePortal, files, numbers, writePull } from '../testing/listings.ts';
import { pullSources } from './pull.ts';
import type { PullRequest } from './pull-outcome.ts';
import { chooseHeap, pullLimits } from './pull-process.ts';

/* The processes that pull, each ended at its limit. */

async function makeRequests(entries: readonly SourceEntry[]): Promise<PullRequest[]> {
  const baseDir = makeFolder();
  await mkdir(join(baseDir, files.at));
  await writeFile(join(baseDir, files.at, '20260101T070000Z.csv'), writePull(numbers(1, 20)));
  return entries.map((entry) => ({
    entry,
    baseDir,
    workDir: baseDir,
    landed: [],
    startedAt: '2026-03-01T00:00:00.000Z',
  }));
}

test('a record that eats memory ends its own pull, and the next source is pulled', async () => {
  const [request] = await makeRequests([{ ...files, id: 'hungry', at: 'hungry' }]);
  if (!request) throw new Error('no request');
  await mkdir(join(request.baseDir, 'hungry'));
  const record = `{"id":1,"shown":[${'[],'.repeat(300_000)}[]]}\n`;
  await writeFile(join(request.baseDir, 'hungry', '20260101T070000Z.ndjson'), record.repeat(12));
  const next = { ...request, entry: { ...files, id: 'next' } };
  const outcomes = await pullSources([request, next], () => undefined, {
    ...pullLimits,
    heapMegabytes: 80,
  });
  expect([...outcomes.values()]).toMatchObject([
    [{ kind: 'failed', code: 'pull_memory', message: expect.stringContaining('80 MB') }],
    [{ kind: 'new' }],
  ]);
});

test('a pull may use a quarter of the machine, 512 MB at least and 2 GB at most', () => {
  const heaps = [1, 4, 64].map((gigabytes) => chooseHeap(gigabytes * 1024 ** 3));
  expect(heaps).toEqual([512, 1024, 2048]);
});

test('a source that is still being read after its deadline is ended, and the next one is pulled', async () => {
  // The pattern never ends on this link.
  const link = html(`<a href="/${'a'.repeat(5000)}">One</a>`);
  const portal = await startPortal(() => ({ '/search': link, '/PPR-2024.csv': status(404) }));
  const settings = { deadline_seconds: 5, listing_pattern: '(a+)+b', selectors: { links: 'a' } };
  const next = { id: 'next', kind: 'ppr', at: `${portal.origin}/PPR-2024.csv` } as const;
  const requests = await makeRequests([describePortal('slow', portal, settings), next]);
  const outcomes = await pullSources(requests, () => undefined, {
    ...pullLimits,
    readingSeconds: 4,
  });
  const message = expect.stringContaining('longer than 9 s');
  expect([...outcomes.values()]).toMatchObject([
    [{ kind: 'failed', code: 'pull_deadline', message }],
    [{ kind: 'refused', code: 'http_status' }],
  ]);
});

test('the sources of one host are pulled one after the other, others at the same time', async () => {
  const portal = await startPortal(() => ({}));
  const file = { id: 'ppr', kind: 'ppr', at: `${portal.origin}/PPR-2024.csv` } as const;
  const requests = await makeRequests([describePortal('crawl', portal), file, files]);
  const outcomes = await pullSources(requests, () => undefined);
  expect([...outcomes].map(([{ id }, [first]]) => [id, first?.kind])).toEqual([
    ['crawl', 'refused'],
    ['ppr', 'refused'],
    [files.id, 'new'],
  ]);
  expect(portal.asked.at(-1)).toBe('/PPR-2024.csv');
});
