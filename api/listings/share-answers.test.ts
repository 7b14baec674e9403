import { expect, test } from 'vitest';
import { shareAnswers } from './share-answers.ts';

/** Answers that give the number of times their key was asked for. */
function counting(most: number, fails: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  const ask = shareAnswers(most, async (key: string) => {
    asked.push(key);
    if (fails.has(key)) throw new Error(key);
    return key;
  });
  return { ask, asked };
}

test('what was asked for is fetched once, also by two callers at a time', async () => {
  const { ask, asked } = counting(2);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
  await ask('a');
  expect(asked).toEqual(['a']);
});

test('the least recently used answer goes first', async () => {
  const { ask, asked } = counting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('an answer that failed is fetched again', async () => {
  const { ask, asked } = counting(2, new Set(['a']));
  await expect(ask('a')).rejects.toThrow('a');
  await expect(ask('a')).rejects.toThrow('a');
  expect(asked).toEqual(['a', 'a']);
});
