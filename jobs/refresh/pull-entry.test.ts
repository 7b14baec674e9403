import { afterEach, expect, test, vi } from 'vitest';
import { kinds } from '../../ingest/kinds.ts';
import { pullEntry } from './pull-entry.ts';
import type { PullOutcome, PullRequest } from './pull-outcome.ts';

const request: PullRequest = {
  entry: { id: 'blog', kind: 'blog', at: 'posts' },
  baseDir: 'nowhere',
  startedAt: '2026-11-14T21:00:00.000Z',
  workDir: 'nowhere',
  landed: [],
};

/** The outcomes of a pull that fails with this error before it has a file. */
async function failWith(error: Error): Promise<PullOutcome[]> {
  const outcomes: PullOutcome[] = [];
  vi.spyOn(kinds.blog, 'pull').mockImplementation(() => {
    throw error;
  });
  const onOutcome = (outcome: PullOutcome) => outcomes.push(outcome);
  await pullEntry(request, onOutcome, () => undefined);
  return outcomes;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a disk that fills while a file is pulled refuses the source, and its process continues', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(await failWith(full)).toEqual([
    expect.objectContaining({ kind: 'refused', address: 'posts', code: 'disk_full' }),
  ]);
});

test('an error of our own ends the process that pulls', async () => {
  await expect(failWith(new TypeError('not a function'))).rejects.toThrow('not a function');
});
