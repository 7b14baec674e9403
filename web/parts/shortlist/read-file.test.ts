import { expect, test } from 'vitest';
import { formatShortlist, type StarredHome } from '../../stores/shortlist.ts';
import { mergeHomes, parseFile, readFile } from './read-file.ts';

const home: StarredHome = {
  listing: 4711,
  title: '14 Ardilea Crescent, Dublin 14',
  county: 'Dublin',
  price: -1,
  starredOn: '2026-11-23',
  note: '<b>Attic & “garden”</b>',
};

test('what is exported is imported as it was', () => {
  expect(parseFile(formatShortlist([home]))).toEqual({ homes: [home] });
});

test.each([
  ['', 'isn’t JSON'],
  ['PK\u0003\u0004', 'isn’t JSON'],
  ['null', 'isn’t a shortlist'],
  ['[]', 'isn’t a shortlist'],
  ['{"homes": []}', 'isn’t a shortlist'],
  ['{"luach": "shortlist", "version": 2, "homes": []}', 'newer version'],
  [formatShortlist([home, { ...home, listing: 1.5 }]), 'Home 2 of the file'],
  [formatShortlist(Array.from({ length: 201 }, () => home)), 'has 201 homes'],
])('%s is refused with its reason', (text, reason) => {
  expect(parseFile(text)).toEqual({ fault: expect.stringContaining(reason) });
});

test('a large file is not read, and one that can’t be is told', async () => {
  const text = async () => Promise.reject(new Error('gone'));
  expect(await readFile({ size: 3_000_000, text })).toHaveProperty('fault');
  expect(await readFile({ size: 3, text })).toEqual({ fault: 'The file can’t be opened.' });
});

test('a home that is in both keeps its star; an empty note takes that of the file', () => {
  const other = { ...home, listing: 4712, note: '' };
  const brought = [
    { ...home, note: 'From the file' },
    { ...other, note: 'Ring them' },
  ];
  expect(mergeHomes([home, other], brought)).toEqual([home, { ...other, note: 'Ring them' }]);
  expect(mergeHomes([], [home, home])).toEqual([home]);
});
