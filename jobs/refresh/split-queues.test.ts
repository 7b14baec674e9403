import { expect, it } from 'vitest';
import { splitQueues } from './split-queues.ts';

const list = (...ats: string[]) =>
  splitQueues(ats.map((at, index) => ({ entry: { id: `${index}`, at } }))).map((queue) =>
    queue.map(({ entry }) => entry.at),
  );

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
  expect(list()).toEqual([]);
});

it('treats an invalid address as a source of its own', () => {
  expect(list('https://', 'https://')).toEqual([['https://'], ['https://']]);
});
