import { expect, test } from 'vitest';
import { countStreams } from './count-streams.ts';

test('one visitor may be sent a limited number of files at the same time, and all visitors too', () => {
  const streams = countStreams(2, 3);
  const ends = [streams.begin('a'), streams.begin('a')];
  expect(streams.begin('a')).toBeUndefined();
  expect(streams.begin('b')).toBeDefined();
  expect(streams.begin('c')).toBeUndefined();
  ends[0]?.();
  ends[0]?.();
  expect(streams.begin('a')).toBeDefined();
  expect(streams.begin('c')).toBeUndefined();
});
