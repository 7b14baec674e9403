import { describe, expect, test } from 'vitest';
import {
  listWords,
  listWordsAndDistricts,
  readBeginnings,
  readWholeWords,
  readWords,
  type WordForms,
} from './read-words.ts';

const forms: WordForms = {
  canonical: new Map([
    ['ST', 'ST'],
    ['STREET', 'ST'],
    ['SAINT', 'ST'],
    ['STR', 'ST'],
    ['PK', 'PK'],
    ['PARK', 'PK'],
    ['AVE', 'AVE'],
    ['AVENUE', 'AVE'],
  ]),
  long: [
    ['STREET', 'ST'],
    ['SAINT', 'ST'],
    ['PARK', 'PK'],
    ['AVENUE', 'AVE'],
  ],
};

const whole = (word: string) => ({ word, isBeginning: false });
const beginning = (word: string) => ({ word, isBeginning: true });
const read = (term: string) => readWords(term, forms);

describe('readWords', () => {
  const group = [whole('ST'), beginning('STREET'), beginning('SAINT')];

  test.each([
    ['12 MAIN BALLY', [[whole('12')], [whole('MAIN')], [beginning('BALLY')]]],
    [' MAIN,, , BALLY,', [[whole('MAIN')], [beginning('BALLY')]]],
    [' , ', []],
    // A name in two words is the same name in one.
    ['O CONNELL ST', read('OCONNELL ST')],
    ['MC CARTHY', [[beginning('MCCARTHY')]]],
    ['BLOCK O 5', [[whole('BLOCK')], [whole('O')], [beginning('5')]]],
    // A form means its group, at the end as the beginning of one written out too.
    ['STR BALLY', [[whole('ST')], [beginning('BALLY')]]],
    ['ST', [group]],
    ['MAIN STREET', [[whole('MAIN')], group]],
    ['PARK', [[whole('PK'), beginning('PARK')]]],
    ['STRE', [[beginning('STRE'), whole('ST')]]],
    // What the beginning finds by itself is not added.
    ['AV', [[beginning('AV')]]],
    ['P', [[beginning('P')]]],
    // An Eircode is its routing key and the rest, which may be a beginning.
    ['A67F4E2', [[whole('A67')], [beginning('F4E2')]]],
    ['A67 F4E2', read('A67F4E2')],
    ['D6WX', [[whole('D6W')], [beginning('X')]]],
    ['A67F4E2 BALLY', [[whole('A67')], [whole('F4E2')], [beginning('BALLY')]]],
    // A key that doesn't exist, a letter that Eircodes don't use, a text too long, a key only.
    ...['A65F4E2', 'A67F4O2', 'A67F4E22', 'A67'].map(
      (word) => [word, [[beginning(word)]]] as [string, object],
    ),
  ])('reads %s', (term, words) => {
    expect(read(term)).toEqual(words);
  });
});

test('every word may be a beginning, and a form every word that it means', () => {
  expect(readBeginnings('BALLY ST', forms)).toEqual([
    [beginning('BALLY')],
    [whole('ST'), beginning('STREET'), beginning('SAINT')],
  ]);
});

describe('districts of Dublin', () => {
  test.each(['DUBLIN 8', 'DUBLIN8', 'DUBLIN 08', 'D8', 'D08'])(
    '%s is the district, by its name and by its routing key',
    (term) => {
      expect(readBeginnings(`SOUTH ${term}`, forms)).toEqual([
        [beginning('SOUTH')],
        [whole('DUBLIN-8'), whole('D08')],
      ]);
    },
  );

  test('D6W is one, and what no district is called stays as it is', () => {
    expect(readBeginnings('D6W', forms)).toEqual([[whole('DUBLIN-6W'), whole('D6W')]]);
    expect(readBeginnings('D99', forms)).toEqual([[beginning('D99')]]);
    expect(readBeginnings('DUBLIN 99', forms)).toEqual([[whole('DUBLIN-99')]]);
  });

  test('the second half of an Eircode is none', () => {
    expect(readBeginnings('F26 D8', forms)).toEqual([[beginning('F26')], [beginning('D8')]]);
    expect(readBeginnings('D08X2Y3', forms)).toEqual([[beginning('D08')], [beginning('X2Y3')]]);
  });

  test('a text has its district however it is spaced', () => {
    expect(listWordsAndDistricts('1 ELM PK, DUBLIN8', forms)).toContain('DUBLIN-8');
    expect(listWordsAndDistricts('1 ELM PK, DUBLIN 8', forms)).toContain('DUBLIN-8');
  });
});

test('a text has its words as written, in the form that means them, split and joined', () => {
  expect(readWholeWords('STRE PARK F26X2Y3', forms)).toEqual(['STRE', 'PK', 'F26', 'X2Y3']);
  expect(readWholeWords('O CONNELL STREET', forms)).toEqual(['OCONNELL', 'ST']);
  expect(readWholeWords(', ,', forms)).toEqual([]);
  expect(listWords('1 MAIN STREET', forms)).toEqual(['1', 'MAIN', 'STREET', 'ST']);
  const words = ['O', 'CONNELL', 'F26X2Y3', 'OCONNELL', 'F26', 'X2Y3'];
  expect(listWords('O CONNELL F26X2Y3', forms)).toEqual(words);
});
