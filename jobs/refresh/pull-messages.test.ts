import { expect, test } from 'vitest';
import { parsePullMessage, parsePullRequests } from './pull-messages.ts';

/* Every test that pulls in its own process reads its messages; these are those that nobody sends. */

const request = {
  ...{ entry: { id: 'ppr', kind: 'ppr', at: 'a.csv' }, baseDir: '/tmp', landed: [] },
  ...{ startedAt: '2026-03-01T00:00:00.000Z', workDir: '/tmp/w', keptDir: '/tmp/k' },
};

test.each([
  ['another word', { outcome: { kind: 'lost', address: 'a.csv' } }],
  ['a file of no family', { outcome: { kind: 'new', draft: {}, prepared: { rows: 1 } } }],
  ['nothing', null],
])('%s is refused', (_, message) => {
  expect(() => parsePullMessage(message)).toThrow("a message that can't be read");
});

test('requests are read, each entry by the schema of its kind', () => {
  expect(parsePullRequests([request])).toEqual([request]);
  expect(() => parsePullRequests([{ ...request, landed: undefined }])).toThrow('landed');
  const entry = { ...request.entry, selector: 'h1' };
  expect(() => parsePullRequests([{ ...request, entry }])).toThrow('selector');
});
