import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SaleSort } from '../contract/sales-view.ts';
import type { SearchQuestion } from './read-search.ts';
import type { SearchWord } from './read-words.ts';
import type { SalesIndex } from './sales-index.ts';
import { sortSales } from './sort-sales.ts';
import { firstItems, markItems, orderItems } from './word-index.ts';

/** Which part of the sales that are found, in which order. */
export type SalesPart = {
  readonly sort: SaleSort;
  readonly first: number;
  readonly limit: number;
};

/** Sales that a question finds, by their places, and how many there are in all. */
export type FoundSales = { readonly places: readonly number[]; readonly total: number };

/** Only the sales of the rarest word are checked against the other limits. */
export function findSales(
  index: SalesIndex,
  words: readonly SearchWord[],
  question: SearchQuestion,
  { sort, first, limit }: SalesPart,
): FoundSales {
  const marked = markItems(index.words, words, buildLimits(index, question));
  const sorted =
    sort === 'newest'
      ? firstItems(marked, first + limit)
      : sortSales(index, orderItems(marked), sort);
  return { places: [...sorted.subarray(first, first + limit)], total: marked.found.length };
}

type Limit = (place: number) => boolean;

/** The limits of a question; undefined where it has none. */
function buildLimits(index: SalesIndex, question: SearchQuestion): Limit | undefined {
  const limits = [...listPlaceLimits(index, question), ...listSaleLimits(index, question)];
  const [only] = limits;
  return limits.length < 2 ? only : (place) => limits.every((keeps) => keeps(place));
}

function listPlaceLimits(index: SalesIndex, { county, routingKey }: SearchQuestion): Limit[] {
  const { countyNumbers, routingKeyNumbers } = index;
  const countyNumber = county ? counties.indexOf(county) + 1 : 0;
  const keyNumber = routingKeys.findIndex(({ key }) => key === routingKey) + 1;
  return [
    ...(countyNumber > 0 ? [(place: number) => countyNumbers[place] === countyNumber] : []),
    ...(keyNumber > 0 ? [(place: number) => routingKeyNumbers[place] === keyNumber] : []),
  ];
}

function listSaleLimits(index: SalesIndex, question: SearchQuestion): Limit[] {
  const { monthNumbers, prices } = index;
  const { fromMonth = 0, toMonth = Infinity, fromPrice = 0, toPrice = Infinity } = question;
  const { beds, baths, build } = question;
  const isNew = build === 'new' ? 1 : 0;
  const monthOf = (place: number) => monthNumbers[place] as number;
  const priceOf = (place: number) => prices[place] as number;
  return [
    ...(fromMonth > 0 ? [(place: number) => monthOf(place) >= fromMonth] : []),
    ...(toMonth < Infinity ? [(place: number) => monthOf(place) <= toMonth] : []),
    ...(fromPrice > 0 ? [(place: number) => priceOf(place) >= fromPrice] : []),
    ...(toPrice < Infinity ? [(place: number) => priceOf(place) <= toPrice] : []),
    ...(beds > 0 ? [(place: number) => hasRooms(index.beds[place] as number, beds)] : []),
    ...(build ? [(place: number) => index.areNew[place] === isNew] : []),
    ...(baths > 0 ? [(place: number) => hasRooms(index.baths[place] as number, baths)] : []),
  ];
}

/** Whether a sale has the number of rooms asked for: 10 means ten or more. */
function hasRooms(rooms: number, asked: number): boolean {
  return rooms === asked || (asked === 10 && rooms > asked);
}
