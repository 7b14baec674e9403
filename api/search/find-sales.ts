import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SearchQuestion } from './read-search.ts';
import type { SearchWord } from './read-words.ts';
import type { SalesIndex } from './sales-index.ts';
import { findItems } from './word-index.ts';

/** The newest sales that a question finds, by their places, and how many there are in all. */
export type FoundSales = { readonly places: readonly number[]; readonly total: number };

/** The sales that have all the words are checked against the other limits, newest first. */
export function findSales(
  index: SalesIndex,
  words: readonly SearchWord[],
  question: SearchQuestion,
  limit: number,
): FoundSales {
  const isWithin = buildLimits(index, question);
  const places: number[] = [];
  let total = 0;
  for (const place of findItems(index.words, words)) {
    if (!isWithin(place)) continue;
    total += 1;
    if (total <= limit) places.push(place);
  }
  return { places, total };
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
