import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('what was asked for is fetched once, the least recently used goes first, a failure is not kept', async () => {
  const asked: string[] = [];
  const ask = memoize(2, async (key: string) => {
    asked.push(key);
    if (key === 'fault') throw new Error(key);
    return key;
  });
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
  for (const key of ['b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
  await expect(ask('fault')).rejects.toThrow('fault');
  await expect(ask('fault')).rejects.toThrow('fault');
  expect(asked.filter((key) => key === 'fault')).toHaveLength(2);
});
