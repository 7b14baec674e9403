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
  test('takes every word but the last as it is, and the last as a beginning', () => {
    expect(read('12 MAIN BALLY')).toEqual([[whole('12')], [whole('MAIN')], [beginning('BALLY')]]);
  });

  test('splits words at blanks and commas, however many', () => {
    expect(read(' MAIN,, , BALLY,')).toEqual([[whole('MAIN')], [beginning('BALLY')]]);
    expect(read('')).toEqual([]);
    expect(read(' , ')).toEqual([]);
  });

  test('takes a name in two words for the same name in one', () => {
    expect(read('O CONNELL ST')).toEqual(read('OCONNELL ST'));
    expect(read('MC CARTHY')).toEqual([[beginning('MCCARTHY')]]);
    expect(read('BLOCK O 5')).toEqual([[whole('BLOCK')], [whole('O')], [beginning('5')]]);
  });

  test.each(['STREET', 'SAINT', 'STR', 'ST'])('turns %s into the form in the index', (word) => {
    expect(read(`${word} BALLY`)[0]).toEqual([whole('ST')]);
  });

  test('takes a form at the end for every form of its group, and as the beginning of one written out', () => {
    const group = [whole('ST'), beginning('STREET'), beginning('SAINT')];
    expect(read('ST')).toEqual([group]);
    expect(read('MAIN STREET')).toEqual([[whole('MAIN')], group]);
    expect(read('PARK')).toEqual([[whole('PK'), beginning('PARK')]]);
  });

  test('takes the beginning of a form written out as the form', () => {
    expect(read('STRE')).toEqual([[beginning('STRE'), whole('ST')]]);
  });

  test('adds no form that the beginning finds by itself', () => {
    expect(read('AV')).toEqual([[beginning('AV')]]);
    expect(read('P')).toEqual([[beginning('P')]]);
  });

  test('splits an Eircode into its routing key and the rest, which may be a beginning', () => {
    expect(read('A67F4E2')).toEqual([[whole('A67')], [beginning('F4E2')]]);
    expect(read('A67 F4E2')).toEqual(read('A67F4E2'));
    expect(read('D6WX')).toEqual([[whole('D6W')], [beginning('X')]]);
    expect(read('A67F4E2 BALLY')).toEqual([[whole('A67')], [whole('F4E2')], [beginning('BALLY')]]);
  });

  test('leaves whole what only looks like an Eircode', () => {
    // A key that doesn't exist, a letter that Eircodes don't use, a text that is too long, a key
    // alone.
    for (const word of ['A65F4E2', 'A67F4O2', 'A67F4E22', 'A67']) {
      expect(read(word)).toEqual([[beginning(word)]]);
    }
  });
});

describe('readBeginnings', () => {
  test('takes every word as a beginning, and a form as every word that it stands for', () => {
    expect(readBeginnings('BALLY ST', forms)).toEqual([
      [beginning('BALLY')],
      [whole('ST'), beginning('STREET'), beginning('SAINT')],
    ]);
  });
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

describe('readWholeWords', () => {
  test('takes every word as it is, by the form that stands for it', () => {
    expect(readWholeWords('STRE PARK F26X2Y3', forms)).toEqual(['STRE', 'PK', 'F26', 'X2Y3']);
    expect(readWholeWords('O CONNELL STREET', forms)).toEqual(['OCONNELL', 'ST']);
    expect(readWholeWords(', ,', forms)).toEqual([]);
  });
});

describe('listWords', () => {
  test('has words as written and in the form that stands for them', () => {
    expect(listWords('1 MAIN STREET, BALLINA', forms)).toEqual([
      '1',
      'MAIN',
      'STREET',
      'ST',
      'BALLINA',
    ]);
  });

  test('has a name split and joined, an Eircode whole and in its parts', () => {
    expect(listWords('O CONNELL F26X2Y3', forms)).toEqual([
      'O',
      'CONNELL',
      'F26X2Y3',
      'OCONNELL',
      'F26',
      'X2Y3',
    ]);
  });
});
