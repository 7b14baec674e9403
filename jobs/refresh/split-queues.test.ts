import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { splitQueues } from './split-queues.ts';

const list = (...ats: string[]) => listFrom('nowhere', ats);

function listFrom(baseDir: string, ats: readonly string[]) {
  const requests = ats.map((at, index) => ({ entry: { id: `${index}`, at }, baseDir }));
  return splitQueues(requests).map((queue) => queue.map(({ entry }) => entry.at));
}

it('pulls the sources of one host one after the other, whatever their port', () => {
  expect(
    list('https://a.ie/x', 'https://b.ie/', 'https://A.ie:8443/y', 'http://a.ie/z', 'file.csv'),
  ).toEqual([
    ['https://a.ie/x', 'https://A.ie:8443/y', 'http://a.ie/z'],
    ['https://b.ie/', 'file.csv'],
  ]);
});

it('pulls files side by side, and one source in one queue', () => {
  expect(list('a.csv', 'a.csv', 'pulls')).toEqual([['a.csv', 'pulls'], ['a.csv']]);
  expect(list('a.csv')).toEqual([['a.csv']]);
  // An address that is none has no host either.
  expect(list('https://', 'https://')).toEqual([['https://'], ['https://']]);
});

it('gives the sites of one host a queue with fewer files', () => {
  const baseDir = makeFolder();
  for (const [folder, files] of Object.entries({ past: 30, before: 20, small: 2 })) {
    mkdirSync(join(baseDir, folder));
    for (let day = 0; day < files; day += 1) writeFileSync(join(baseDir, folder, `${day}.csv`), '');
  }
  const sites = ['https://a.ie/1', 'https://a.ie/2', 'https://a.ie/3'];
  expect(listFrom(baseDir, ['past', 'before', 'small', ...sites])).toEqual([
    sites,
    ['past', 'before', 'small'],
  ]);
});
