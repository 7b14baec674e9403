import { expect, test } from 'vitest';
import { type CountWords, listLikelyWords } from './likely-words.ts';

/** Counts the words of a list, each as often as it occurs there. */
function counting(...texts: string[]): CountWords {
  return (words, isBeginning) =>
    words.map(
      (word) => texts.filter((one) => (isBeginning ? one.startsWith(word) : one === word)).length,
    );
}

test.each([
  ['a letter missing', 'SALTHIL'],
  ['a letter too many', 'SALTHIILL'],
  ['another letter', 'SALTHELL'],
  ['two letters swapped', 'SALTHLIL'],
  ['the first letter missed', 'ALTHILL'],
])('a word with %s means the right one', (_, word) => {
  expect(listLikelyWords(word, false, counting('SALTHILL', 'NAAS'))).toEqual(['SALTHILL']);
});

test.each([
  ['BALYBRIGAN', 'BALLYBRIGGAN'],
  ['BALLYBRIGGAN', 'BALYBRIGAN'],
  ['KILARNEYY', 'KILLARNEY'],
  ['TIPERARRY', 'TIPPERARY'],
])('letters doubled or not make no difference: %s', (word, right) => {
  expect(listLikelyWords(word, false, counting(right))).toEqual([right]);
});

test('only the last word may be the beginning of another', () => {
  const known = counting('RATHMINES');
  expect(listLikelyWords('RAHTMI', true, known)).toEqual(['RATHMI']);
  expect(listLikelyWords('RAHTMI', false, known)).toEqual([]);
});

test('the likeliest is first: whole words, with the same first letter, in many addresses', () => {
  const known = counting('CLANE', 'CLARE', 'CLARE', 'SLATE', 'SLATE', 'SLATE', 'CLATERTON');
  expect(listLikelyWords('CLATE', true, known)).toEqual(['CLARE', 'CLANE', 'SLATE']);
});

test('short words and words with a digit are only themselves', () => {
  const known = counting('OAK', 'OAKS', 'D15', 'X2Y3');
  for (const word of ['OAT', 'D16', 'X2Y4']) expect(listLikelyWords(word, true, known)).toEqual([]);
});

test('a word of the longest search is no slower to spell', () => {
  for (const word of ['A'.repeat(200), 'ABCDE'.repeat(40)])
    expect(listLikelyWords(word, true, counting('NAAS'))).toEqual([]);
});
