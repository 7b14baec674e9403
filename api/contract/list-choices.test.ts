import { expect, test } from 'vitest';
import { parseChoices } from './list-choices.ts';

test('choices are read as they were written', () => {
  const choices = { beds: [[3, 14]], type: [['Semi-D', 2]] };
  expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
});

test.each(['', 'null', '[', '"x"', '7'])('%s has no choice', (text) => {
  expect(parseChoices(text)).toEqual({});
});

test('what is no choice is left out', () => {
  const written = { beds: [[3], [4, 'many'], [null, 1], [5, 2]], type: 'all' };
  expect(parseChoices(JSON.stringify(written))).toEqual({ beds: [[5, 2]], type: [] });
});
