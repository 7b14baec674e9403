import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

const stored = { bytes: 1000, etag: '"abc"', lastModified: 'Fri, 20 Mar 2026 08:30:00 GMT' };

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-8', { start: 992, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['Bytes=1-2', { start: 1, end: 2 }],
  ['bytes=1000-', 'outside'],
  ['bytes=1000-1001', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=-', 'all'],
  ['bytes=5-2', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['rows=0-1', 'all'],
  ['bytes=a-b', 'all'],
])('%s of a thousand bytes is %j', (range, expected) => {
  expect(readRange({ range }, stored)).toEqual(expected);
});

test.each([
  ['"abc"', { start: 0, end: 9 }],
  [stored.lastModified, { start: 0, end: 9 }],
  ['"abd"', 'all'],
  ['W/"abc"', 'all'],
  ['Fri, 20 Mar 2026 08:29:59 GMT', 'all'],
])('with If-Range %s, ten bytes are %j', (ifRange, expected) => {
  expect(readRange({ range: 'bytes=0-9', 'if-range': ifRange }, stored)).toEqual(expected);
});

test('a file without a byte has no range', () => {
  expect(readRange({ range: 'bytes=0-' }, { ...stored, bytes: 0 })).toBe('outside');
  expect(readRange({ range: 'bytes=-1' }, { ...stored, bytes: 0 })).toBe('outside');
});
