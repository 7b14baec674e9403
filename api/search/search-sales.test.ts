import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import type { County } from '../../warehouse/vocabulary.ts';
import { saleSorts } from '../contract/sales-view.ts';
import { openReader, type Reader } from '../lookup/reader.ts';
import { openWriter } from '../lookup/writer.ts';
import type { SalesPart } from './list-sales.ts';
import { formatMark, maxRooms, numberCounty, numberRoutingKey } from './marks.ts';
import { readSearch, type SearchQuestion } from './read-search.ts';
import type { SearchWord } from './read-words.ts';
import { findRanks } from './search-sales.ts';

/** A sale as a search sees it. */
type IndexedSale = {
  readonly words: readonly string[];
  readonly county: County;
  readonly routingKey: string;
  /** Months from January of year 0. */
  readonly month: number;
  readonly price: number;
  readonly isNew?: boolean;
  readonly beds?: number;
  readonly baths?: number;
};

const folder = mkdtempSync(join(tmpdir(), 'luach-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** Files some sales, the newest first: the rank of each is its place. */
function file(sales: readonly IndexedSale[]): Reader {
  files += 1;
  const path = join(folder, `${files}.sqlite`);
  const writer = openWriter(path);
  const [insertSale, insertWords] = [writer.into('sales'), writer.intoWords('sale_words')];
  for (const [rank, { words, county, routingKey, month, price, ...sale }] of sales.entries()) {
    const { isNew = false, beds = 0, baths = 0 } = sale;
    const number = numberCounty(county);
    const [year, day] = [
      Math.floor(month / 12),
      Date.UTC(Math.floor(month / 12), month % 12, 15) / (24 * 3600 * 1000),
    ];
    insertSale(rank, number, year, day, price, 0, Number(isNew), 1);
    insertWords(rank, [
      ...words,
      formatMark('county', number),
      formatMark('routingKey', numberRoutingKey(routingKey)),
      formatMark('beds', Math.min(beds, maxRooms)),
      formatMark('baths', Math.min(baths, maxRooms)),
      formatMark('isNew', Number(isNew)),
    ]);
  }
  writer.close();
  return openReader(path);
}

const everything = readSearch({}, 2026);
const newest = (limit: number): SalesPart => ({ sort: 'newest', first: 0, limit });

/** What findRanks promises, checked one sale at a time. */
function findNaively(
  sales: readonly IndexedSale[],
  words: readonly SearchWord[],
  question: SearchQuestion,
): number[] {
  return sales.flatMap((sale, place) => {
    const hasWords = words.every((ranges) =>
      ranges.some(({ word, isBeginning }) =>
        sale.words.some((one) => (isBeginning ? one.startsWith(word) : one === word)),
      ),
    );
    const isFound =
      hasWords &&
      (question.county === undefined || sale.county === question.county) &&
      (question.routingKey === undefined || sale.routingKey === question.routingKey) &&
      sale.month >= (question.fromMonth ?? 0) &&
      sale.month <= (question.toMonth ?? Number.POSITIVE_INFINITY) &&
      sale.price >= (question.fromPrice ?? 0) &&
      sale.price <= (question.toPrice ?? Number.POSITIVE_INFINITY) &&
      (question.build === undefined || sale.isNew === (question.build === 'new')) &&
      hasAsMany(sale.beds, question.beds) &&
      hasAsMany(sale.baths, question.baths);
    return isFound ? [place] : [];
  });
}

function hasAsMany(rooms = 0, asked: number): boolean {
  if (asked === 0) return true;
  return asked === 10 ? rooms >= 10 : rooms === asked;
}

// Few letters, so that some words begin others and sales have words in common.
const word = fc.string({ unit: fc.constantFrom('A', 'Z', '1'), minLength: 1, maxLength: 2 });
const county = fc.constantFrom('Cork' as const, 'Dublin' as const);
const routingKey = fc.constantFrom('T12', 'D6W');
const month = fc.integer({ min: 24_300, max: 24_302 });
const price = fc.integer({ min: 1, max: 3 });
const rooms = fc.constantFrom(0, 2, 10, 11);
const askedRooms = fc.constantFrom(0, 0, 2, 10);
const sale: fc.Arbitrary<IndexedSale> = fc.record({
  words: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
  county,
  routingKey: fc.oneof(routingKey, fc.constant('')),
  month,
  price,
  isNew: fc.boolean(),
  beds: rooms,
  baths: rooms,
});
const searchWord: fc.Arbitrary<SearchWord> = fc.array(
  fc.record({ word, isBeginning: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
);
const perhaps = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined, freq: 2 });
const question: fc.Arbitrary<SearchQuestion> = fc.record({
  term: fc.constant(''),
  county: perhaps(county),
  routingKey: perhaps(routingKey),
  beds: askedRooms,
  baths: askedRooms,
  fromMonth: perhaps(month),
  toMonth: perhaps(month),
  fromPrice: perhaps(price),
  toPrice: perhaps(price),
  build: perhaps(fc.constantFrom('new' as const, 'second-hand' as const)),
});

const part: fc.Arbitrary<SalesPart> = fc.record({
  sort: fc.constantFrom(...saleSorts),
  first: fc.integer({ min: 0, max: 5 }),
  limit: fc.integer({ min: 0, max: 10 }),
});

/** Of one price, the newest comes first. */
function sortNaively(
  sales: readonly IndexedSale[],
  places: readonly number[],
  sort: SalesPart['sort'],
): readonly number[] {
  const price = (place: number) => sales[place]?.price ?? 0;
  if (sort === 'newest') return places;
  if (sort === 'oldest') return places.toReversed();
  const sign = sort === 'cheapest' ? 1 : -1;
  return places.toSorted((one, other) => sign * (price(one) - price(other)));
}

describe('findRanks', () => {
  test('finds what reading every sale finds, in each order', () => {
    fc.assert(
      fc.property(
        fc.array(sale, { maxLength: 30 }),
        fc.array(searchWord, { maxLength: 3 }),
        question,
        part,
        (sales, words, asked, wanted) => {
          const expected = sortNaively(sales, findNaively(sales, words, asked), wanted.sort);
          expect(findRanks(file(sales), words, asked, wanted)).toEqual({
            ranks: expected.slice(wanted.first, wanted.first + wanted.limit),
            total: expected.length,
          });
        },
      ),
      { numRuns: countRuns(300) },
    );
  });

  test('finds a few among many as well as many', () => {
    const sales = Array.from({ length: 1000 }, (_, place) => ({
      words: [
        'ALL',
        ...(place % 100 === 7 ? ['RARE'] : []),
        ...(place % 2 === 0 ? ['EVEN'] : []),
        ...(place === 3 ? ['ODD'] : []),
      ],
      county: 'Cork' as const,
      routingKey: '',
      month: 24_300,
      price: 1,
    }));
    const read = file(sales);
    for (const texts of [['RARE'], ['ALL', 'RARE'], ['R', 'ALL'], ['EVEN'], ['EVEN', 'RARE'], []]) {
      const words = texts.map((text) => [{ word: text, isBeginning: true }]);
      const expected = findNaively(sales, words, everything);
      expect(findRanks(read, words, everything, newest(1000)).ranks, texts.join()).toEqual(
        expected,
      );
    }
    const either = ['RARE', 'ODD'].map((text) => ({ word: text, isBeginning: false }));
    expect(findRanks(read, [either], everything, newest(3)).ranks).toEqual([3, 7, 107]);
  });

  test('counts a sale once where a word is in two of its ranges, or is asked for twice', () => {
    const read = file([
      { words: ['ST', 'STREETS'], county: 'Cork', routingKey: '', month: 24_300, price: 1 },
    ]);
    const either = [
      { word: 'ST', isBeginning: false },
      { word: 'STREET', isBeginning: true },
    ];
    expect(findRanks(read, [either, either], everything, newest(300))).toEqual({
      ranks: [0],
      total: 1,
    });
  });
});
