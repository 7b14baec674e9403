import type { SearchWord, WordRange } from './read-words.ts';

/** The words of things that stand in an order, numbered from 0. */
export type WordIndex = {
  /** How many things there are. */
  readonly count: number;
  /** Sorted. */
  readonly words: readonly string[];
  /**
   * Where the things of each word begin in `wordItems`; the last number is where those of the last
   * word end.
   */
  readonly wordStarts: Uint32Array;
  readonly wordItems: Int32Array;
  readonly scratch: Scratch;
};

/**
 * A mark and a number for each thing, which every search writes over. To allocate them for each
 * search takes longer than most searches, and brings a major garbage collection after every eighty.
 */
type Scratch = { readonly marks: Uint8Array; readonly found: Int32Array };

/** Allocates what the searches of so many things write over. */
export function buildScratch(count: number): Scratch {
  return { marks: new Uint8Array(count), found: new Int32Array(count) };
}

/** Where the things of a word begin and end in `wordItems`. */
type Stretch = readonly [start: number, end: number];

/** Builds the index of things, each given by its words; no word twice in one thing. */
export function buildWordIndex(wordsByItem: readonly (readonly string[])[]): WordIndex {
  const itemsByWord = new Map<string, number[]>();
  for (const [item, words] of wordsByItem.entries()) {
    for (const word of words) {
      const items = itemsByWord.get(word);
      if (items) items.push(item);
      else itemsByWord.set(word, [item]);
    }
  }
  const words = [...itemsByWord.keys()].sort();
  const wordStarts = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    wordStarts[index + 1] = (wordStarts[index] ?? 0) + (itemsByWord.get(word)?.length ?? 0);
  }
  const wordItems = new Int32Array(wordStarts[words.length] ?? 0);
  for (const [index, word] of words.entries()) {
    wordItems.set(itemsByWord.get(word) ?? [], wordStarts[index]);
  }
  const count = wordsByItem.length;
  return { count, words, wordStarts, wordItems, scratch: buildScratch(count) };
}

/** The things that have all the words, in order; all things where no word is given. */
export function findItems(index: WordIndex, words: readonly SearchWord[]): Int32Array {
  return orderItems(markItems(index, words));
}

/**
 * Things that were found: in no order, and each marked in a list of all things. They stand until
 * the next search of the index.
 */
export type MarkedItems = {
  readonly found: Int32Array;
  readonly marks: Uint8Array;
  readonly mark: number;
};

/**
 * The things that have all the words and that `keeps` keeps; all things that it keeps where no word
 * is given. Goes through the things of each word in turn, the rarest word first, and counts each
 * that had all the words before.
 */
export function markItems(
  index: WordIndex,
  words: readonly SearchWord[],
  keeps?: (item: number) => boolean,
): MarkedItems {
  const [rarest, ...others] = words
    .map((ranges) => ranges.map((range) => findStretch(index, range)))
    .toSorted((left, right) => countItems(left) - countItems(right));
  const { marks } = index.scratch;
  marks.fill(0);
  let found = rarest ? countOn(index, rarest, 0) : findEqual(index.scratch, 0);
  if (keeps) found = leaveOut(found, marks, keeps);
  for (const [wordsBefore, stretches] of others.entries()) {
    found = countOn(index, stretches, wordsBefore + 1);
  }
  return { ...index.scratch, found, mark: words.length };
}

/** All that were found, in order. */
export function orderItems({ found, marks, mark }: MarkedItems): Int32Array {
  // Most words are rare: sorting a few things is far quicker than looking at every one.
  const isFew = found.length < marks.length / 50;
  return isFew ? found.toSorted() : findEqual({ marks, found: new Int32Array(found.length) }, mark);
}

/** The first of those that were found, in order. */
export function firstItems({ found, marks, mark }: MarkedItems, count: number): Int32Array {
  const first = new Int32Array(Math.min(count, found.length));
  let item = -1;
  for (let at = 0; at < first.length; at += 1) {
    item = marks.indexOf(mark, item + 1);
    first[at] = item;
  }
  return first;
}

/** Takes the mark from what isn't kept: no later word counts it. */
function leaveOut(
  found: Int32Array,
  marks: Uint8Array,
  keeps: (item: number) => boolean,
): Int32Array {
  let length = 0;
  for (let at = 0; at < found.length; at += 1) {
    const item = found[at] as number;
    if (keeps(item)) {
      found[length] = item;
      length += 1;
    } else marks[item] = leftOut;
  }
  return found.subarray(0, length);
}

/** More words than a term has. */
const leftOut = 255;

/** How often a word, or a word that begins with it, stands in the index. */
export function countWord(index: WordIndex, range: WordRange): number {
  return countItems([findStretch(index, range)]);
}

/** Counts the things that have had all the words so far, and returns them. */
function countOn(
  { wordItems, scratch: { marks: counts, found } }: WordIndex,
  stretches: readonly Stretch[],
  wordsBefore: number,
): Int32Array {
  let length = 0;
  for (const [start, end] of stretches) {
    for (let at = start; at < end; at += 1) {
      const item = wordItems[at] as number;
      if (counts[item] !== wordsBefore) continue;
      counts[item] = wordsBefore + 1;
      found[length] = item;
      length += 1;
    }
  }
  return found.subarray(0, length);
}

/** Writes the things of a mark, in order, into `found`. */
function findEqual({ marks, found }: Scratch, mark: number): Int32Array {
  let length = 0;
  for (let item = 0; item < marks.length; item += 1) {
    if (marks[item] !== mark) continue;
    found[length] = item;
    length += 1;
  }
  return found.subarray(0, length);
}

function findStretch({ words, wordStarts }: WordIndex, { word, isBeginning }: WordRange): Stretch {
  const first = findPlace(words, word);
  // A tilde sorts after every letter and digit.
  const last = isBeginning ? findPlace(words, `${word}~`) : first + (words[first] === word ? 1 : 0);
  return [wordStarts[first] ?? 0, wordStarts[last] ?? 0];
}

function countItems(stretches: readonly Stretch[]): number {
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
