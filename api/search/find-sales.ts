import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SearchQuestion } from './read-search.ts';
import type { SearchWord, WordRange } from './read-words.ts';
import type { SalesIndex } from './sales-index.ts';

/** The newest sales that a question finds, by their places, and how many there are in all. */
export type FoundSales = { readonly places: readonly number[]; readonly total: number };

/** Where the sales of a word begin and end in `wordSales`. */
type Stretch = readonly [start: number, end: number];

/**
 * Goes through the sales of each word in turn, the rarest word first, and counts each sale that had
 * all the words before. The sales that have them all are checked against the other limits, newest
 * first.
 */
export function findSales(
  index: SalesIndex,
  words: readonly SearchWord[],
  question: SearchQuestion,
  limit: number,
): FoundSales {
  const isWithin = buildLimits(index, question);
  const places: number[] = [];
  let total = 0;
  for (const place of listPlaces(index, words)) {
    if (!isWithin(place)) continue;
    total += 1;
    if (total <= limit) places.push(place);
  }
  return { places, total };
}

/** The places of the sales that have all the words, in order. */
function listPlaces(index: SalesIndex, words: readonly SearchWord[]): Int32Array {
  const [rarest, ...others] = words
    .map((ranges) => ranges.map((range) => findStretch(index, range)))
    .toSorted((left, right) => countSales(left) - countSales(right));
  const counts = new Uint8Array(index.places.count);
  if (!rarest) return findEqual(counts, 0);
  let found = countOn(index, rarest, counts, 0);
  for (const [wordsBefore, stretches] of others.entries()) {
    found = countOn(index, stretches, counts, wordsBefore + 1);
  }
  // Most words are rare: sorting a few places is far quicker than looking at every sale.
  return found.length < counts.length / 50 ? found.sort() : findEqual(counts, words.length);
}

/** Counts the sales that have had all the words so far, and returns them. */
function countOn(
  { wordSales }: SalesIndex,
  stretches: readonly Stretch[],
  counts: Uint8Array,
  wordsBefore: number,
): Int32Array {
  const found = new Int32Array(countSales(stretches));
  let length = 0;
  for (const [start, end] of stretches) {
    for (let at = start; at < end; at += 1) {
      const place = wordSales[at] as number;
      if (counts[place] !== wordsBefore) continue;
      counts[place] = wordsBefore + 1;
      found[length] = place;
      length += 1;
    }
  }
  return found.subarray(0, length);
}

function findEqual(counts: Uint8Array, count: number): Int32Array {
  const found = new Int32Array(counts.length);
  let length = 0;
  for (let place = 0; place < counts.length; place += 1) {
    if (counts[place] !== count) continue;
    found[length] = place;
    length += 1;
  }
  return found.subarray(0, length);
}

function findStretch({ words, wordStarts }: SalesIndex, { word, isBeginning }: WordRange): Stretch {
  const first = findPlace(words, word);
  // A tilde sorts after every letter and digit.
  const last = isBeginning ? findPlace(words, `${word}~`) : first + (words[first] === word ? 1 : 0);
  return [wordStarts[first] ?? 0, wordStarts[last] ?? 0];
}

function countSales(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [start, end]) => sum + end - start, 0);
}

/** Where a text is in a sorted list, or would be. */
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
