import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/build-session.ts';
import {
  readState,
  type SourceRecord,
  stateName,
  updateState,
  withRefreshEnded,
  withRefreshStarted,
  withSources,
} from './state.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const ended = { outcome: 'unchanged', version: null, sources: 2, failed: [] } as const;

function describeSource(id: string, changes: Partial<SourceRecord> = {}): SourceRecord {
  return {
    id,
    kind: 'ppr',
    publisher: 'PSRA',
    licence: 'PSI',
    homepage: '',
    lastAttempt: at(3),
    lastPull: null,
    nextDue: null,
    lastResult: 'landed',
    lastError: null,
    isHeld: false,
    ...changes,
  };
}

test.each(['', '{', '{}', '{"sources": [{"id": "all"}]}', '[null]'])(
  'a state of %j is read as empty, and reported',
  async (json) => {
    const dataDir = makeFolder();
    await writeFile(join(dataDir, stateName), json);
    const lines: string[] = [];
    const { sources, refreshes } = await readState(dataDir, (line) => lines.push(line));
    expect({ sources, refreshes }).toEqual({ sources: [], refreshes: [] });
    expect(lines).toEqual(["state.json can't be read and starts empty: every source is due."]);
  },
);

test('a source replaces its own record, the others stay, and all are listed by id', async () => {
  const dataDir = makeFolder();
  const record = (...sources: readonly SourceRecord[]) =>
    updateState(dataDir, (state) => withSources(state, sources));
  await record(describeSource('months'), describeSource('all'));
  const refused = describeSource('months', { lastResult: 'refused' });
  await record(refused, describeSource('local'));
  const { sources } = await readState(dataDir);
  expect(sources).toEqual([describeSource('all'), describeSource('local'), refused]);
  expect(await readdir(dataDir)).toEqual([stateName]);
});

test('the last thirty refreshes are kept, and all are counted; one that never ended was killed', async () => {
  let state = await readState(makeFolder());
  for (let hour = 0; hour < 32; hour += 1) {
    state = withRefreshStarted(state, { startedAt: at(hour), sources: 2 });
    if (hour !== 30)
      state = withRefreshEnded(state, { ...ended, startedAt: at(hour), seconds: 1.5 });
  }
  const { refreshes, counts, seconds } = state;
  const hours = Array.from({ length: 30 }, (_, index) => at(31 - index));
  expect(refreshes.map(({ startedAt }) => startedAt)).toEqual(hours);
  expect(refreshes[1]).toMatchObject({ outcome: 'killed', seconds: null });
  expect({ counts, seconds }).toEqual({ counts: { unchanged: 31, killed: 1 }, seconds: 46.5 });
});
