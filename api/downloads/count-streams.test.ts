import { expect, test } from 'vitest';
import { countStreams } from './count-streams.ts';

test('one visitor may be sent so many files at once, and all together so many', () => {
  const streams = countStreams(2, 3);
  const ends = [streams.maybeBegin('a'), streams.maybeBegin('a')];
  expect(streams.maybeBegin('a')).toBeUndefined();
  expect(streams.maybeBegin('b')).toBeDefined();
  expect(streams.maybeBegin('c')).toBeUndefined();
  ends[0]?.();
  ends[0]?.();
  expect(streams.maybeBegin('a')).toBeDefined();
  expect(streams.maybeBegin('c')).toBeUndefined();
});
