import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../warehouse/testing/seeds.ts';
import { buildByteCache } from './byte-cache.ts';

/** A cache of texts that notes each key for which a value was made. */
function makeCache(maxBytes: number) {
  const cache = buildByteCache<string>(maxBytes, (value) => value.length);
  const made: string[] = [];
  return {
    made,
    get: (key: string, value = key) =>
      cache.get(key, async () => {
        made.push(key);
        return value;
      }),
  };
}

test('callers that ask while a value is being computed share it, and its failure, which is not kept', async () => {
  const { get, made } = makeCache(100);
  expect(await Promise.all([get('a', 'one'), get('a', 'other')])).toEqual(['one', 'one']);
  expect(made).toEqual(['a']);
  const cache = buildByteCache<string>(100, () => 1);
  const fail = () => Promise.reject(new Error('not now'));
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', async () => 'now')).toBe('now');
});

test('a value larger than the cache is returned, not kept, and evicts nothing', async () => {
  const { get, made } = makeCache(3);
  await get('a');
  expect(await get('large', '12345')).toBe('12345');
  await get('large', '12345');
  await get('a');
  expect(made).toEqual(['a', 'large', 'large']);
});

test('it keeps what a list of the most recently used values that fit would keep', async () => {
  const asked = fc.array(fc.constantFrom('a', 'bb', 'ccc', 'dddd', 'eeeee'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(asked, async (keys) => {
      const { get, made } = makeCache(8);
      let kept: string[] = [];
      const expected: string[] = [];
      for (const key of keys) {
        await get(key);
        if (!kept.includes(key)) expected.push(key);
        kept = [...kept.filter((one) => one !== key), key];
        while (kept.join('').length > 8) kept.shift();
      }
      expect(made).toEqual(expected);
    }),
    { numRuns: countRuns(50) },
  );
});
