import { describe, expect, test } from 'vitest';
import { parsePullMessage, parsePullRequests } from './pull-messages.ts';

const draft = {
  ...{ source: 'ppr', address: 'a.csv', fileName: 'a.csv', kind: 'ppr', covers: '2026-02' },
  ...{ pulledAt: '2026-03-01T00:00:00.000Z', refreshedAt: '2026-03-01T00:00:00.000Z' },
  ...{ etag: null, lastModified: null, sha256: '0'.repeat(64), bytes: 5, rows: 1, setAside: 0 },
  ...{ setAsideRows: [], newestRecord: null, isDemo: false, complete: true, parserVersion: 1 },
  ...{ path: '/tmp/a', pagesPath: null },
};
const came = { kind: 'new', draft, prepared: { csvPath: '/tmp/b', columns: ['price'], rows: 1 } };
const request = {
  ...{ entry: { id: 'ppr', kind: 'ppr', at: 'a.csv' }, baseDir: '/tmp', landed: [] },
  ...{ startedAt: '2026-03-01T00:00:00.000Z', workDir: '/tmp/w', keptDir: '/tmp/k' },
};

describe('a message of the process that pulls is read', () => {
  test.each([
    ['a file that came', { outcome: came }],
    ['a file that is as before', { outcome: { kind: 'unchanged', address: 'a.csv' } }],
    [
      'a file that is refused',
      { outcome: { kind: 'refused', address: 'a.csv', code: 'no_rows', message: 'Empty.' } },
    ],
    ['the end of a source', { isDone: true }],
    ['a line of the log', { log: 'ppr: prepared' }],
    ['a beat', { isAlive: true }],
  ])('%s', (_, message) => {
    expect(parsePullMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  test.each([
    ['another word', { outcome: { kind: 'lost', address: 'a.csv' } }],
    ['a file of no family', { outcome: { ...came, prepared: { rows: 1 } } }],
    ['a digest that is none', { outcome: { ...came, draft: { ...draft, sha256: 'x' } } }],
    ['nothing', null],
  ])('%s is refused', (_, message) => {
    expect(() => parsePullMessage(message)).toThrow("a message that can't be read");
  });
});

test('requests are read, each entry by the schema of its kind', () => {
  expect(parsePullRequests([request])).toEqual([request]);
  expect(() => parsePullRequests([{ ...request, landed: undefined }])).toThrow('landed');
  const entry = { ...request.entry, selector: 'h1' };
  expect(() => parsePullRequests([{ ...request, entry }])).toThrow('selector');
});
