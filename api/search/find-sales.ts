import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SearchQuestion } from './read-search.ts';
import type { SearchWord, WordRange } from './read-words.ts';
import type { SalesIndex } from './sales-index.ts';

/** The newest sales that a question finds, by place, and how many there are. */
export type FoundSales = { readonly places: readonly number[]; readonly total: number };

/**
 * Goes through the sales of each word in turn: a sale that had all words so far is counted on. What reaches the count
 * of words is then tried against the other limits, from the newest sale to the oldest.
 */
export function findSales(
  index: SalesIndex,
  words: readonly SearchWord[],
  question: SearchQuestion,
  limit: number,
): FoundSales {
  const counts = new Uint8Array(index.places.count);
  for (const [wordsBefore, ranges] of words.entries()) {
    for (const range of ranges) countOn(index, range, counts, wordsBefore);
  }
  const isWithin = buildLimits(index, question);
  const places: number[] = [];
  let total = 0;
  for (let place = 0; place < counts.length; place += 1) {
    if (counts[place] !== words.length || !isWithin(place)) continue;
    total += 1;
    if (total <= limit) places.push(place);
  }
  return { places, total };
}

function countOn(
  { words, wordStarts, wordSales }: SalesIndex,
  { word, isBeginning }: WordRange,
  counts: Uint8Array,
  wordsBefore: number,
): void {
  const first = findPlace(words, word);
  // A tilde comes after every letter and digit.
  const last = isBeginning ? findPlace(words, `${word}~`) : first + (words[first] === word ? 1 : 0);
  const end = wordStarts[last] ?? 0;
  for (let at = wordStarts[first] ?? 0; at < end; at += 1) {
    const place = wordSales[at] as number;
    if (counts[place] === wordsBefore) counts[place] = wordsBefore + 1;
  }
}

/** Where a text stands in an ordered list, or would stand. */
function findPlace(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function buildLimits(index: SalesIndex, question: SearchQuestion): (place: number) => boolean {
  const { countyNumbers, routingKeyNumbers, monthNumbers, prices } = index;
  const county = question.county ? counties.indexOf(question.county) + 1 : 0;
  const routingKey = routingKeys.findIndex(({ key }) => key === question.routingKey) + 1;
  const { fromMonth = 0, toMonth = Infinity, fromPrice = 0, toPrice = Infinity } = question;
  return (place) =>
    (county === 0 || countyNumbers[place] === county) &&
    (routingKey === 0 || routingKeyNumbers[place] === routingKey) &&
    (monthNumbers[place] as number) >= fromMonth &&
    (monthNumbers[place] as number) <= toMonth &&
    (prices[place] as number) >= fromPrice &&
    (prices[place] as number) <= toPrice;
}
