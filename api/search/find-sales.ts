import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SaleSort } from '../contract/sales-view.ts';
import type { SearchQuestion } from './read-search.ts';
import type { SearchWord } from './read-words.ts';
import type { SalesIndex } from './sales-index.ts';
import { sortSales } from './sort-sales.ts';
import { findItems } from './word-index.ts';

/** Which part of the sales that are found, in which order. */
export type SalesPart = {
  readonly sort: SaleSort;
  readonly first: number;
  readonly limit: number;
};

/** Sales that a question finds, by their places, and how many there are in all. */
export type FoundSales = { readonly places: readonly number[]; readonly total: number };

/** The sales that have all the words are checked against the other limits. */
export function findSales(
  index: SalesIndex,
  words: readonly SearchWord[],
  question: SearchQuestion,
  { sort, first, limit }: SalesPart,
): FoundSales {
  const found = findItems(index.words, words).filter(buildLimits(index, question));
  const places = sortSales(index, found, sort).subarray(first, first + limit);
  return { places: [...places], total: found.length };
}

function buildLimits(index: SalesIndex, question: SearchQuestion): (place: number) => boolean {
  const { countyNumbers, routingKeyNumbers, monthNumbers, prices } = index;
  const county = question.county ? counties.indexOf(question.county) + 1 : 0;
  const routingKey = routingKeys.findIndex(({ key }) => key === question.routingKey) + 1;
  const { fromMonth = 0, toMonth = Infinity, fromPrice = 0, toPrice = Infinity } = question;
  const { beds, baths } = question;
  return (place) =>
    (county === 0 || countyNumbers[place] === county) &&
    (routingKey === 0 || routingKeyNumbers[place] === routingKey) &&
    (monthNumbers[place] as number) >= fromMonth &&
    (monthNumbers[place] as number) <= toMonth &&
    (prices[place] as number) >= fromPrice &&
    (prices[place] as number) <= toPrice &&
    hasRooms(index.beds[place] as number, beds) &&
    hasRooms(index.baths[place] as number, baths);
}

/** Whether a sale has the number of rooms asked for: 10 means ten or more, 0 means any. */
function hasRooms(rooms: number, asked: number): boolean {
  return asked === 0 || rooms === asked || (asked === 10 && rooms > asked);
}
